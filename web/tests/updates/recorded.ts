// Recorded games: what the server told one seat, without what motion does not look at.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Line, Step, TableEvent, View } from "../../generated/protocol";
import { applyDelta, type Difference } from "./delta";

export interface RecordedGame {
    game: string;
    viewpoint: number;
    /** What each seat is: a person, a bot, or played by the rules. */
    seats: string[];
    first: View;
    updates: RecordedUpdate[];
}

interface RecordedUpdate {
    event: Pick<TableEvent, "number" | "kind" | "seat" | "by"> & {
        steps?: { step: Step; ledger: Omit<Line, "words">[] }[];
    };
    /** What changed in the view. */
    changes: Difference[];
}

const left = ["cells", "unseen", "goals", "own_goals", "deck", "stacks", "shown", "shown_below"];

/** A view without what motion does not look at. */
export function keptOf(view: View): View {
    return JSON.parse(
        JSON.stringify(view, (key, value) => (left.includes(key) ? undefined : value)),
    );
}

export interface ReadUpdate {
    event: TableEvent;
    before: View;
    after: View;
}

export function readGame(name: string, folder = __dirname): RecordedGame & { read: ReadUpdate[] } {
    const recorded = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as RecordedGame;
    let before = recorded.first;
    const read = recorded.updates.map(({ event, changes }) => {
        const after = applyDelta(before, changes);
        const update = { event: event as TableEvent, before, after };
        before = after;
        return update;
    });
    return { ...recorded, read };
}
