// Who a player is.
import { SeatMark } from "../art/icon";
import type { Table } from "../table/table";
import { Standing } from "./standing";

export function PlayerHead({ table, seat }: { table: Table; seat: number }) {
    return (
        <p class="player-head">
            <SeatMark seat={seat} />
            <span class="player-name">{table.nameOf(seat)}</span>
            <Standing table={table} seat={seat} />
        </p>
    );
}
