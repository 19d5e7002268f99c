// The state of the page and what changes it. Everything is drawn anew after a change (redraw), but for
// what stands still while one points about (redrawPointed).
import { type Catalogue, useCatalogue } from "./catalogue";
import { Connection, Lost, patiently, Refused } from "./connection";
import { answered, keyFor } from "./keys";
import type {
    Create,
    Created,
    TableEvent,
    Level,
    LobbyList,
    ServerMessage,
    TableInfo,
    Update,
    Welcome,
} from "../generated/protocol";
import { type Route, routeOf } from "./route";
import { forgetTable, keepTable, ownTable, wish, wishes } from "./storage";
import { Table } from "./table";
import { type Language, preferredLanguage, type Texts, t, useTexts } from "./text";

const botPause = 550; // milliseconds, so that one can follow what bots do

const longestRecord = 400_000; // characters; the server takes 512 KB

class App {
    ready = false;
    language: Language = "en";
    route: Route = { page: "front" };
    welcome: Welcome | undefined;
    lobby: LobbyList | undefined;
    table: Table | undefined;
    /** What went wrong, until it is closed. */
    problem = "";
    private queue: Update[] = [];
    private pausing = false;

    readonly connection = new Connection(
        `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`,
        {
            opened: () => this.opened(),
            message: (message) => this.receive(message),
            status: () => redraw(),
        },
    );

    async start(): Promise<void> {
        const wanted = wishes().language;
        this.language = preferredLanguage(wanted ? [wanted] : navigator.languages);
        applyTheme();
        await loadTexts(this.language);
        this.ready = true;
        window.addEventListener("hashchange", () => this.follow());
        window.addEventListener("resize", redraw); // what is drawn depends on the width
        this.route = routeOf(location.hash);
        this.connection.open();
        redraw();
    }

    async speak(language: Language): Promise<void> {
        await loadTexts(language);
        this.language = language;
        wish({ language });
        redraw();
        // The server's sentences too: the log is told again.
        await this.attempt(async () => {
            await this.hello();
            if (this.table) await this.table.attach(true);
        });
    }

    go(hash: string): void {
        if (location.hash === hash) this.follow();
        else location.hash = hash;
    }

    async create(message: Omit<Create, "type" | "id" | "key">, own: number[]): Promise<void> {
        await this.attempt(async () => {
            const made = await this.wishOnce(JSON.stringify(message), (key) =>
                this.connection.ask({ type: "create", ...message, key }, "created"),
            );
            keepTable({
                table: made.table,
                game: message.game === "zodchie" ? "zodchie" : "suburbia",
                seats: made.seats.filter(({ seat }) => own.includes(seat)),
                invitations: made.seats.filter(({ seat }) => !own.includes(seat)),
                names: message.seats.map((seat) => seat.name ?? ""),
                created: Date.now(),
                over: false,
                ...(message.lesson ? { lesson: true } : {}),
            });
            this.go(`#/${made.table}`);
        });
    }

    /** A game of one's own from a position of a game that was played. */
    async branch(from: Table, position: number, seat: number, level: Level): Promise<void> {
        await this.attempt(async () => {
            const name = wishes().name || t("web.you-name");
            const wished = {
                type: "branch" as const,
                table: from.id,
                seat: from.current.seat,
                position,
                as: seat,
                level,
                name,
            };
            const made = await this.wishOnce(JSON.stringify(wished), (key) =>
                this.connection.ask({ ...wished, key }, "created"),
            );
            this.keepMade(
                made,
                from.info.game,
                from.info.seats.map((_, index) => (index === seat ? name : from.nameOf(index))),
            );
        });
    }

