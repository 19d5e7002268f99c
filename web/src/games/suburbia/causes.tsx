// What the tiles of a borough have to do with the move that is shown.
import type { Line, Place, SuburbiaBorough } from "../../../generated/protocol";
import type { Point } from "../../base/geometry";
import { signed } from "../../base/text";
import type { Table } from "../../table/table";
import { hexHeight } from "./art/ground";
import { stats } from "./catalogue";
import { targetIn } from "./cells";
import { boxOf } from "./frame";
import { centre, corners, sameCell, translateTo } from "./hex";
import { StatSign } from "./stat_icon";
import { Tiles } from "./tile";

/** The place of the tile that a line is due to, if it lies in this borough. */
function causeIn(owner: number, { cause }: Line): Place | undefined {
    return cause.kind === "tile" && cause.owner === owner ? cause.at : undefined;
}

/** What each tile gives, drawn at the tile, with a line to where the move happens. */
export function Causes({ table, seat, turned }: { table: Table; seat: number; turned: boolean }) {
    const target = targetIn(table, seat);
    const places = new Map<string, { at: Place; lines: Line[] }>();
    for (const line of table.shown.value.ledger) {
        const place = causeIn(seat, line);
        if (!place) continue;
        const known = places.get(`${place}`) ?? { at: place, lines: [] };
        known.lines.push(line);
        places.set(`${place}`, known);
    }
    const end = target && centre(target, turned);
    // The line ends at the rim, so that the numbers of the target can be read.
    const rim = (from: Point, to: Point): Point => {
        const left = 1 - (hexHeight * 0.55) / Math.hypot(to.x - from.x, to.y - from.y);
        return { x: from.x + (to.x - from.x) * left, y: from.y + (to.y - from.y) * left };
    };
    return (
        <g class="causes" aria-hidden="true">
            {target && <polygon points={corners(4)} transform={translateTo(target, turned)} />}
            {[...places.values()]
                .filter((place) => !target || !sameCell(place.at, target))
                .map((place) => {
                    const { x, y } = centre(place.at, turned);
                    const tip = end && rim({ x, y }, end);
                    return (
                        <g key={`${place.at}`}>
                            {tip && <line x1={x} y1={y} x2={tip.x} y2={tip.y} />}
                            <g transform={`translate(${x} ${y})`}>
                                <polygon points={corners(3)} />
                                <g class="cause-chips">
                                    {place.lines.slice(0, 2).map((line, row) => (
                                        <g key={row} transform={`translate(0 ${row * 20 - 18})`}>
                                            <rect x={-23} y={-9} width={46} height={18} rx={9} />
                                            <text x={2} y={4.5} text-anchor="end">
                                                {signed(line.amount)}
                                            </text>
                                            <StatSign stat={line.stat} x={11} size={13} />
                                        </g>
                                    ))}
                                </g>
                            </g>
                        </g>
                    );
                })}
            {end && table.choice.pointed.value && <Sum table={table} seat={seat} at={end} />}
        </g>
    );
}

/** In pixels, with its sign and the space to the next. */
const sumWidth = (amount: number) => 8.5 * signed(amount).length + 30;

/** What the move that is pointed at brings in all, below its place. */
function Sum({ table, seat, at }: { table: Table; seat: number; at: Point }) {
    const changes = (table.choice.preview.value?.changes ?? []).filter(
        (change) => change.seat === seat && change.amount !== 0,
    );
    if (changes.length === 0) return null;
    const sorted = stats.flatMap((stat) => changes.filter((change) => change.stat === stat));
    const widths = sorted.map(({ amount }) => sumWidth(amount));
    const width = widths.reduce((sum, one) => sum + one, 0);
    return (
        <g transform={`translate(${at.x} ${at.y + hexHeight * 0.5})`}>
            <g class="cause-chips sum">
                <rect x={-width / 2 - 4} y={-13} width={width + 4} height={26} rx={13} />
                {sorted.map(({ stat, amount }, index) => (
                    <g
                        key={stat}
                        transform={`translate(${widths.slice(0, index + 1).reduce((sum, one) => sum + one, -width / 2)} 0)`}
                    >
                        <text x={-25} y={5} text-anchor="end" class={amount < 0 ? "loss" : ""}>
                            {signed(amount)}
                        </text>
                        <StatSign stat={stat} x={-16} size={15} />
                    </g>
                ))}
            </g>
        </g>
    );
}

interface SmallProps {
    table: Table;
    borough: SuburbiaBorough;
    seat: number;
}

/** A borough as a thumbnail; tiles that have a share in the move that is shown are marked. */
export function SmallBorough({ table, borough, seat }: SmallProps) {
    const { x, y, width, height } = boxOf(
        borough.tiles.map((tile) => tile.at),
        false,
    );
    return (
        <svg
            class="small-borough"
            viewBox={`${x} ${y} ${width} ${height}`}
            aria-hidden="true"
            data-borough={seat}
        >
            <Tiles tiles={borough.tiles} seat={seat} />
            <SmallCauses table={table} seat={seat} />
        </svg>
    );
}

function SmallCauses({ table, seat }: { table: Table; seat: number }) {
    const places = table.shown.value.ledger
        .map((line) => causeIn(seat, line))
        .filter((place) => place !== undefined);
    const target = targetIn(table, seat);
    return (
        <g class="causes">
            {target && <polygon points={corners(3)} transform={translateTo(target)} />}
            {places.map((place, index) => (
                <polygon key={index} points={corners(3)} transform={translateTo(place)} />
            ))}
        </g>
    );
}
