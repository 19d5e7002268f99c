// A table without a server: what is asked is answered from what a test says, and remembered.
import type { ClientMessage, Move, Preview, TableInfo, View } from "../generated/protocol";
import { gamePage } from "../src/games";
import type { Requester } from "../src/state/connection";
import { Table } from "../src/table/table";

export interface FakeTable {
    table: Table;
    /** What the page has asked for, in order. */
    asked: ClientMessage[];
}

const nothing: Preview = { words: ["So be it."], ledger: [], changes: [], complete: true };

/** Two people; the first one is here and, if there are moves, is to move. */
export async function fakeTable(
    game: TableInfo["game"],
    view: View,
    moves: readonly Move[] = [],
    more: Record<string, () => Promise<object>> = {},
): Promise<FakeTable> {
    const asked: ClientMessage[] = [];
    const seat = (name: string): TableInfo["seats"][number] => ({
        kind: "person",
        name,
        level: null,
        stand_in: null,
        resigned: false,
    });
    const info: TableInfo = {
        table: "fake",
        game,
        options: {},
        created: 0,
        listed: false,
        watchable: true,
        pace: "live",
        takeover: null,
        status: "playing",
        seats: [seat("Anna"), seat("Boris")],
        rematch: null,
    };
    const to_act = moves.length > 0 ? { seat: 0, decides: 0 } : null;
    const state = { position: 1, to_act, since: 0, view, result: null, undo: "no", asked: null };
    const answers: Record<string, object> = {
        attach: { type: "attached", seat: 0, number: 1, info, missed: [], state },
        previews: {
            type: "previews",
            position: 1,
            previews: moves.map((move) => ({ move, changes: [], complete: true })),
        },
        preview: { type: "preview", position: 1, preview: nothing },
        move: { type: "accepted", number: 2 },
    };
    const connection = {
        ask: async (message: ClientMessage) => {
            asked.push(message);
            return more[message.type]?.() ?? answers[message.type];
        },
    } as unknown as Requester;
    const table = await Table.open({
        id: "fake",
        secrets: ["secret"],
        invitations: [],
        lesson: false,
        connection,
        choosing: gamePage,
    });
    await settled();
    return { table, asked };
}

/** What was asked is answered, and drawn. */
export async function settled(): Promise<void> {
    await new Promise((done) => setTimeout(done));
}
