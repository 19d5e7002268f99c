// The game that teaches, and tips for other first games.
import type { Move } from "../../../generated/protocol";
import { isPicked, type Lesson, type NextClick } from "../../table/lesson";
import type { Table } from "../../table/table";
import { asksForPlace } from "./choosing";
import { viewOf } from "./view";

export const lesson: Lesson = {
    steps: [
        { name: "goal", move: { do: "keep-goal", goal: "civil-engineer" } },
        { name: "build", move: { do: "build", slot: 5, at: [1, 0] } },
        { name: "neighbours", move: { do: "build", slot: 5, at: [1, 1] } },
        { name: "lake", move: { do: "lake", slot: 6, at: [2, 0] } },
        { name: "marker", move: { do: "invest", at: [1, 0] } },
        { name: "remove", move: { do: "remove", slot: 6 } },
    ],
    nextClick,
};

function nextClick(table: Table, move: Move): NextClick {
    const pick = (choice: string): NextClick => ({
        now: "pick",
        target: `[data-choice="${choice}"]`,
    });
    if (move.do === "keep-goal") return pick(`keep-goal ${move.goal}`);
    const picked = isPicked(table, move, "do") && isPicked(table, move, "slot");
    if (!picked || !("at" in move))
        return pick("slot" in move ? `${move.do} ${move.slot}` : move.do);
    return { now: "place", target: `[data-cell="${move.at}"]` };
}

const nearLine = 5; // spaces
const tipsByRound = [undefined, "market", "numbers", "lake", "marker"];

export function tip(table: Table): string | undefined {
    const { phase, boroughs, round } = viewOf(table);
    const own = boroughs[table.seat.value];
    if (phase === "keep-goal") return "goal";
    if (phase === "remove") return "remove";
    if (phase !== "act" || !own) return undefined;
    if (asksForPlace(table)) return "place";
    if (own.next_line - own.population <= nearLine) return "red-line";
    return tipsByRound[round];
}
