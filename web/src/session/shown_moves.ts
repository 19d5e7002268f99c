// How the moves of a table are shown: what flies, for how long, and what is said and heard of it.

import { h } from "preact";
import type { Change, Line, TableEvent, View, Viewpoint } from "../../generated/protocol";
import { pageOf } from "../games";
import { isShown, type Pace, RoundBudget } from "../motion/pace";
import type { Drawings } from "../motion/perform";
import { plainScenes } from "../motion/plain";
import { type Caption, MotionPlayer } from "../motion/player";
import type { MovingPiece as Piece, Scene } from "../motion/scene";
import { sounds } from "../sound/sound";
import { preferences } from "../state/preferences";
import type { Table } from "../table/table";

/** What moves on the screen. */
export const motion = new MotionPlayer();

export class ShownMoves {
    private readonly budget: RoundBudget;

    constructor(private readonly table: Table) {
        this.budget = new RoundBudget(table.info.value.seats.length);
        motion.reset();
    }

    /** `apply` brings the table to where an update says it is; `done` comes when that has been shown. */
    show(apply: () => boolean, pace: Pace, done: () => void): void {
        const { table } = this;
        const viewsBefore = table.views.value;
        const wasMine = table.myTurn.value;
        const before = pace === "at-once" ? new Map() : motion.look();
        if (!apply()) {
            done();
            return;
        }
        const { seat: viewpoint, state, events } = table.current.value;
        const event = events.at(-1);
        const viewBefore = viewsBefore.find(({ seat }) => seat === viewpoint)?.state.view;
        if (event?.kind === "undo") motion.reset();
        if (!event || !viewBefore || !isShown(event) || table.review.past.value) {
            done();
            return;
        }
        const actor = table.actorOf(event);
        const isOwn = actor !== undefined && table.isMine(actor);
        const scenes = scenesOf(table, event, viewBefore, state.view, viewpoint);
        motion.show(
            {
                event,
                scenes,
                drawings: drawingsOf(table),
                before,
                limit: scenes.length > 0 ? this.budget.limitFor(actor, isOwn, pace) : 0,
                caption: isOwn ? undefined : captionOf(actor, event),
            },
            () => {
                if (table.myTurn.value && !wasMine) sounds.play("my-turn");
                done();
            },
        );
    }
}

/** As one likes it; where nothing shall move, or nobody looks, at once. */
export function wantedPace(): Pace {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    return still || document.hidden ? "at-once" : (preferences.value.pace ?? "shown");
}

/** What is seen of a move between two positions. */
export function scenesOf(
    table: Table,
    event: TableEvent,
    before: View,
    after: View,
    viewpoint: Viewpoint,
): Scene[] {
    return (pageOf(table).scenes ?? plainScenes)({ event, before, after, viewpoint });
}

export function drawingsOf(table: Table): Drawings {
    const { MovingPiece, statIcon } = pageOf(table);
    return {
        piece: (piece: Piece, size: number) => MovingPiece && h(MovingPiece, { piece, size }),
        sign: (stat: string) => statIcon(stat, 16),
    };
}

function captionOf(actor: number | undefined, event: TableEvent): Caption {
    const steps = event.steps ?? [];
    const lines = steps.flatMap(({ ledger }) => ledger).filter(({ seat }) => seat === actor);
    return { seat: actor, words: steps[0]?.words[0] ?? "", changes: sumsOf(lines) };
}

function sumsOf(lines: readonly Line[]): Change[] {
    const sums = new Map<string, Change>();
    for (const { seat, stat, from, to } of lines) {
        const known = sums.get(stat) ?? { seat, stat, amount: 0 };
        sums.set(stat, { ...known, amount: known.amount + to - from });
    }
    return [...sums.values()].filter(({ amount }) => amount !== 0);
}
