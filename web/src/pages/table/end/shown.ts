// Whether the end of a game has the screen, or the board.
import { signal } from "@preact/signals";
import { pageOf } from "../../../games";
import { replay } from "../../../session/replay";
import type { Table } from "../../../table/table";

/** What was wished for a table, by its id; otherwise a game that one was at shows its end. */
const wished = signal<Readonly<Record<string, "end" | "board">>>({});
/** Tables that were played before our eyes: there the count is worth watching. */
const played = new Set<string>();

export function watchedToTheEnd(table: Table): boolean {
    return played.has(table.id);
}

/** Whether there is an end to show at all. */
export function hasEnd(table: Table): boolean {
    return table.info.value.status === "over" && pageOf(table).Built !== undefined;
}

export function showsEnd(table: Table): boolean {
    const { status, study } = table.info.value;
    if (status === "playing") played.add(table.id);
    if (!hasEnd(table) || table.review.past.value) return false;
    // An opened record is there to be looked through.
    return (wished.value[table.id] ?? (study ? "board" : "end")) === "end";
}

export function leaveEnd(table: Table): void {
    wished.value = { ...wished.value, [table.id]: "board" };
}

export function backToEnd(table: Table): void {
    replay.stop();
    table.review.past.value = undefined;
    wished.value = { ...wished.value, [table.id]: "end" };
}
