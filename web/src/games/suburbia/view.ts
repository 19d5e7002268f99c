// What is seen of a table of this game.
import type { SuburbiaView } from "../../../generated/protocol";
import { t } from "../../base/text";
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
export function statText(borough: Record<Stat, number>, stat: Stat): string | number {
    return stat === "money" ? price(borough.money) : borough[stat];
}