    /** A record to look at. */
    async openRecord(text: string): Promise<void> {
        const record = firstRecord(text);
        if (record.length > longestRecord) {
            this.problem = t("web.record-long");
            redraw();
            return;
        }
        await this.attempt(async () => {
            const made = await this.wishOnce(`open ${record}`, (key) =>
                this.connection.ask({ type: "open", record, key }, "created"),
            );
            const { game, seats } = JSON.parse(record) as {
                game: string;
                seats?: { name?: string }[];
            };
            this.keepMade(made, game, seats?.map(({ name }) => name ?? "") ?? [], true);
        });
    }

    private keepMade(
        made: Created,
        game: string,
        names: string[],
        over = false,
    ): void {
        keepTable({
            table: made.table,
            game,
            seats: made.seats,
            invitations: [],
            names,
            created: Date.now(),
            over,
        });
        this.go(`#/${made.table}`);
    }

    /** The game goes on without the lesson. */
    endLesson(table: Table): void {
        table.lesson = false;
        const own = ownTable(table.id);
        if (own) keepTable({ ...own, lesson: false });
        redraw();
    }

    async join(info: TableInfo, name: string): Promise<void> {
        await this.attempt(async () => {
            const joined = await this.wishOnce(`join ${info.table}`, (key) =>
                this.connection.ask({ type: "join", table: info.table, name, key }, "joined"),
            );
            keepTable({
                table: joined.table,
                game: info.game,
                seats: [{ seat: joined.seat, secret: joined.secret }],
                invitations: [],
                names: info.seats.map((seat) => seat.name),
                created: Date.now(),
                over: false,
            });
            this.table = undefined;
            this.go(`#/${joined.table}`);
            await this.enter();
        });
    }

    /** However often it is asked for until the answer comes: one table, one seat. */
    private async wishOnce<Answer>(
        wished: string,
        ask: (key: string) => Promise<Answer>,
    ): Promise<Answer> {
        const key = keyFor(wished);
        const answer = await patiently(() => ask(key));
        answered(wished);
        return answer;
    }

    async refreshLobby(): Promise<void> {
        await this.attempt(async () => {
            this.lobby = await this.connection.ask({ type: "lobby" }, "lobby");
        });
    }

    /** Runs what asks the server; what it refuses is shown, and nothing else breaks. */
    async attempt(what: () => Promise<void>, show = redraw): Promise<boolean> {
        try {
            await what();
        } catch (error) {
            if (error instanceof Refused) this.problem = error.refusal.words;
            else if (error instanceof Lost) this.problem = t("web.lost");
            else throw error;
            redraw();
            return false;
        }
        if (this.problem !== "") redraw();
        this.problem = "";
        show();
        return true;
    }

    private follow(): void {
        this.route = routeOf(location.hash);
        this.problem = "";
        const left = this.table;
        if (left && !(this.route.page === "table" && this.route.table === left.id)) {
            if (this.route.page !== "rules") {
                this.table = undefined;
                left.detach();
            }
        }
        redraw();
        window.scrollTo(0, 0);
        if (this.route.page === "table" && !this.table) void this.attempt(() => this.enter());
        if (this.route.page === "front") void this.refreshLobby();
    }

    private async hello(): Promise<void> {
        this.welcome = await this.connection.ask(
            { type: "hello", protocol: 1, language: this.language },
            "welcome",
        );
    }

    private async opened(): Promise<void> {
        await this.hello();
        this.queue = [];
        if (this.table) await this.table.attach(false);
        else if (this.route.page === "table") await this.attempt(() => this.enter());
        else if (this.route.page === "front") void this.refreshLobby();
    }

    private async enter(): Promise<void> {
        if (this.route.page !== "table") return;
        const { table: id, secret } = this.route;
        const own = ownTable(id);
        const seats = own?.seats ?? [];
        const secrets = seats.map((seat) => seat.secret);
        if (secret && !secrets.includes(secret)) secrets.push(secret);
        const table = new Table(id, secrets, own?.invitations ?? [], this.connection);
        table.lesson = own?.lesson ?? false;
        try {
            await table.attach(true);
        } catch (error) {
            if (error instanceof Refused && error.refusal.code === "no-table") forgetTable(id);
            throw error;
        }
        this.table = table;
        if (secrets.length > 0) this.remember(table);
    }

