// The browser of pieces: every tile, goal and card of a game with its picture and what it does, found by
// words and filters. One of them large: all that is known of it.
import { useEffect, useRef, useState } from "preact/hooks";
import { Icon } from "../art/icon";
import { nearestInDirection } from "../base/geometry";
import { softHyphens } from "../base/hyphen";
import { matchesSearch } from "../base/search";
import { language, t } from "../base/text";
import { gameNames, gamePage } from "../games";
import type { Piece, PieceFilter, PieceGroup } from "../parts/piece";
import { currentTable } from "../session/current_table";
import { offeredGames } from "../session/offered_games";
import { GameLinks } from "./game_links";
import { PieceView } from "./piece_view";
import "./pieces.css";

/** What is chosen of each filter; nothing: all. */
type Wanted = Readonly<Record<string, string>>;

function wordsOf({ name, kind, lines, number }: Piece): string {
    return [name, kind, number?.text ?? "", ...lines.map(({ text }) => text)].join(" ");
}

function found(group: PieceGroup, wanted: Wanted, search: string): Piece[] {
    return group.pieces.filter(
        (piece) =>
            Object.entries(wanted).every(([filter, value]) =>
                piece.marks[filter]?.includes(value),
            ) &&
            (search.trim() === "" || matchesSearch(search, wordsOf(piece))),
    );
}

/** In the order of the language, under the headings of a filter. */
function underHeadings(group: PieceGroup, pieces: readonly Piece[]) {
    const order = new Intl.Collator(language.value);
    const sorted = [...pieces].sort((a, b) => order.compare(a.name, b.name));
    const filter = group.filters.find(({ name }) => name === group.headings);
    if (!filter) return [{ heading: undefined, pieces: sorted }];
    return filter.values
        .map(({ value, title }) => ({
            heading: title,
            pieces: sorted.filter((piece) => piece.marks[filter.name]?.includes(value)),
        }))
        .filter(({ pieces: some }) => some.length > 0);
}

interface Props {
    game: string;
    /** The id of a piece, or the name of a group. */
    shown: string;
}

/** `#/pieces/<game>/<group or piece>` */
export function Pieces({ game: asked, shown }: Props) {
    const withPieces = gameNames.filter((name) => gamePage(name).pieces);
    const offered = withPieces.filter((name) => offeredGames.value.includes(name));
    const game = withPieces.includes(asked) ? asked : (offered[0] ?? "");
    const groups = gamePage(game).pieces?.() ?? [];
    const all = groups.flatMap((group) => group.pieces);
    const piece = all.find(({ id }) => id === shown);
    const group =
        groups.find(({ name, pieces }) => name === shown || (piece && pieces.includes(piece))) ??
        groups[0];
    if (!group) return null;
    return (
        <main class="page pieces">
            <header>
                <h1>{t(`web.pieces.${game}`)}</h1>
                <GameLinks
                    game={game}
                    games={[...new Set([...offered, game])]}
                    here="pieces"
                    table={currentTable.value?.id}
                />
            </header>
            {groups.length > 1 && (
                <nav class="segmented" aria-label={t(`web.pieces.${game}`)}>
                    {groups.map(({ name, title, pieces }) => (
                        <a
                            key={name}
                            href={`#/pieces/${game}/${name}`}
                            aria-current={name === group.name ? "page" : undefined}
                        >
                            {title} <small>{pieces.length}</small>
                        </a>
                    ))}
                </nav>
            )}
            <PieceList key={`${game} ${group.name}`} game={game} group={group} />
            {piece && (
                <PieceView
                    key={piece.id}
                    game={game}
                    group={group}
                    piece={piece}
                    pieces={group.pieces}
                />
            )}
        </main>
    );
}

