// The first game, which teaches by playing: the same deal for everybody (`lesson` in the protocol), a
// few turns with what to choose and why. Whoever chooses otherwise goes on alone.
import type { Move } from "../../generated/protocol";
import { equal } from "./choice";
import type { Table } from "./table";

/** The script of a game. */
export interface Lesson {
    /** What is done in each turn; the text is web.guide.<game>.<name>. */
    steps: readonly { name: string; move: Move }[];
    /** The click that comes next on the way to a move, before it is confirmed. */
    nextClick(table: Table, move: Move): NextClick;
}

export interface NextClick {
    /** What to do now: choose, place, confirm; nothing at the end. */
    now: "pick" | "place" | "confirm" | undefined;
    /** What is to be clicked, as a selector. */
    target: string | undefined;
}

export interface Guide extends NextClick {
    text: string;
    step: number;
    steps: number;
}

const nothing: NextClick = { now: undefined, target: undefined };

/** Where the lesson is; undefined where there is none. */
export function guideOf(table: Table, lesson: Lesson | undefined): Guide | undefined {
    const { choice } = table;
    if (!lesson || !table.lesson.value || !table.myTurn.value || choice.options.value.length === 0)
        return undefined;
    const { game } = table.info.value;
    const { seat, events } = table.current.value;
    const done = events.filter(
        (event) => event.kind === "move" && event.seat === seat && !event.undone,
    ).length;
    const step = lesson.steps[done];
    const place = { step: Math.min(done, lesson.steps.length) + 1, steps: lesson.steps.length + 1 };
    if (!step) return { ...place, ...nothing, text: `${game}.end` };
    if (!choice.moves.value.some((move) => equal(move, step.move)))
        return { ...place, ...nothing, text: "own-way" };
    const next: NextClick = equal(choice.ready.value, step.move)
        ? { now: "confirm", target: ".confirm .primary" }
        : lesson.nextClick(table, step.move);
    return { ...place, ...next, text: `${game}.${step.name}` };
}

/** Whether a part of the move is chosen already, or the move has none such. */
export function isPicked(table: Table, move: Move, field: string): boolean {
    const wanted = (move as Record<string, unknown>)[field];
    return wanted === undefined || table.choice.chosen.value[field] === wanted;
}
