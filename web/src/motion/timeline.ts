// When each scene begins, and how long it takes.
import type { Scene } from "./scene";

export interface TimedScene {
    scene: Scene;
    /** Milliseconds from the beginning of the move. */
    start: number;
    length: number;
}

export interface Timeline {
    scenes: readonly TimedScene[];
    length: number;
}

/** Milliseconds. */
export const lengths = {
    flight: 420,
    landing: 300,
    chip: { pop: 240, rest: 170, fly: 440, count: 240 },
    step: 130,
    walk: 900,
    stumble: 520,
    slide: 420,
    reveal: 520,
    turn: 420,
    crumble: 760,
    rise: 520,
    flash: 360,
    /** Between the beginnings of scenes that go together. */
    apart: 90,
} as const;

const { pop, rest, fly, count } = lengths.chip;
export const chipLength = pop + rest + fly + count;

function lengthOf(scene: Scene): number {
    switch (scene.kind) {
        case "fly":
            return lengths.flight + (scene.lands ? lengths.landing : 0);
        case "chip":
            return chipLength;
        case "walk": {
            const steps = Math.min(Math.abs(scene.to - scene.from) * lengths.step, lengths.walk);
            return steps + scene.lines.length * lengths.stumble;
        }
        default:
            return lengths[scene.kind];
    }
}

/** Milliseconds before its end at which the next scene may begin: a chip has arrived, and is being counted. */
const early: Partial<Record<Scene["kind"], number>> = { chip: count, reveal: 200, crumble: 200 };

/** The scenes one after the other, faster if they would take longer than `limit` milliseconds. */
export function timelineOf(scenes: readonly Scene[], limit: number): Timeline {
    const timed: TimedScene[] = [];
    let begun = 0;
    let ended = 0;
    let free = 0;
    for (const scene of scenes) {
        const length = lengthOf(scene);
        const start = scene.together && timed.length > 0 ? begun + lengths.apart : free;
        timed.push({ scene, start, length });
        begun = start;
        ended = Math.max(ended, start + length);
        free = Math.max(free, start + length - (early[scene.kind] ?? 0));
    }
    const factor = ended > limit ? limit / ended : 1;
    return {
        scenes: timed.map(({ scene, start, length }) => ({
            scene,
            start: start * factor,
            length: length * factor,
        })),
        length: ended * factor,
    };
}
