// What the server tells of a table, in order: an update is shown before the next one is applied. Whoever
// clicks or presses a key has all of it at once.
import type { Update } from "../../generated/protocol";
import { motion, type ShownMoves, wantedPace } from "./shown_moves";

export class UpdateQueue {
    private waiting: Update[] = [];
    private busy = false;

    constructor(
        private readonly moves: ShownMoves,
        /** True once the table has changed. */
        private readonly apply: (update: Update) => boolean,
    ) {}

    add(update: Update): void {
        this.waiting.push(update);
        if (this.busy) motion.hurry();
        else this.next();
    }

    private next(): void {
        const update = this.waiting.shift();
        if (!update) return;
        this.busy = true;
        this.moves.show(
            () => this.apply(update),
            wantedPace(),
            () => {
                this.busy = false;
                this.next();
            },
        );
        if (this.busy && this.waiting.length > 0) motion.hurry();
    }

    /** All that is known, at once. */
    flush(): void {
        const all = this.waiting;
        this.waiting = [];
        motion.finish();
        for (const update of all)
            this.moves.show(
                () => this.apply(update),
                "at-once",
                () => undefined,
            );
        motion.touched();
    }

    /** After a break all of it comes again. */
    forget(): void {
        this.waiting = [];
        motion.finish();
    }
}
