// The city as it stands, for the end of the game and its picture.
import type { Table } from "../../table/table";
import { CardFace } from "./art/card_face";
import { viewOf } from "./view";

const size = 130;
const step = 142;

export function Built({ table }: { table: Table }) {
    const { city } = viewOf(table);
    const placed = city.flatMap((street, row) =>
        street.flatMap((place, column) => (place ? [{ place, row, column }] : [])),
    );
    const columns = Math.max(1, ...placed.map(({ column }) => column + 1));
    return (
        <svg
            class="built"
            viewBox={`-8 -10 ${columns * step + 4} ${city.length * step + 8}`}
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
                    <g
                        key={`${row} ${column}`}
                        transform={`translate(${column * step} ${row * step})`}
                    >
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
