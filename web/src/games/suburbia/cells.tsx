// The places of a borough that can be chosen, each with what it would bring.
import { computed, type ReadonlySignal } from "@preact/signals";
import { useMemo, useRef } from "preact/hooks";
import type { Change, Move, Place, SuburbiaBorough } from "../../../generated/protocol";
import { Drawn } from "../../art/icon";
import { keyboardLeads } from "../../base/focus";
import { nearestInDirection } from "../../base/geometry";
import { signed, t } from "../../base/text";
import { takeDrops } from "../../parts/drag";
import { equal, matching } from "../../table/choice";
import type { Table } from "../../table/table";
import { TileDrawing } from "./art/tile_picture";
import { stats } from "./catalogue";
import { asksForPlace } from "./choosing";
import { centre, corners, sameCell, translateTo } from "./hex";
import { StatSign } from "./stat_icon";
import { actingSeat, viewOf } from "./view";

interface CellChoice {
    at: Place;
    move: Move;
    changes: Change[];
}

/** Whether a place in this borough is to be chosen: what comes there is chosen already. */
function isChoosing(table: Table, seat: number): boolean {
    if (!table.myTurn.value || seat !== actingSeat(table)) return false;
    // What the rules' own player builds is chosen by its place.
    if (viewOf(table).phase === "dale-build") return true;
    return asksForPlace(table);
}

/** Where the move that is shown happens, if it happens in this borough. */
export function targetIn(table: Table, seat: number): Place | undefined {
    const { seat: mover, places } = table.shown.value;
    return mover === seat ? places[0] : undefined;
}

/** The places to choose from, whichever is chosen now. */
function choicesIn(table: Table, seat: number): CellChoice[] {
    if (!isChoosing(table, seat)) return [];
    const { at: _, ...chosen } = table.choice.chosen.value;
    return table.choice.options.value.flatMap(({ move, changes }) =>
        "at" in move && move.at && matching([move], chosen).length > 0
            ? [{ at: move.at, move, changes }]
            : [],
    );
}

/** The tile that would come to the place that is pointed at. */
function ghostOf(table: Table): string | undefined {
    const { do: what, tile, slot } = table.choice.chosen.value;
    if (what === "lake") return "lake";
    if (what === "basic") return tile as string;
    if (what === "build") return viewOf(table).market[slot as number]?.tile ?? undefined;
    return undefined;
}

interface SpotsProps {
    table: Table;
    seat: number;
    turned: boolean;
}

/** The ground of these places: it lies under what stands in front of it. */
export function Spots({ table, seat, turned }: SpotsProps) {
    const choices = choicesIn(table, seat);
    return (
        <g aria-hidden="true">
            {choices.map((choice) => (
                <polygon
                    key={`${choice.at}`}
                    class={`spot heat-${heat(choice, choices, seat)}`}
                    points={corners(4)}
                    transform={translateTo(choice.at, turned)}
                />
            ))}
        </g>
    );
}

interface Props extends SpotsProps {
    borough: SuburbiaBorough;
}

export function Cells({ table, borough, seat, turned }: Props) {
    const choices = choicesIn(table, seat);
    const cells = useRef<(SVGGElement | null)[]>([]);
    const focusable = computed(() => {
        const target = targetIn(table, seat);
        const index = choices.findIndex((choice) => target && sameCell(choice.at, target));
        return Math.max(0, index);
    });
    const choose = (move: Move) => {
        if (equal(table.choice.ready.value, move)) void table.play(move);
        else table.choice.choose({ ...move });
    };
    const step = (event: KeyboardEvent, index: number) => {
        const middles = choices.map((choice) => centre(choice.at, turned));
        const from = middles[index];
        const next = from ? nearestInDirection(from, middles, event.key) : -1;
        if (next >= 0) {
            event.preventDefault();
            cells.current[next]?.focus();
        } else if (event.key === "Enter" || event.key === " ") {
            event.preventDefault();
            const choice = choices[index];
            if (choice) choose(choice.move);
        }
    };
    const ghost = ghostOf(table);
    return (
        <>
            {choices.map((choice, index) => (
                <CellButton
                    key={`${choice.at}`}
                    table={table}
                    seat={seat}
                    choice={choice}
                    index={index}
                    focusable={focusable}
                    turned={turned}
                    occupied={borough.tiles.some((tile) => sameCell(tile.at, choice.at))}
                    ghost={ghost}
                    onElement={(element) => {
                        cells.current[index] = element;
                        takeDrops(element, {
                            point: () => table.choice.pointAt(choice.move),
                            drop: () => table.choice.choose({ ...choice.move }),
                        });
                    }}
                    onStep={(event) => step(event, index)}
                    onChoose={() => choose(choice.move)}
                />
            ))}
        </>
    );
}

