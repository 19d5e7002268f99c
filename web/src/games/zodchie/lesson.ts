// The game that teaches, and tips for other first games.
import type { Move } from "../../../generated/protocol";
import { equal } from "../../table/choice";
import { isPicked, type Lesson, type NextClick } from "../../table/lesson";
import type { Table } from "../../table/table";
import { cityPlace, viewOf } from "./view";

export const lesson: Lesson = {
    steps: [
        { name: "card", move: { do: "play", card: "villa", at: [0, 1] } },
        { name: "compare", move: { do: "play", card: "bashnya", at: [1, 2] } },
        { name: "protect", move: { do: "protect", at: [1, 2] } },
        { name: "destroy", move: { do: "play", card: "biblioteka", at: [0, 3] } },
        { name: "rotate", move: { do: "rotate", at: [0, 3], by: 1 } },
    ],
    nextClick,
};

function nextClick(table: Table, move: Move): NextClick {
    if ("card" in move && !isPicked(table, move, "card"))
        return { now: "pick", target: `[data-card="${move.card}"]` };
    if (move.do === "rotate" && equal(table.choice.chosen.value.at, move.at))
        return { now: "pick", target: `.steps [data-by="${move.by}"]` };
    const place =
        "at" in move && move.at
            ? `.choice-place[data-position="${cityPlace(move.at)}"]`
            : undefined;
    return { now: "place", target: place };
}

export function tip(table: Table): string | undefined {
    const { phase, task } = viewOf(table);
    if (phase === "choose-deck" || phase === "search") return undefined;
    if (task) return "property";
    return table.choice.chosen.value.card === undefined ? "hand" : "place";
}
