// What is seen of a table of this game.
import type { PebblesColour, PebblesCounts, PebblesView } from "../../../generated/protocol";
import { t } from "../../base/text";
import type { Table } from "../../table/table";

export const colours: readonly PebblesColour[] = ["red", "green", "blue"];

export function viewOf(table: Table): PebblesView {
    return table.state.value.view as PebblesView;
}

/** Null: no pebble. */
export function colourName(colour: PebblesColour | null): string {
    return t(`pebbles.colour.${colour ?? "none"}`);
}

export function total(counts: PebblesCounts): number {
    return colours.reduce((sum, colour) => sum + counts[colour], 0);
}
