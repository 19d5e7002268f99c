// A borough as it stands, for the end of the game and its picture.
import type { Table } from "../../table/table";
import { boxOf } from "./frame";
import { Tiles } from "./tile";
import { viewOf } from "./view";

export function Built({ table, seat }: { table: Table; seat: number }) {
    const tiles = viewOf(table).boroughs[seat]?.tiles ?? [];
    const { x, y, width, height } = boxOf(
        tiles.map(({ at }) => at),
        false,
    );
    return (
        <svg
            class="built"
            viewBox={`${x} ${y - 20} ${width} ${height + 20}`}
            preserveAspectRatio="xMidYMax meet"
            aria-hidden="true"
        >
            <Tiles tiles={tiles} />
        </svg>
    );
}
