// What is asked for now, and which round it is, in words.
import { t } from "../../base/text";
import type { Table } from "../../table/table";
import { asksForPlace } from "./choosing";
import { viewOf } from "./view";

export function task(table: Table): string {
    const { phase } = viewOf(table);
    if (phase === "keep-goal") return t("web.task.keep-goal");
    if (phase === "remove") return t("web.task.remove");
    if (phase === "extra-removal") return t("web.task.extra-removal");
    if (phase === "dale-build") return t("web.task.dale");
    if (!asksForPlace(table)) return t("web.task.act");
    return t(table.choice.chosen.value.do === "invest" ? "web.task.invest" : "web.task.place");
}

export function round(table: Table): string {
    const view = viewOf(table);
    const words = t("web.round", { round: view.round });
    return view.final_round === view.round ? `${words} · ${t("web.last-round")}` : words;
}
