// What can be seen of a move, scene by scene. A game's planner makes scenes from what the server told;
// it knows nothing of the screen, and what runs them nothing of games.
import type { TableEvent, View, Viewpoint } from "../../generated/protocol";
import type { SoundName } from "../sound/voices";
import type { ScreenPlace } from "./places";

/** A move as it is shown. */
export interface ShownMove {
    event: TableEvent;
    before: View;
    after: View;
    viewpoint: Viewpoint;
}

/** A piece that flies; the game draws it. */
export interface MovingPiece {
    /** A word of the game's own: a tile, a card, a marker. */
    kind: string;
    id?: string;
    seat?: number;
    side?: number;
    value?: number;
}

/** Alternatives: the first place that is on the screen is taken. */
export type Places = readonly ScreenPlace[];

/** A number that changes on the way. */
export interface Count {
    stat: string;
    seat: number;
    from: number;
    to: number;
}

interface Timed {
    /** Begins soon after the one before it has begun, instead of when all before it have ended. */
    together?: boolean;
    sound?: SoundName;
}

/** A piece goes from place to place; without an end on the screen it fades away. */
export interface Flight extends Timed {
    kind: "fly";
    piece: MovingPiece;
    from: Places;
    to: Places;
    /** It comes down with weight, and dust. */
    lands?: boolean;
    /** What it is seen as at its end is there already, and is not shown before it arrives. */
    covers?: boolean;
    counts?: readonly Count[];
}

/** A line of the ledger: its cause stirs, and sends what it brings to the number. */
export interface Chip extends Timed {
    kind: "chip";
    amount: number;
    from: Places;
    /** The cause lifts for a moment. */
    hops?: boolean;
    count: Count;
}

/** A marker walks along a track, and stumbles over lines. */
export interface Walk extends Timed {
    kind: "walk";
    seat: number;
    from: number;
    to: number;
    lines: readonly number[];
}

/** What lies here came from there. */
export interface Slide extends Timed {
    kind: "slide";
    moved: readonly { from: ScreenPlace; to: ScreenPlace }[];
}

/** What was not seen before is turned face up. */
export interface Reveal extends Timed {
    kind: "reveal";
    at: Places;
}

/** What lies there turns by quarters, is destroyed, rises again, or is looked at for a moment. */
export interface Happening extends Timed {
    kind: "turn" | "crumble" | "rise" | "flash";
    at: Places;
    /** Quarters of a turn, to the right. */
    by?: number;
    /** What was seen there before, where it is gone. */
    piece?: MovingPiece;
}

export type Scene = Flight | Chip | Walk | Slide | Reveal | Happening;

/** All numbers that change in the scenes, in order. */
export function countsOf(scenes: readonly Scene[]): Count[] {
    return scenes.flatMap((scene) =>
        scene.kind === "chip"
            ? [scene.count]
            : scene.kind === "fly"
              ? [...(scene.counts ?? [])]
              : [],
    );
}
