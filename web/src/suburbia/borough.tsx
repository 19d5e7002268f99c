// A borough, large: zoom, pan, the cells of the choice with what each would bring.
import { useRef, useState } from "preact/hooks";
import { Drawn, Icon } from "../art/icon";
import { type Detail, Hex, stats } from "../art/tile";
import { tile as facts } from "../catalogue";
import { keyboardLeads } from "../focus";
import { boxAround, type Cell, centre, corners, type Point, sameCell, side, towards } from "../hex";
import type { SuburbiaBorough as BoroughView, Change, Line, Move, Place } from "../../generated/protocol";
import { wish, wishes } from "../storage";
import { signed, t } from "../text";
import { Still } from "../ui/still";
import { boardCells, notch } from "./board";
import { useZoom } from "./zoom";

export interface CellChoice {
    at: Place;
    move: Move;
    changes: Change[];
}

interface Props {
    borough: BoroughView;
    seat: number;
    label: string;
    choices: CellChoice[];
    /** The tile that would come there. */
    ghost: string | undefined;
    /** Where the move that is shown happens, and all that it does. */
    target: Place | undefined;
    ledger: readonly Line[];
    ready: Move | undefined;
    onPoint: (move: Move | undefined) => void;
    onChoose: (move: Move) => void;
    onLook: (tile: string) => void;
}

// Below this scale nobody can read the names of tiles.
const legible = 0.5;

export function Borough(props: Props) {
    const { borough, choices } = props;
    const [turned, setTurned] = useState(wishes().turned ?? false);
    const tiles = borough.tiles;
    const points = [...tiles.map((tile) => tile.at), ...borough.cells, ...notch].map((cell) =>
        centre(cell as Cell, turned),
    );
    const whole = boxAround(points, side * 1.1);
    const { box, scale, frame, zoom } = useZoom(whole);
    const detail: Detail = scale < legible ? "numbers" : "name";
    const cells = useRef<(SVGGElement | null)[]>([]);
    const chosenAt = props.target;
    const focusable = Math.max(
        0,
        choices.findIndex((choice) => sameCell(choice.at, chosenAt ?? [99, 99])),
    );

    const step = (event: KeyboardEvent, index: number) => {
        const middles = choices.map((choice) => centre(choice.at, turned));
        const from = middles[index];
        const next = from ? towards(from, middles, event.key) : -1;
        if (next >= 0) {
            event.preventDefault();
            cells.current[next]?.focus();
        } else if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            const choice = choices[index];
            if (choice) props.onChoose(choice.move);
        }
    };

    return (
        <div class="borough">
            <svg
                ref={frame}
                class="borough-map"
                viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
                role="group"
                aria-label={props.label}
            >
                <Still of={[turned, detail]}>
                    {() => (
                        <>
                            <g aria-hidden="true">
                                {boardCells.map((cell) => (
                                    <polygon
                                        key={`${cell}`}
                                        class="board-cell"
                                        points={corners(side)}
                                        transform={at(cell, turned)}
                                    />
                                ))}
                            </g>
                            {tiles.map((tile) => (
                                <g
                                    key={`${tile.at}`}
                                    transform={at(tile.at, turned)}
                                    role="img"
                                    aria-label={tileLabel(tile)}
                                    onClick={() => props.onLook(tile.tile)}
                                >
                                    <title>{tileLabel(tile)}</title>
                                    <Hex tile={tile.tile} detail={detail} />
                                </g>
                            ))}
                            {tiles
                                .filter((tile) => tile.marker)
                                .map((tile) => (
                                    <g
                                        key={`marker ${tile.at}`}
                                        transform={at(tile.at, turned)}
                                        aria-hidden="true"
                                    >
                                        <Marker />
                                    </g>
                                ))}
                        </>
                    )}
                </Still>
                {choices.map((choice, index) => {
                    const pointed = sameCell(choice.at, chosenAt ?? [99, 99]);
                    return (
                        <Still
                            key={`${choice.at}`}
                            of={[turned, pointed, index === focusable, pointed && props.ready]}
                        >
                            {() => (
                                <g
                                    transform={at(choice.at, turned)}
                                    role="button"
                                    ref={(element) => {
                                        cells.current[index] = element;
                                    }}
                                    tabIndex={index === focusable ? 0 : -1}
                                    class={`cell ${pointed ? "pointed" : ""} ${occupied(tiles, choice) ? "occupied" : ""} heat-${heat(choice, choices, props.seat)}`}
                                    aria-label={choiceLabel(choice, props.seat)}
                                    aria-pressed={props.ready !== undefined && pointed}
                                    data-cell={`${choice.at}`}
                                    onPointerEnter={(event) =>
                                        event.pointerType === "mouse" && props.onPoint(choice.move)
                                    }
                                    onPointerLeave={(event) =>
                                        event.pointerType === "mouse" && props.onPoint(undefined)
                                    }
                                    onFocus={() => keyboardLeads() && props.onPoint(choice.move)}
                                    onKeyDown={(event) => step(event, index)}
                                    onClick={() => props.onChoose(choice.move)}
                                >
                                    <polygon points={corners(side - 3)} />
                                    {pointed && props.ghost && !occupied(tiles, choice) && (
                                        <g class="ghost">
                                            <Hex tile={props.ghost} detail="icon" />
                                        </g>
                                    )}
                                    <Brings choice={choice} seat={props.seat} />
                                </g>
                            )}
                        </Still>
                    );
                })}
                <Causes
                    ledger={props.ledger}
                    owner={props.seat}
                    target={chosenAt}
                    turned={turned}
                />
            </svg>
            <div class="zoom" role="group" aria-label={t("web.view")}>
                <button
                    type="button"
                    onClick={() => zoom(0.8)}
                    aria-label={t("web.zoom-in")}
                    title={t("web.zoom-in")}
                >
                    <Icon glyph="plus" />
                </button>
                <button
                    type="button"
                    onClick={() => zoom(1.25)}
                    aria-label={t("web.zoom-out")}
                    title={t("web.zoom-out")}
                >
                    <Icon glyph="minus" />
                </button>
                <button
                    type="button"
                    onClick={() => zoom(undefined)}
                    aria-label={t("web.zoom-fit")}
                    title={t("web.zoom-fit")}
                >
                    <Icon glyph="fit" />
                </button>
                <button
                    type="button"
                    aria-pressed={turned}
                    aria-label={t("web.turn-over")}
                    title={t("web.turn-over")}
                    onClick={() => {
                        setTurned(!turned);
                        wish({ turned: !turned });
                    }}
                >
                    <Icon glyph="flip" />
                </button>
            </div>
        </div>
    );
}

