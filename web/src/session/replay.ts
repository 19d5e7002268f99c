// The way through a game that was played, step by step: a step forward is shown as others' moves are, and
// the steps may follow one another by themselves.
import { effect, signal } from "@preact/signals";
import { isShown } from "../motion/pace";
import { route } from "../state/route";
import type { Table } from "../table/table";
import { drawingsOf, motion, scenesOf, wantedPace } from "./shown_moves";

export const speeds = [1, 2, 4] as const;
export type Speed = (typeof speeds)[number];

/** Milliseconds, at the usual speed: what a step may move for, and until the next one begins. */
const moving = { shown: 1500, brief: 700, "at-once": 0 } as const;
const stepTime = 2200;
const leastRest = 120;

class Replay {
    /** The steps follow one another by themselves. */
    readonly playing = signal(false);
    readonly speed = signal<Speed>(1);
    /** The position that it has come to by itself. */
    private expected = 0;
    private stopWatching: () => void = () => undefined;

    /** Any position, by hand. */
    show(table: Table, index: number): void {
        this.stop();
        motion.reset();
        table.review.show(index);
    }

    /** The next one by hand: what happened is seen. */
    stepOn(table: Table): void {
        this.stop();
        void this.step(table);
    }

    toggle(table: Table): void {
        if (this.playing.value) this.stop();
        else void this.play(table);
    }

    stop(): void {
        this.stopWatching();
        this.playing.value = false;
    }

    changeSpeed(): void {
        const next = (speeds.indexOf(this.speed.value) + 1) % speeds.length;
        this.speed.value = speeds[next] as Speed;
    }

    /** At the end it begins anew. */
    private async play(table: Table): Promise<void> {
        const { review } = table;
        if (review.index.value === review.last.value) this.show(table, 0);
        this.expected = review.index.value;
        this.playing.value = true;
        let current = true;
        const watching = effect(() => {
            const away = table.closed.value || route.value.page !== "table";
            const byHand = review.index.value !== this.expected;
            if (away || byHand || !review.offered.value) this.stop();
        });
        this.stopWatching = () => {
            current = false;
            watching();
        };
        while (current && review.index.value < review.last.value && !document.hidden) {
            const started = performance.now();
            if (!(await this.step(table))) break;
            const passed = performance.now() - started;
            const rest = stepTime / this.speed.value - passed;
            await new Promise((wake) => setTimeout(wake, Math.max(rest, leastRest)));
        }
        if (current) this.stop();
    }

    /** Ends when nothing moves any more; false: there was nothing to show. */
    private async step(table: Table): Promise<boolean> {
        const { review } = table;
        const from = review.index.value;
        if (from >= review.last.value || !(await review.prepare(from + 1))) return false;
        if (review.index.value !== from || table.closed.value) return false;
        const viewBefore = table.state.value.view;
        const before = motion.look();
        this.expected = from + 1;
        review.show(from + 1);
        const event = review.event.value;
        if (!event || !viewBefore || !isShown(event)) return true;
        const viewAfter = table.state.value.view;
        const scenes = scenesOf(table, event, viewBefore, viewAfter, table.viewer.value);
        const limit = moving[wantedPace()] / this.speed.value;
        await new Promise<void>((done) =>
            motion.show(
                { event, scenes, drawings: drawingsOf(table), before, limit, caption: undefined },
                done,
            ),
        );
        return true;
    }
}

export const replay = new Replay();
