// How the moves of this game are chosen.
import { nextField } from "../../table/choice";
import type { Table } from "../../table/table";

export const order = ["do", "slot", "tile", "goal", "at"];

export const firstChoices =
    '.keep-goal button, .slots .choice:not([disabled]), .cell[tabindex="0"]';

/** Whether only the place is left to choose, or to be chosen anew: what comes there is settled. */
export function asksForPlace(table: Table): boolean {
    const { at: _, ...chosen } = table.choice.chosen.value;
    return nextField(table.choice.moves.value, chosen, order) === "at";
}
