// How a game is played, on one page with pictures: before the rules, which tell everything.

import { Icon } from "../art/icon";
import { t } from "../base/text";
import { gameNames, gamePage } from "../games";
import { currentTable } from "../session/current_table";
import { createQuickTable } from "../session/new_tables";
import { offeredGames } from "../session/offered_games";
import { online } from "../state/server";
import { GameLinks } from "./game_links";
import "./how_to.css";

/** `#/how/<game>` */
export function HowToPlay({ game: asked }: { game: string }) {
    const told = gameNames.filter((name) => gamePage(name).HowTo);
    const offered = told.filter((name) => offeredGames.value.includes(name));
    const game = told.includes(asked) ? asked : (offered[0] ?? "");
    const { HowTo, lesson } = gamePage(game);
    return (
        <main class={`page how-to ${game}`}>
            <header>
                <h1>{t("web.how.title", { game: t(`web.game.${game}`) })}</h1>
                <GameLinks
                    game={game}
                    games={[...new Set([...offered, game])]}
                    here="how"
                    table={currentTable.value?.id}
                />
            </header>
            {HowTo && <HowTo />}
            {lesson && !currentTable.value && (
                <p class="how-start">
                    <button
                        type="button"
                        class="primary hot big"
                        disabled={!online.value}
                        onClick={() => void createQuickTable({ game, lesson: true }, "beginner")}
                    >
                        <Icon glyph="cap" size={22} /> {t("web.learn")}
                    </button>
                </p>
            )}
        </main>
    );
}