    private remember(table: Table): void {
        const old = ownTable(table.id);
        keepTable({
            table: table.id,
            game: table.info.game,
            seats: table.viewpoints.flatMap(({ seat, secret }) =>
                seat === null || secret === undefined ? [] : [{ seat, secret }],
            ),
            invitations: old?.invitations ?? [],
            names: table.info.seats.map((_, seat) => table.nameOf(seat)),
            created: old?.created ?? Date.now(),
            over: table.info.status === "over",
            ...(old?.lesson ? { lesson: true } : {}),
        });
    }

    // The new table has the same secrets; whoever asked for it goes there at once.
    private followRematch({ info, event }: Update): void {
        const own = ownTable(info.table);
        if (event.kind !== "rematch" || info.rematch === null || !own) return;
        if (!ownTable(info.rematch))
            keepTable({ ...own, table: info.rematch, created: Date.now(), over: false });
        if (this.table?.wantsRematch) this.go(`#/${info.rematch}`);
    }

    private receive(message: ServerMessage): void {
        if (message.type === "presence" && message.table === this.table?.id) {
            this.table.present = message.present;
            this.table.watchers = message.watchers;
            redraw();
        } else if (message.type === "update" && message.table === this.table?.id) {
            this.queue.push(message);
            this.showNext();
        }
    }

    // What bots do is shown one by one; everything else at once.
    private showNext(): void {
        if (this.pausing) return;
        const update = this.queue.shift();
        if (!update || !this.table) return;
        const moved = this.table.update(update);
        if (update.info.status === "over") {
            this.remember(this.table);
            wish({ taught: { ...wishes().taught, [update.info.game]: true } });
        }
        this.followRematch(update);
        redraw();
        if (moved && isBots(update.event) && !calm()) {
            this.pausing = true;
            window.setTimeout(() => {
                this.pausing = false;
                this.showNext();
            }, botPause);
        } else this.showNext();
    }
}

// Without the layout that a file may have; of a file with a record a line the first one. What is no
// JSON is for the server to explain.
function firstRecord(text: string): string {
    for (const candidate of [text, text.trim().split("\n")[0] ?? ""])
        try {
            return JSON.stringify(JSON.parse(candidate));
        } catch {}
    return text;
}

function isBots(event: TableEvent): boolean {
    return event.kind === "move" && event.by !== "person";
}

function calm(): boolean {
    return document.hidden || window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

async function loadTexts(language: Language): Promise<void> {
    const [texts, catalogue] = await Promise.all([
        fetch(`/locale/${language}.json`).then((response) => response.json() as Promise<Texts>),
        fetch(`/catalogue-${language}.json`).then(
            (response) => response.json() as Promise<Catalogue>,
        ),
    ]);
    useTexts(language, texts);
    useCatalogue(catalogue);
    document.documentElement.lang = language;
}

const darkness = window.matchMedia("(prefers-color-scheme: dark)");
darkness.addEventListener("change", () => applyTheme());

/** As wished; without a wish as the system has it. */
export function theme(): "light" | "dark" {
    return wishes().theme ?? (darkness.matches ? "dark" : "light");
}

export function applyTheme(): void {
    document.documentElement.dataset.theme = theme();
}

let draw: () => void = () => undefined;
let asked = false;

export function drawWith(how: () => void): void {
    draw = how;
}

let changed = 0;

/** How often the page has changed, but for what is pointed at. */
export function changes(): number {
    return changed;
}

export function redraw(): void {
    ++changed;
    redrawPointed();
}

/** Nothing has changed but what is pointed at and its preview; see Still. */
export function redrawPointed(): void {
    if (asked) return;
    asked = true;
    queueMicrotask(() => {
        asked = false;
        draw();
    });
}

export const app = new App();