function at(cell: Cell | Place, turned: boolean): string {
    const { x, y } = centre(cell, turned);
    return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}

function tileLabel(tile: BoroughView["tiles"][number]): string {
    const { name, texts } = facts(tile.tile);
    return [name, ...texts, ...(tile.marker ? [t("web.marker-here")] : [])].join(". ");
}

function occupied(tiles: BoroughView["tiles"], choice: CellChoice): boolean {
    return tiles.some((tile) => sameCell(tile.at, choice.at));
}

function changesOf(choice: CellChoice, seat: number): Change[] {
    return choice.changes.filter((change) => change.seat === seat);
}

/** What a cell would bring, in numbers; an eye where others are touched too. */
function Brings({ choice, seat }: { choice: CellChoice; seat: number }) {
    const own = changesOf(choice, seat);
    return (
        <g class="brings" transform={own.length > 3 ? "scale(0.84)" : undefined}>
            {own.length === 0 && <text y={6}>±0</text>}
            {stats
                .flatMap((stat) => own.filter((change) => change.stat === stat))
                .map((change, row) => (
                    <g key={row} transform={`translate(0 ${(row - (own.length - 1) / 2) * 21})`}>
                        <text x={4} y={6} class={change.amount < 0 ? "loss" : ""} text-anchor="end">
                            {signed(change.amount)}
                        </text>
                        <Drawn
                            glyph={change.stat as "money"}
                            x={18}
                            y={0}
                            size={17}
                            className={`stat-${change.stat}`}
                        />
                    </g>
                ))}
            {own.length < choice.changes.length && <Drawn glyph="eye" x={-38} y={0} size={15} />}
        </g>
    );
}

function choiceLabel(choice: CellChoice, seat: number): string {
    const changes = changesOf(choice, seat).map((change) =>
        t(`change.${change.stat}`, {
            sign: change.amount < 0 ? "-" : "+",
            amount: Math.abs(change.amount),
        }),
    );
    return t("web.cell", { cell: choice.at.join(","), changes: changes.join(", ") || "0" });
}

