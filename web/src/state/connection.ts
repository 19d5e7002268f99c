// The WebSocket to the server: requests with answers, and coming back by itself.
import { signal } from "@preact/signals";
import type { ClientMessage, ErrorReply, ServerMessage } from "../../generated/protocol";

export type Status = "connecting" | "online" | "offline";
type Of<Type extends ServerMessage["type"]> = Extract<ServerMessage, { type: Type }>;

export class Refused extends Error {
    constructor(readonly refusal: ErrorReply) {
        super(refusal.words);
    }
}
/** All that most parts of the page need of it. */
export type Requester = Pick<Connection, "ask">;

/** The connection broke before the answer came, and asking again might do the thing twice. */
export class ConnectionLost extends Error {}

interface Pending {
    message: ClientMessage;
    resolve: (answer: ServerMessage) => void;
    reject: (error: Error) => void;
}

const quietSeconds = 25;
const wait = { first: 400, max: 8000, tooFast: 1000 }; // milliseconds

const unrepeatable = ["create", "join", "branch", "open", "undo", "hello", "attach"];

// Sent again after a break these change nothing that they have not changed already.
function mayRepeat(message: ClientMessage): boolean {
    return ("key" in message && message.key !== undefined) || !unrepeatable.includes(message.type);
}

/** Where the server has trouble of its own, the same request is sent again: only for what may be repeated. */
export async function withRetry<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; ++tries) {
        try {
            return await ask();
        } catch (error) {
            const passing =
                error instanceof Refused && ["storage", "busy"].includes(error.refusal.code);
            if (!passing || tries === 4) throw error;
            await new Promise((wake) => setTimeout(wake, 400 * tries));
        }
    }
}

interface ConnectionEvents {
    /** Says hello and attaches again; what was under way is sent again afterwards. */
    opened: () => Promise<void>;
    message: (message: ServerMessage) => void;
}

export class Connection {
    readonly status = signal<Status>("connecting");
    private socket: WebSocket | undefined;
    private pending = new Map<number, Pending>();
    private lastId = 0;
    private wait = wait.first;
    private timer = 0;
    private heard = 0;

    private url = "";
    private events: ConnectionEvents = { opened: async () => undefined, message: () => undefined };

    start(url: string, events: ConnectionEvents): void {
        this.url = url;
        this.events = events;
        window.addEventListener("online", () => this.retryNow());
        document.addEventListener("visibilitychange", () => {
            if (!document.hidden) this.retryNow();
        });
        window.setInterval(() => this.beat(), quietSeconds * 500);
        this.open();
    }

    private open(): void {
        window.clearTimeout(this.timer);
        const socket = new WebSocket(this.url);
        this.socket = socket;
        socket.onopen = async () => {
            this.heard = Date.now();
            try {
                await this.events.opened();
            } catch {
                socket.close();
                return;
            }
            if (this.socket !== socket) return;
            this.wait = wait.first;
            this.status.value = "online";
            for (const [id, pending] of this.pending) this.send(id, pending.message);
        };
        socket.onmessage = (event) => {
            this.heard = Date.now();
            this.receive(JSON.parse(String(event.data)) as ServerMessage);
        };
        socket.onclose = () => {
            if (this.socket !== socket) return;
            this.socket = undefined;
            this.status.value = "offline";
            for (const [id, pending] of this.pending) {
                if (mayRepeat(pending.message)) continue;
                this.pending.delete(id);
                pending.reject(new ConnectionLost());
            }
            this.timer = window.setTimeout(() => this.open(), this.wait);
            this.wait = Math.min(this.wait * 2, wait.max);
        };
    }

    /** Sends a request; the answer is of the type that was asked for. */
    ask<Type extends ServerMessage["type"]>(
        message: ClientMessage,
        answer: Type,
    ): Promise<Of<Type>> {
        const id = ++this.lastId;
        const promise = new Promise<ServerMessage>((resolve, reject) => {
            this.pending.set(id, { message, resolve, reject });
        });
        this.send(id, message);
        return promise.then((received) => {
            if (received.type === "error") throw new Refused(received);
            if (received.type !== answer) throw new Error(`${answer} expected`);
            return received as Of<Type>;
        });
    }

    private send(id: number, message: ClientMessage): void {
        if (this.socket?.readyState === WebSocket.OPEN)
            this.socket.send(JSON.stringify({ ...message, id }));
        else if (!mayRepeat(message)) {
            this.pending.get(id)?.reject(new ConnectionLost());
            this.pending.delete(id);
        }
    }

    private receive(message: ServerMessage): void {
        const re = "re" in message ? message.re : undefined;
        const pending = re === undefined ? undefined : this.pending.get(re);
        if (re !== undefined && pending) {
            this.pending.delete(re);
            pending.resolve(message);
        } else if (message.type === "error" && message.code === "too-fast") {
            // The server did not look at what it was, so it does not say which.
            window.setTimeout(() => {
                for (const [id, waiting] of this.pending)
                    if (mayRepeat(waiting.message)) this.send(id, waiting.message);
            }, wait.tooFast);
        } else this.events.message(message);
    }

    private retryNow(): void {
        if (!this.socket && this.status.value === "offline") {
            this.wait = wait.first;
            this.open();
        } else this.beat();
    }

    // A line that is dead without saying so shows in the silence after a ping.
    private beat(): void {
        if (this.socket?.readyState !== WebSocket.OPEN) return;
        if (Date.now() - this.heard > quietSeconds * 1000) this.socket.close();
        else void this.ask({ type: "ping" }, "pong").catch(() => undefined);
    }
}
