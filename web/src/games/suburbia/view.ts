// What is seen of a table of this game.
import type { SuburbiaView } from "../../../generated/protocol";
import { t, written } from "../../base/text";
import type { Table } from "../../table/table";
import type { Stat } from "./catalogue";

export function viewOf(table: Table): SuburbiaView {
    return table.state.value.view as SuburbiaView;
}

/** Whose borough is at work. */
export function actingSeat(table: Table): number {
    return table.state.value.to_act?.seat ?? 0;
}

export function price(amount: number): string {
    return t("change.money", { sign: "", amount });
}

/** A number of a borough as it is written. */
export function statText(borough: Record<Stat, number>, stat: Stat): string {
    return stat === "money" ? price(borough.money) : written(borough[stat]);
}

interface ShownBorough {
    seat: number;
    /** It is another's: one wanted to see it, or looks back at a move there. */
    others: boolean;
    wanted: boolean;
}

/** Whose borough is shown large. */
export function shownBorough(table: Table): ShownBorough {
    const own = table.viewer.value ?? viewOf(table).turn_of;
    const { past, event } = table.review;
    const mover = past.value && event.value ? table.actorOf(event.value) : undefined;
    const wanted = table.shownSeat.value;
    const seat = wanted ?? mover ?? (table.myTurn.value ? actingSeat(table) : own);
    const others = seat !== own && (wanted !== undefined || mover !== undefined);
    return { seat, others, wanted: wanted !== undefined };
}
