// Several people at one screen, against a server that goes on while they sit down.
import { beforeEach, describe, expect, it } from "vitest";
import type { ClientMessage, State, TableInfo, Update } from "../generated/protocol";
import { gamePage } from "../src/games";
import type { Requester } from "../src/state/connection";
import { setPreferences } from "../src/state/preferences";
import { Table } from "../src/table/table";
import { settled } from "./fake_table";

const person = { kind: "person" as const, level: null, stand_in: null, resigned: false };
const info: TableInfo = {
    table: "shared",
    game: "pebbles",
    options: {},
    created: 0,
    listed: false,
    watchable: true,
    pace: "live",
    takeover: null,
    status: "playing",
    seats: [
        { ...person, kind: "bot", name: "Imhotep", level: "beginner" },
        { ...person, name: "Anna" },
        { ...person, name: "Boris" },
    ],
    rematch: null,
};

/** A table whose log has so many entries, the last of which made the seat decide. */
class Server {
    private number = 1;
    private decides = 0;
    /** What happens after the given number of answers to `attach`. */
    after = new Map<number, () => void>();
    attaches = 0;

    readonly connection = {
        ask: async (message: ClientMessage) => {
            if (message.type === "attach") {
                const seat = Number(message.secret);
                const answer = { type: "attached", seat, number: this.number, info, missed: [] };
                const state = this.state();
                this.after.get(++this.attaches)?.();
                return { ...answer, state };
            }
            return { type: message.type, position: this.number, previews: [], events: [] };
        },
    } as unknown as Requester;

    private state(): State {
        const view = { row: [], bag: {}, sold: {}, card: null, players: [], prices: [] };
        const to_act = { seat: this.decides, decides: this.decides };
        const position = this.number;
        const rest = { since: 0, result: null, undo: "no", asked: null };
        return { position, to_act, view, ...rest } as unknown as State;
    }

    /** The next entry of the log: somebody has moved, and this seat is to decide. */
    move(decides: number): void {
        ++this.number;
        this.decides = decides;
    }

    update(seat: number): Update {
        const event = { number: this.number, time: 0, kind: "move", seat: 0, undone: false };
        const update = { type: "update", table: "shared", seat, info, state: this.state() };
        return { ...update, event } as unknown as Update;
    }

    async open(): Promise<Table> {
        const table = await Table.open({
            id: "shared",
            secrets: ["1", "2"],
            invitations: [],
            lesson: false,
            connection: this.connection,
            choosing: gamePage,
        });
        await settled();
        return table;
    }
}

function moveTo(server: Server, table: Table, decides: number): void {
    server.move(decides);
    for (const seat of table.mine.value) table.update(server.update(seat));
}

beforeEach(() => setPreferences({ openScreen: false }));

describe("several people at one screen, and a bot that begins", () => {
    it("goes on though the bot moves while they sit down", async () => {
        const server = new Server();
        server.after.set(1, () => server.move(1));
        const table = await server.open();
        expect(table.views.value.map(({ number }) => number)).toEqual([2, 2]);
        table.raiseCurtain();
        expect(table.myTurn.value).toBe(true);
        // And so it does when the connection was lost.
        server.after.set(server.attaches + 1, () => server.move(2));
        await table.attach(false);
        expect(table.views.value.map(({ number }) => number)).toEqual([3, 3]);
    });
    it("takes an entry that some of them know already", async () => {
        const server = new Server();
        const table = await server.open();
        server.move(1);
        table.update(server.update(1));
        await table.attach(false);
        expect(table.update(server.update(2))).toBe(false);
        moveTo(server, table, 2);
        expect(table.views.value.map(({ number }) => number)).toEqual([3, 3]);
    });
    it("shows nothing of anybody's before they have taken the screen", async () => {
        const server = new Server();
        const table = await server.open();
        expect(table.curtain.value).toBe(1);
        table.raiseCurtain();
        moveTo(server, table, 1);
        expect(table.curtain.value).toBeUndefined();
        expect(table.myTurn.value).toBe(true);
    });
});

describe("passing the screen on", () => {
    it("leaves one's own result in sight until one does", async () => {
        const server = new Server();
        server.move(1);
        const table = await server.open();
        table.raiseCurtain();
        moveTo(server, table, 2);
        expect(table.curtain.value).toBeUndefined();
        expect(table.viewer.value).toBe(1);
        expect(table.myTurn.value).toBe(false);
        expect(table.passTo.value).toBe(2);
        table.passOn();
        expect(table.curtain.value).toBe(2);
        expect(table.viewer.value).toBe(2);
        table.raiseCurtain();
        expect(table.passTo.value).toBeUndefined();
        expect(table.myTurn.value).toBe(true);
    });
    it("needs no curtain where nobody wants one", async () => {
        setPreferences({ openScreen: true });
        const server = new Server();
        server.move(1);
        const table = await server.open();
        expect(table.curtain.value).toBeUndefined();
        moveTo(server, table, 2);
        expect(table.viewer.value).toBe(2);
        expect(table.myTurn.value).toBe(true);
        expect(table.curtain.value).toBeUndefined();
    });
});
