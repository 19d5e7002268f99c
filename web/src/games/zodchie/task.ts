// What is asked for now, and which turn it is, in words.
import { clauses, hasText, t } from "../../base/text";
import { askedPart, valuesOf } from "../../table/choice";
import type { Table } from "../../table/table";
import { cardFacts } from "./catalogue";
import { maxReplacements, order } from "./choosing";
import { viewOf } from "./view";

export function task(table: Table): string {
    const view = viewOf(table);
    if (view.phase === "choose-deck") return t("web.task.deck", { count: maxReplacements(table) });
    if (view.phase === "search") return t("web.task.search");
    if (view.phase === "again") return t("web.task.again");
    const { task } = view;
    if (task?.kind === "pay") return t("web.task.pay", { count: task.count });
    if (task?.kind === "compare")
        return t("web.task.compare", { card: cardFacts(task.card ?? "").name });
    if (task?.kind === "escape")
        return t("web.task.escape", { card: cardFacts(task.card ?? "").name });
    if (task?.effect && task.card)
        return t("web.task.effect", { card: cardFacts(task.card).name, now: prompt(table) });
    if (table.choice.chosen.value.card !== undefined) return t("web.task.where");
    return t("web.task.play");
}

/** The part of a property that is asked for now; of a place it is said what will happen there. */
function prompt(table: Table): string {
    const moves = table.choice.moves.value;
    const chosen = table.choice.chosen.value;
    const part = askedPart(moves, chosen, order);
    const [only, ...others] = valuesOf<string>(moves, chosen, "do").filter(
        (what) => what !== "done",
    );
    if (
        part === "at" &&
        only !== undefined &&
        others.length === 0 &&
        hasText(`web.part.at.${only}`)
    )
        return t(`web.part.at.${only}`);
    return t(`web.part.${part ?? "confirm"}`);
}

/** The property that is being carried out, in words. */
export function effectText(table: Table): string {
    const { task } = viewOf(table);
    return table.myTurn.value && task?.effect && task.card
        ? clauses(cardFacts(task.card).texts)
        : "";
}

export function round(table: Table): string {
    const { turn } = viewOf(table);
    return turn === 0 ? t("web.before-turns") : t("web.turn", { turn });
}
