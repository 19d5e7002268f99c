// From one page about a game to the others: how it is played, its pieces, its rules; and back to the table.
import { Icon } from "../art/icon";
import { t } from "../base/text";
import { gamePage } from "../games";

const pageAddress = {
    how: (game: string) => `#/how/${game}`,
    pieces: (game: string) => `#/pieces/${game}`,
    rules: (game: string) => `#/rules/${gamePage(game).rulesLetter}`,
};
export type GameTopic = keyof typeof pageAddress;

const glyphs = { how: "cap", pieces: "deck", rules: "book" } as const;

function titleOf(topic: GameTopic, game: string): string {
    if (topic === "pieces") return t(`web.pieces.${game}`);
    return t(topic === "how" ? "web.how" : "web.rules");
}

/** What there is to read about a game. */
export function topicsOf(game: string): GameTopic[] {
    const { HowTo, pieces } = gamePage(game);
    return [...(HowTo ? ["how" as const] : []), ...(pieces ? ["pieces" as const] : []), "rules"];
}

export function TopicLink({
    game,
    topic,
    look,
}: {
    game: string;
    topic: GameTopic;
    look?: string;
}) {
    return (
        <a class={look} href={pageAddress[topic](game)}>
            <Icon glyph={glyphs[topic]} size={16} /> {titleOf(topic, game)}
        </a>
    );
}

interface Props {
    game: string;
    /** The games that have such a page. */
    games: readonly string[];
    here: GameTopic;
    /** The table that one has left for a moment. */
    table: string | undefined;
}

export function GameLinks({ game, games, here, table }: Props) {
    return (
        <p class="ways game-links">
            {games.map((name) => (
                <a
                    key={name}
                    href={pageAddress[here](name)}
                    aria-current={name === game ? "page" : undefined}
                >
                    {t(`web.game.${name}`)}
                </a>
            ))}
            <span class="gap" />
            {topicsOf(game)
                .filter((topic) => topic !== here)
                .map((topic) => (
                    <TopicLink key={topic} game={game} topic={topic} />
                ))}
            {table && (
                <a class="primary" href={`#/${table}`}>
                    {t("web.back-to-game")}
                </a>
            )}
        </p>
    );
}