interface CellProps {
    table: Table;
    seat: number;
    choice: CellChoice;
    index: number;
    /** The index of the cell that the Tab key comes to. */
    focusable: ReadonlySignal<number>;
    turned: boolean;
    occupied: boolean;
    /** The tile that would come there. */
    ghost: string | undefined;
    onElement: (element: SVGGElement | null) => void;
    onStep: (event: KeyboardEvent) => void;
    onChoose: () => void;
}

// While one points about, only the cells that this changes are drawn anew.
function CellButton(props: CellProps) {
    const { table, seat, choice, index, focusable, occupied, ghost } = props;
    const pointed = useMemo(
        () =>
            computed(() => {
                const target = targetIn(table, seat);
                return target !== undefined && sameCell(choice.at, target);
            }),
        [table, seat, choice],
    ).value;
    const reached = useMemo(() => computed(() => focusable.value === index), [focusable, index]);
    return (
        <g
            transform={translateTo(choice.at, props.turned)}
            role="button"
            ref={props.onElement}
            tabIndex={reached.value ? 0 : -1}
            class={`cell ${pointed ? "pointed" : ""} ${occupied ? "occupied" : ""}`}
            aria-label={choiceLabel(choice, seat)}
            aria-pressed={pointed && table.choice.ready.value !== undefined}
            data-cell={`${choice.at}`}
            onPointerEnter={(event) =>
                event.pointerType === "mouse" && table.choice.pointAt(choice.move)
            }
            onPointerLeave={(event) =>
                event.pointerType === "mouse" && table.choice.pointAt(undefined)
            }
            onFocus={() => keyboardLeads() && table.choice.pointAt(choice.move)}
            onKeyDown={props.onStep}
            onClick={props.onChoose}
        >
            {pointed && ghost && !occupied && (
                <g class="ghost">
                    <TileDrawing id={ghost} />
                </g>
            )}
            <polygon points={corners(4)} />
            <Brings choice={choice} seat={seat} />
        </g>
    );
}

function changesOf(choice: CellChoice, seat: number): Change[] {
    return choice.changes.filter((change) => change.seat === seat);
}

// In pixels, whatever the size of the hex. Two columns are narrow enough for one of 72.
const line = 17;
const columns = { usual: 31, long: 35 };

/** What a cell would bring, in numbers; an eye where others are touched too. */
function Brings({ choice, seat }: { choice: CellChoice; seat: number }) {
    const own = changesOf(choice, seat);
    const sorted = stats.flatMap((stat) => own.filter((change) => change.stat === stat));
    const count = own.length > 2 ? 2 : 1;
    const long = own.some(({ amount }) => Math.abs(amount) > 9);
    const signSize = count > 1 ? 12 : 15;
    const column = long ? columns.long : columns.usual;
    const rows = Math.ceil(own.length / count);
    const others = own.length < choice.changes.length;
    return (
        <g class={count > 1 ? "brings many" : "brings"}>
            {own.length === 0 && <text y={5}>±0</text>}
            {sorted.map((change, index) => {
                const row = Math.floor(index / count) - (rows - 1) / 2;
                const alone = index === own.length - 1 && index % count === 0;
                const place = alone ? 0 : (index % count) - (count - 1) / 2;
                return (
                    <g key={index} transform={`translate(${place * column} ${row * line})`}>
                        <text x={2} y={5} class={change.amount < 0 ? "loss" : ""} text-anchor="end">
                            {signed(change.amount)}
                        </text>
                        <StatSign stat={change.stat} x={3.5 + signSize / 2} size={signSize} />
                    </g>
                );
            })}
            {others && <Drawn glyph="eye" x={0} y={-(rows / 2 + 0.5) * line} size={13} />}
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
