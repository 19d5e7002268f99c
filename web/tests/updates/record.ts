// Plays games against bots and writes down what the server tells seat 0, for motion.test.ts.
//
//     npx vite-node tests/updates/record.ts PROGRAM PORT [FOLDER]
//
// Only needed when the messages or the views change; the games come out differently each time.
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Create, Move, ServerMessage, State, Update } from "../../generated/protocol";
import { deltaOf } from "./delta";
import { keptOf, type RecordedGame } from "./recorded";

const [, , program = "", port = "", target = import.meta.dirname] = process.argv;

const bot = { kind: "bot", level: "beginner" } as const;
const games: Record<string, Pick<Create, "game" | "seats" | "options">> = {
    "suburbia-3": {
        game: "suburbia",
        seats: [{ kind: "person" }, bot, bot],
        options: { players: 3 },
    },
    "suburbia-dale": { game: "suburbia", seats: [{ kind: "person" }], options: { mode: "dale" } },
    "zodchie-2": { game: "zodchie", seats: [{ kind: "person" }, bot] },
    "zodchie-advanced-4": {
        game: "zodchie",
        seats: [{ kind: "person" }, bot, bot, bot],
        options: { players: 4, deck: "advanced" },
    },
    "pebbles-2": { game: "pebbles", seats: [{ kind: "person" }, bot] },
};

class Client {
    private readonly answers = new Map<number, (message: ServerMessage) => void>();
    private lastId = 0;
    readonly updates: Update[] = [];

    private constructor(private readonly socket: WebSocket) {
        socket.addEventListener("message", ({ data }) => {
            const message = JSON.parse(String(data)) as ServerMessage;
            if (message.type === "update") this.updates.push(message);
            if ("re" in message && message.re) this.answers.get(message.re)?.(message);
        });
    }

    static async open(): Promise<Client> {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
        await new Promise((done) => socket.addEventListener("open", done));
        return new Client(socket);
    }

    // biome-ignore lint/suspicious/noExplicitAny: a script that trusts the server
    ask(message: object): Promise<any> {
        const id = ++this.lastId;
        const answer = new Promise((resolve) => this.answers.set(id, resolve));
        this.socket.send(JSON.stringify({ ...message, id }));
        return answer;
    }

    close(): void {
        this.socket.close();
    }
}

// What makes much move comes first, so that a few games show everything.
function pick(moves: readonly Move[], turn: number): Move {
    const rest = moves.filter((move) => move.do !== "done");
    const from = rest.length > 0 ? rest : moves;
    return from[(turn * 7919) % from.length] as Move;
}

async function play(name: string): Promise<void> {
    const client = await Client.open();
    await client.ask({ type: "hello", protocol: 1, language: "en" });
    const created = await client.ask({ type: "create", ...games[name], takeover: null });
    if (created.type === "error") throw new Error(created.words);
    const { table } = created;
    const attached = await client.ask({ type: "attach", table, secret: created.seats[0].secret });
    let state = attached.state as State;
    let view = keptOf(state.view);
    const recorded: RecordedGame = {
        game: games[name]?.game ?? "",
        viewpoint: 0,
        seats: attached.info.seats.map(({ kind }: { kind: string }) => kind),
        first: view,
        updates: [],
    };
    for (let turn = 0; !state.result; ++turn) {
        if (state.to_act?.decides === 0 && client.updates.length === 0) {
            const { position } = state;
            const { moves } = await client.ask({ type: "legal", table, seat: 0 });
            const move = pick(moves, turn);
            await client.ask({ type: "move", table, seat: 0, position, move });
        }
        while (client.updates.length === 0) await wait(5);
        for (const { event, state: after } of client.updates.splice(0)) {
            const next = keptOf(after.view);
            const { number, kind, seat, by } = event;
            const steps = event.steps?.map(({ step, ledger }) => ({
                step,
                ledger: ledger.map(({ words: _, ...line }) => line),
            }));
            recorded.updates.push({
                event: { number, kind, seat, by, steps },
                changes: deltaOf(view, next),
            });
            view = next;
            state = after;
        }
    }
    client.close();
    const path = join(target, `${name}.json`);
    const lines = recorded.updates.map((update) => JSON.stringify(update));
    const { updates: _, ...head } = recorded;
    writeFileSync(
        path,
        `${JSON.stringify(head).slice(0, -1)},"updates":[\n${lines.join(",\n")}\n]}\n`,
    );
    console.log(`${name}: ${lines.length} updates`);
}

const folder = mkdtempSync(join(tmpdir(), "updates-"));
const server = spawn(
    program,
    ["serve", "--quiet", "--port", port, "--database", join(folder, "tables.db")],
    { stdio: "inherit" },
);
try {
    await wait(1500);
    for (const name of Object.keys(games)) await play(name);
} finally {
    server.kill();
}
