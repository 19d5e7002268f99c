// One of the seats of a table, in a form.
import type { Table } from "../../table/table";

interface Props {
    table: Table;
    seats: readonly number[];
    value: number | null;
    onSeat: (seat: number) => void;
}

export function SeatSelect({ table, seats, value, onSeat }: Props) {
    return (
        <select
            value={String(value)}
            onChange={(event) => onSeat(Number(event.currentTarget.value))}
        >
            {seats.map((seat) => (
                <option key={seat} value={seat}>
                    {table.nameOf(seat)}
                </option>
            ))}
        </select>
    );
}
