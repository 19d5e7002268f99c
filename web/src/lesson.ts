// The first game, which teaches by playing: the same deal for everybody (`lesson` in the protocol), a
// few turns with what to choose and why. Whoever chooses otherwise goes on alone.
import { equal } from "./choice";
import type { Move } from "../generated/protocol";
import type { Table } from "./table";
import { cityPlace } from "./text";

interface Step {
    /** The text is web.guide.<game>.<name>. */
    name: string;
    move: Move;
}

const scripts: Record<string, readonly Step[]> = {
    suburbia: [
        { name: "goal", move: { do: "keep-goal", goal: "civil-engineer" } },
        { name: "build", move: { do: "build", slot: 5, at: [1, 0] } },
        { name: "neighbours", move: { do: "build", slot: 5, at: [1, 1] } },
        { name: "lake", move: { do: "lake", slot: 6, at: [2, 0] } },
        { name: "marker", move: { do: "invest", at: [1, 0] } },
        { name: "remove", move: { do: "remove", slot: 6 } },
    ],
    zodchie: [
        { name: "card", move: { do: "play", card: "villa", at: [0, 1] } },
        { name: "compare", move: { do: "play", card: "bashnya", at: [1, 2] } },
        { name: "protect", move: { do: "protect", at: [1, 2] } },
        { name: "destroy", move: { do: "play", card: "biblioteka", at: [0, 3] } },
        { name: "rotate", move: { do: "rotate", at: [0, 3], by: 1 } },
    ],
};

export interface Guide {
    text: string;
    /** What to do now: choose, place, confirm; nothing at the end. */
    now: "pick" | "place" | "confirm" | undefined;
    step: number;
    steps: number;
    /** What is to be clicked next, as a selector. */
    target: string | undefined;
}

/** Where the lesson is; undefined where there is none. */
export function guideOf(table: Table): Guide | undefined {
    if (!table.lesson || !table.myTurn || table.options.length === 0) return undefined;
    const { game } = table.info;
    const script = scripts[game] ?? [];
    const seat = table.current.seat;
    const done = table.current.events.filter(
        (event) => event.kind === "move" && event.seat === seat && !event.undone,
    ).length;
    const step = script[done];
    const place = { step: Math.min(done, script.length) + 1, steps: script.length + 1 };
    if (!step) return { ...place, text: `${game}.end`, now: undefined, target: undefined };
    if (!table.moves.some((move) => equal(move, step.move)))
        return { ...place, text: "own-way", now: undefined, target: undefined };
    return { ...place, text: `${game}.${step.name}`, ...nextClick(table, step.move) };
}

function nextClick(table: Table, move: Move): Pick<Guide, "now" | "target"> {
    const { chosen } = table;
    if (equal(table.ready, move)) return { now: "confirm", target: ".confirm .primary" };
    const picked = (field: "do" | "slot" | "card") =>
        !(field in move) || chosen[field] === (move as Record<string, unknown>)[field];
    if (table.info.game === "suburbia") {
        if (move.do === "keep-goal")
            return { now: "pick", target: `[data-choice="keep-goal ${move.goal}"]` };
        const choice = "slot" in move ? `${move.do} ${move.slot}` : move.do;
        if (!picked("do") || !picked("slot") || !("at" in move))
            return { now: "pick", target: `[data-choice="${choice}"]` };
        return { now: "place", target: `[data-cell="${move.at}"]` };
    }
    if ("card" in move && !picked("card"))
        return { now: "pick", target: `[data-card="${move.card}"]` };
    if (move.do === "rotate" && equal(chosen.at, move.at))
        return { now: "pick", target: `.steps [data-by="${move.by}"]` };
    return {
        now: "place",
        target: "at" in move && move.at ? `[data-place="${cityPlace(move.at)}"]` : undefined,
    };
}