function PieceList({ game, group }: { game: string; group: PieceGroup }) {
    const [search, setSearch] = useState("");
    const [wanted, setWanted] = useState<Wanted>({});
    const list = useRef<HTMLDivElement>(null);
    const pieces = found(group, wanted, search);
    const choose = ({ name }: PieceFilter, value: string) => {
        const { [name]: before, ...others } = wanted;
        setWanted(before === value ? others : { ...others, [name]: value });
    };
    // Arrow keys go from piece to piece as they lie on the screen.
    const step = (event: KeyboardEvent) => {
        const links = [...(list.current?.querySelectorAll<HTMLElement>("a.piece") ?? [])];
        const middles = links.map((link) => {
            const { x, y, width, height } = link.getBoundingClientRect();
            return { x: x + width / 2, y: y + height / 2 };
        });
        const from = middles[links.indexOf(document.activeElement as HTMLElement)];
        const next = from && links[nearestInDirection(from, middles, event.key)];
        if (!next) return;
        event.preventDefault();
        next.focus();
    };
    useEffect(() => {
        // On a phone that would bring up the keyboard.
        if (window.matchMedia("(hover: hover)").matches)
            document.querySelector<HTMLElement>(".pieces input[type=search]")?.focus();
    }, []);
    return (
        <>
            <section class="piece-filters paper" aria-label={t("web.search")}>
                <label class="field">
                    <span class="hidden">{t("web.search")}</span>
                    <input
                        type="search"
                        placeholder={t("web.search")}
                        value={search}
                        onInput={(event) => setSearch(event.currentTarget.value)}
                    />
                </label>
                {group.filters.map((filter) => (
                    <fieldset key={filter.name} class="chips">
                        <legend>{filter.title}</legend>
                        <div>
                            {filter.values.map(({ value, title }) => (
                                <button
                                    key={value}
                                    type="button"
                                    class="small"
                                    aria-pressed={wanted[filter.name] === value}
                                    data-filter={`${filter.name} ${value}`}
                                    onClick={() => choose(filter, value)}
                                >
                                    {title}
                                </button>
                            ))}
                        </div>
                    </fieldset>
                ))}
                <p class="piece-count">
                    <span role="status">{t("web.pieces.found", { count: pieces.length })}</span>
                    {(Object.keys(wanted).length > 0 || search !== "") && (
                        <button
                            type="button"
                            class="plain small"
                            onClick={() => {
                                setWanted({});
                                setSearch("");
                            }}
                        >
                            <Icon glyph="close" size={14} /> {t("web.pieces.all")}
                        </button>
                    )}
                </p>
            </section>
            <div ref={list}>
                {underHeadings(group, pieces).map(({ heading, pieces: some }) => (
                    <section key={heading ?? ""} class="piece-section">
                        {heading && <h2>{heading}</h2>}
                        <ul class={`piece-grid ${group.name}`}>
                            {some.map((piece) => (
                                <li key={piece.id}>
                                    <PieceCard
                                        game={game}
                                        piece={piece}
                                        size={group.sizes.small}
                                        onStep={step}
                                    />
                                </li>
                            ))}
                        </ul>
                    </section>
                ))}
                {pieces.length === 0 && <p>{t("web.nothing-found")}</p>}
            </div>
        </>
    );
}

interface CardProps {
    game: string;
    piece: Piece;
    size: number;
    onStep: (event: KeyboardEvent) => void;
}

function PieceCard({ game, piece, size, onStep }: CardProps) {
    const { id, name, kind, number, lines, picture } = piece;
    return (
        <a class="piece paper" href={`#/pieces/${game}/${id}`} data-piece={id} onKeyDown={onStep}>
            <span class="piece-picture">{picture(size)}</span>
            {number && (
                <span class="piece-number">
                    <span class="hidden">{number.title}: </span>
                    {number.text}
                </span>
            )}
            <strong>{softHyphens(name)}</strong>
            <small>{kind}</small>
            {lines.some(({ signs }) => signs) && (
                <span class="piece-signs">{lines.map(({ signs }) => signs)}</span>
            )}
            <span class="hidden">. {lines.map(({ text }) => text).join(". ")}</span>
        </a>
    );
}