function Marker() {
    return (
        <g class="marker" transform="translate(31 -36)">
            <circle r="13" />
            <text y="5">×2</text>
        </g>
    );
}

// How much a cell brings on the tracks, among all that are offered: 0, 1 or 2.
function heat(choice: CellChoice, choices: CellChoice[], seat: number): number {
    const worth = (one: CellChoice) =>
        changesOf(one, seat).reduce(
            (sum, change) => sum + change.amount * (change.stat === "money" ? 0.2 : 1),
            0,
        );
    const all = choices.map(worth);
    const low = Math.min(...all);
    const high = Math.max(...all);
    return high - low < 0.01 ? 1 : Math.round((2 * (worth(choice) - low)) / (high - low));
}

/** The place of the tile that a line is due to, if it lies in this borough. */
function causeIn(owner: number, { cause }: Line): Place | undefined {
    return cause.kind === "tile" && cause.owner === owner ? cause.at : undefined;
}

/** What each tile gives, drawn at the tile, with a line to where the move happens. */
function Causes({
    ledger,
    owner,
    target,
    turned,
}: {
    ledger: readonly Line[];
    owner: number;
    target: Place | undefined;
    turned: boolean;
}) {
    const places = new Map<string, { at: Place; lines: Line[] }>();
    for (const line of ledger) {
        const place = causeIn(owner, line);
        if (!place) continue;
        const known = places.get(`${place}`) ?? { at: place, lines: [] };
        known.lines.push(line);
        places.set(`${place}`, known);
    }
    const end = target && centre(target, turned);
    // The line ends at the rim, so that the numbers of the target can be read.
    const rim = (from: Point, to: Point): Point => {
        const left = 1 - (side * 0.85) / Math.hypot(to.x - from.x, to.y - from.y);
        return { x: from.x + (to.x - from.x) * left, y: from.y + (to.y - from.y) * left };
    };
    return (
        <g class="causes" aria-hidden="true">
            {target && <polygon points={corners(side - 3)} transform={at(target, turned)} />}
            {[...places.values()]
                .filter((place) => !target || !sameCell(place.at, target))
                .map((place) => {
                    const { x, y } = centre(place.at, turned);
                    const tip = end && rim({ x, y }, end);
                    return (
                        <g key={`${place.at}`}>
                            {tip && <line x1={x} y1={y} x2={tip.x} y2={tip.y} />}
                            <g transform={`translate(${x} ${y})`}>
                                <polygon points={corners(side - 4)} />
                                {place.lines.slice(0, 2).map((line, row) => (
                                    <g key={row} transform={`translate(0 ${-44 + row * 24})`}>
                                        <rect x={-27} y={-11} width={54} height={22} rx={11} />
                                        <text x={2} y={5} text-anchor="end">
                                            {signed(line.amount)}
                                        </text>
                                        <Drawn
                                            glyph={line.stat as "money"}
                                            x={13}
                                            y={0}
                                            size={14}
                                        />
                                    </g>
                                ))}
                            </g>
                        </g>
                    );
                })}
        </g>
    );
}

/** A borough as a thumbnail; tiles that have a share in the move that is shown are marked. */
export function SmallBorough({
    borough,
    seat,
    ledger,
}: {
    borough: BoroughView;
    seat: number;
    ledger: readonly Line[];
}) {
    const { x, y, width, height } = boxAround(
        borough.tiles.map((tile) => centre(tile.at)),
        side,
    );
    return (
        <svg class="small-borough" viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
            <Still>
                {() =>
                    borough.tiles.map((tile) => (
                        <g key={`${tile.at}`} transform={at(tile.at, false)}>
                            <Hex tile={tile.tile} detail="icon" />
                            {tile.marker && <Marker />}
                        </g>
                    ))
                }
            </Still>
            <g class="causes">
                {ledger
                    .flatMap((line) => {
                        const place = causeIn(seat, line);
                        return place ? [place] : [];
                    })
                    .map((place, index) => (
                        <polygon
                            key={index}
                            points={corners(side - 4)}
                            transform={at(place, false)}
                        />
                    ))}
            </g>
        </svg>
    );
}
