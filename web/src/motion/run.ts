// One move on the screen, from its first frame to its last. It can be hurried, and it can end at any moment.
import { sounds } from "../sound/sound";
import { FrameWatch } from "./frames";
import { type Cue, type Drawings, prepare } from "./perform";
import { type Count, countsOf } from "./scene";
import { type Snapshot, Stage } from "./stage";
import type { Timeline } from "./timeline";

export interface MovePlan {
    timeline: Timeline;
    drawings: Drawings;
    /** Where the places were before the move. */
    before: Snapshot;
    /** Milliseconds that one still looks at it. */
    rest: number;
}

// Milliseconds.
const inTime = 25; // between two frames
const longestSettling = 150;

export class Run {
    private stage: Stage | undefined;
    private cues: Cue[] = [];
    /** Found before anything moves: to measure between two changes costs a layout each time. */
    private readonly numbers = new Map<string, Element | undefined>();
    private readonly frames = new FrameWatch();
    private request = 0;
    private last: number | undefined;
    private passed = 0;
    private rate = 1;
    private ended = false;

    constructor(
        private readonly plan: MovePlan,
        private readonly root: ParentNode,
        private readonly onEnd: () => void,
    ) {
        // Before the next frame is painted the page has been drawn as it is now.
        this.request = requestAnimationFrame((now) => this.begin(now));
    }

    private begin(now: number): void {
        const { timeline, drawings, before } = this.plan;
        const stage = new Stage(this.root, before);
        this.stage = stage;
        let chips = 0;
        const acts = timeline.scenes.map((timed) =>
            prepare(timed, stage, drawings, timed.scene.kind === "chip" ? chips++ : 0),
        );
        const counts = firstCounts(timeline);
        for (const count of counts) this.numbers.set(nameOf(count), stage.numberOf(count));
        this.cues = acts
            .flatMap((act) => act())
            .flatMap(stepByStep)
            .sort((a, b) => a.at - b.at);
        for (const count of counts) this.showNumber(count, count.from);
        // What was drawn for the move and the page below it are painted for the first time: nothing moves
        // until that is done, else the move would begin with a leap.
        stage.hold();
        this.request = requestAnimationFrame((next) => this.settle(next, now, now));
    }

    /** Goes on as soon as frames come in time. */
    private settle(now: number, before: number, begun: number): void {
        if (now - before < inTime || now - begun > longestSettling) {
            this.stage?.go();
            this.frame(now);
        } else this.request = requestAnimationFrame((next) => this.settle(next, now, begun));
    }

    private frame(now: number): void {
        this.frames.frame(now);
        this.passed += this.last === undefined ? 0 : (now - this.last) * this.rate;
        this.last = now;
        while (this.cues[0] && this.cues[0].at <= this.passed) this.give(this.cues.shift() as Cue);
        if (this.passed >= this.length) this.end();
        else this.request = requestAnimationFrame((next) => this.frame(next));
    }

    private get length(): number {
        return this.plan.timeline.length + this.plan.rest;
    }

    private give({ number, sound }: Cue): void {
        if (number) this.showNumber(number, number.to);
        if (sound) sounds.play(sound.name, sound.step);
    }

    private showNumber(count: Count, value: number): void {
        this.stage?.showNumber(this.numbers.get(nameOf(count)), value);
    }

    /** What is left takes so many milliseconds at most. */
    hurry(rest: number): void {
        const left = this.length - this.passed;
        if (left <= rest || rest <= 0) return;
        this.rate = Math.max(this.rate, left / rest);
        this.stage?.setRate(this.rate);
    }

    /** The page as it is, at once. */
    end(): void {
        if (this.ended) return;
        this.ended = true;
        cancelAnimationFrame(this.request);
        this.stage?.clear();
        this.frames.end();
        this.onEnd();
    }
}

const nameOf = ({ stat, seat }: Count) => `${stat} ${seat}`;

/** What each number was before the move. */
function firstCounts(timeline: Timeline): Count[] {
    const first = new Map<string, Count>();
    for (const count of countsOf(timeline.scenes.map(({ scene }) => scene))) {
        if (!first.has(nameOf(count))) first.set(nameOf(count), count);
    }
    return [...first.values()];
}

/** A number is counted one by one. */
function stepByStep(cue: Cue): Cue[] {
    const { at, number, over = 0 } = cue;
    if (!number || number.from === number.to) return [cue];
    const { from, to } = number;
    const steps = Math.abs(to - from);
    return Array.from({ length: steps }, (_, index) => ({
        at: at + (over * index) / steps,
        number: { ...number, to: from + Math.sign(to - from) * (index + 1) },
    }));
}
