// Shows moves, one at a time, as one likes it: each scene, in short, or only what is different now. It
// never stands in the way: the page is the final one from the beginning, and any click or key ends what
// still moves.
import { signal } from "@preact/signals";
import type { Change, TableEvent } from "../../generated/protocol";
import { Marked } from "./marked";
import { changedPlaces, placesOf } from "./marks";
import { hurriedRest } from "./pace";
import type { Drawings } from "./perform";
import { Run } from "./run";
import type { Places, Scene } from "./scene";
import { type Snapshot, snapshot } from "./stage";
import { timelineOf } from "./timeline";

/** What is said of a move while it is shown. */
export interface Caption {
    seat: number | undefined;
    words: string;
    changes: readonly Change[];
}

export interface MoveToShow {
    event: TableEvent;
    scenes: readonly Scene[];
    drawings: Drawings;
    /** Where places were before the page changed. */
    before: Snapshot;
    /** Milliseconds that it may take; 0: nothing moves. */
    limit: number;
    /** Of one's own moves nothing need be said. */
    caption: Caption | undefined;
}

const rest = 200; // milliseconds, to read a caption to its end
const again = 3500;

export class MotionPlayer {
    readonly playing = signal(false);
    readonly caption = signal<Caption | undefined>(undefined);
    /** The move that can be seen again. */
    readonly last = signal<MoveToShow | undefined>(undefined);
    private run: Run | undefined;
    private readonly marked: Marked;
    /** What the marks are after the next click. */
    private lasting: readonly Places[] = [];

    constructor(private readonly root: Document | Element = document) {
        this.marked = new Marked(root);
    }

    /** Where places are, to be asked before the page changes. */
    look(): Snapshot {
        this.finish();
        return snapshot(this.root);
    }

    /** `done` comes once, when nothing moves any more. */
    show(move: MoveToShow, done: () => void = () => undefined): void {
        this.finish();
        this.last.value = move;
        this.lasting = placesOf(move.scenes);
        this.start(move, done);
    }

    /** The last move once more, at leisure. */
    replay(): void {
        const { value: move } = this.last;
        if (!move) return;
        this.finish();
        this.start({ ...move, limit: again }, () => undefined);
    }

    private start(move: MoveToShow, done: () => void): void {
        const { scenes, drawings, before, limit, caption } = move;
        if (limit <= 0 || scenes.length === 0) {
            this.marked.show(limit <= 0 ? changedPlaces(scenes) : this.lasting);
            done();
            return;
        }
        const held = caption ? Math.min(rest, limit / 4) : 0;
        const timeline = timelineOf(scenes, limit - held);
        this.marked.show(this.lasting);
        this.caption.value = caption;
        this.playing.value = true;
        this.run = new Run({ timeline, drawings, before, rest: held }, this.root, () => {
            this.run = undefined;
            this.playing.value = false;
            this.caption.value = undefined;
            done();
        });
    }

    /** Something else waits to be shown. */
    hurry(): void {
        this.run?.hurry(hurriedRest);
    }

    /** The page as it is, at once. */
    finish(): void {
        this.run?.end();
    }

    /** Nothing was played here. */
    reset(): void {
        this.finish();
        this.last.value = undefined;
        this.lasting = [];
        this.marked.show([]);
    }

    /** A click or a key: what moves ends, and marks of all that changed become marks of where. */
    touched(): void {
        this.finish();
        this.marked.show(this.lasting);
    }
}
