// How much time moves may take on the screen.
import type { TableEvent } from "../../generated/protocol";

/** How one likes to see moves: each scene, in short, or at once. */
export const paces = ["shown", "brief", "at-once"] as const;
export type Pace = (typeof paces)[number];

/** Milliseconds. */
const own = { shown: 4500, brief: 1400, "at-once": 0 } as const;
const others = { shown: 1000, brief: 450, "at-once": 0 } as const;
/** All others together, between two moves of one's own. */
const round = { shown: 3500, brief: 1600, "at-once": 0 } as const;
/** When others wait to be shown, one's own move does not take longer than this from then on. */
export const hurriedRest = 2200;

/** Counts what the others have taken since one moved last, so that nobody waits long for them. */
export class RoundBudget {
    private spent = 0;
    private readonly moved = new Set<number>();
    private lastActor: number | undefined;

    constructor(private readonly seats: number) {}

    /** How long a move may take. */
    limitFor(actor: number | undefined, isOwn: boolean, pace: Pace): number {
        if (isOwn || actor === undefined) {
            this.begin();
            return own[pace];
        }
        // Whoever moves again after others have moved begins a new round.
        if (this.moved.has(actor) && this.lastActor !== actor) this.begin();
        this.moved.add(actor);
        this.lastActor = actor;
        const toCome = Math.max(0, this.seats - 1 - this.moved.size);
        const left = Math.max(0, round[pace] - this.spent);
        const limit = Math.min(others[pace], left / (toCome + 1));
        this.spent += limit;
        return limit;
    }

    private begin(): void {
        this.spent = 0;
        this.moved.clear();
        this.lastActor = undefined;
    }
}

/** What is shown at all: moves, and how a game begins. */
export function isShown(event: TableEvent): boolean {
    return event.kind === "move" && !event.undone && (event.steps?.length ?? 0) > 0;
}
