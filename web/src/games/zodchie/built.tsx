// The city as it stands, for the end of the game and its picture.
import { useSize } from "../../base/size";
import type { Table } from "../../table/table";
import { CardFace } from "./art/card_face";
import { viewOf } from "./view";

const size = 130;
const step = 142;
const quarters = 4; // of a folded street

export function Built({ table }: { table: Table }) {
    const { city } = viewOf(table);
    const placed = city.flatMap((street, row) =>
        street.flatMap((place, column) => (place ? [{ place, row, column }] : [])),
    );
    const columns = Math.max(1, ...placed.map(({ column }) => column + 1));
    const rows = city.length;
    // Where there is more height than width, the streets are folded if their cards are larger then.
    const { element, size: room } = useSize<SVGSVGElement>({ width: 1200, height: 400 });
    const scale = (across: number, down: number) =>
        Math.min(room.width / across, room.height / down);
    const folded = scale(quarters, 2 * rows) > scale(columns, rows);
    const [across, down] = folded ? [quarters, 2 * rows] : [columns, rows];
    const at = (row: number, column: number) =>
        folded && column >= quarters
            ? `translate(${(column - quarters) * step} ${(row + rows) * step})`
            : `translate(${column * step} ${row * step})`;
    return (
        <svg
            ref={element}
            class="built"
            viewBox={`-8 -10 ${across * step + 4} ${down * step + 8}`}
            preserveAspectRatio="xMidYMax meet"
            aria-hidden="true"
        >
            {placed.map(({ place, row, column }) => {
                const [ruin] = place.under;
                const live = place.card !== undefined && place.seat !== undefined;
                const card = live ? place.card : ruin?.card;
                const seat = live ? place.seat : ruin?.seat;
                if (card === undefined || seat === undefined) return null;
                return (
                    <g key={`${row} ${column}`} transform={at(row, column)}>
                        <CardFace
                            card={card}
                            seat={seat}
                            size={size}
                            side={live ? (place.side ?? 0) : undefined}
                            value={live ? place.value : undefined}
                            token={live ? place.token : null}
                            ruined={!live}
                            under={place.under.length - (live ? 0 : 1)}
                        />
                    </g>
                );
            })}
        </svg>
    );
}
