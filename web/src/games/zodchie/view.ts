// What is seen of a table of this game.
import type { Place, ZodchieView } from "../../../generated/protocol";
import type { Table } from "../../table/table";

export function viewOf(table: Table): ZodchieView {
    return table.state.value.view as ZodchieView;
}

/** "A3": the letter of the street and the number of the quarter. */
export function cityPlace(at: Readonly<Place>): string {
    return `${String.fromCharCode(65 + at[0])}${at[1]}`;
}
