// The table that is on the screen: what each of one's seats sees, and the choice being made.
import { app, redraw, redrawPointed } from "./app";
import { chosenMove, complete, equal, type Fields } from "./choice";
import { type Connection, patiently } from "./connection";
import { leadTo } from "./focus";
import type {
    Attached,
    Change,
    TableEvent,
    Hint,
    Line,
    Move,
    Place,
    Preview,
    State,
    SuburbiaView,
    TableInfo,
    Update,
    ZodchieView,
} from "../generated/protocol";
import type { OwnSeat } from "./storage";
import { Study } from "./study";
import { has, t } from "./text";

export interface Viewpoint {
    seat: number | null;
    secret: string | undefined;
    number: number;
    state: State;
    events: TableEvent[];
}
export interface Option {
    move: Move;
    changes: Change[];
    /** The same move in the server's words, where the page adds another way to choose it. */
    sent?: Move;
}

// A swap may be chosen from either of its cards.
function bothWays(option: Option): Option[] {
    const { move, changes } = option;
    return move.do === "swap"
        ? [option, { move: { ...move, a: move.b, b: move.a }, changes, sent: move }]
        : [option];
}

// Where a turn begins, for the keyboard.
const firstChoices =
    ".curtain .primary, .keep-goal button, .slots .choice:not([disabled]), .steps button, " +
    '.choice-place, .hand-card[aria-disabled="false"], .cell[tabindex="0"], .result .primary';

export class Table {
    info!: TableInfo;
    viewpoints: Viewpoint[] = [];
    present: number[] = [];
    watchers = 0;

    /** The legal moves of the one who decides, if that is me, each with what it would bring. */
    options: Option[] = [];
    chosen: Fields = {};
    /** The move that is pointed at or chosen, and its whole ledger. */
    pointed: Move | undefined;
    preview: Preview | undefined;
    hint: Hint | undefined;
    thinking = false;
    sending = false;
    wantsRematch = false;
    /** Several people at one screen: who is to take it, before anything of theirs is shown. */
    curtain: number | undefined;
    /** The tile or card that one looks at, and for a place of the city the pile under it. */
    detail: { tile?: string; card?: string; at?: Place } | undefined;
    /** Whose borough is shown large; undefined: the one that matters now. */
    looksAt: number | undefined;
    readonly study: Study;
    /** This is the game that teaches. */
    lesson = false;
    private shownSeat: number | null = null;
    private waiting: Update[] = [];
    private previewCache = new Map<string, Preview>();

    constructor(
        readonly id: string,
        private readonly secrets: readonly string[],
        readonly invitations: readonly OwnSeat[],
        private readonly connection: Connection,
    ) {
        this.study = new Study(this, connection);
    }

    async attach(fromStart: boolean): Promise<void> {
        const secrets = this.secrets.length > 0 ? this.secrets : [undefined];
        const before = this.viewpoints;
        const viewpoints: Viewpoint[] = [];
        for (const secret of secrets) {
            const old = before.find((known) => known.secret === secret);
            const last = fromStart || !old ? 0 : old.number;
            const answer = await this.connection.ask(
                {
                    type: "attach",
                    table: this.id,
                    last,
                    ...(secret === undefined ? {} : { secret }),
                },
                "attached",
            );
            viewpoints.push(viewpointOf(answer, secret, last === 0 ? [] : (old?.events ?? [])));
            this.info = answer.info;
        }
        this.viewpoints = viewpoints;
        this.waiting = [];
        this.arrived();
    }

    detach(): void {
        for (const { seat } of this.viewpoints)
            void this.connection
                .ask({ type: "detach", table: this.id, seat }, "detached")
                .catch(() => undefined);
    }

    /** True once every seat held here has heard of the entry: they move on together, so that at a
        shared screen nobody sees what is another's. */
    update(update: Update): boolean {
        this.waiting = this.waiting.filter(({ event }) => event.number === update.event.number);
        this.waiting.push(update);
        if (this.waiting.length < this.viewpoints.length) return false;
        for (const heard of this.waiting) {
            const viewpoint = this.viewpoints.find(({ seat }) => seat === heard.seat);
            if (!viewpoint || heard.event.number <= viewpoint.number) continue;
            viewpoint.number = heard.event.number;
            viewpoint.state = heard.state;
            viewpoint.events.push(heard.event);
            // What was hidden is told once the game is over.
            if (
                heard.event.kind === "undo" ||
                (heard.info.status === "over" && this.info.status !== "over")
            )
                void this.retell(viewpoint);
        }
        this.waiting = [];
        this.info = update.info;
        this.arrived();
        return true;
    }

    // An undo changes what was told before.
    private async retell(viewpoint: Viewpoint): Promise<void> {
        await app.attempt(async () => {
            const history = await this.connection.ask(
                { type: "history", table: this.id, seat: viewpoint.seat, from: 1 },
                "history",
            );
            viewpoint.events = history.events;
        });
    }

    private arrived(): void {
        const { state } = this.current;
        this.options = [];
        this.clear();
        this.hint = undefined;
        this.previewCache.clear();
        const decides = state.to_act?.decides;
        if (
            this.mine.length > 1 &&
            decides !== undefined &&
            this.isMine(decides) &&
            decides !== this.shownSeat
        )
            this.curtain =
                this.shownSeat === null && this.mine[0] === decides ? undefined : decides;
        this.shownSeat = this.current.seat;
        if (this.awaited) void this.askOptions();
        this.study.keepUp();
    }

    /** The seats held here. */
    get mine(): number[] {
        return this.viewpoints.flatMap(({ seat }) => (seat === null ? [] : [seat]));
    }
    isMine(seat: number): boolean {
        return this.mine.includes(seat);
    }

    /** Through whose eyes: of several own seats the one that is to decide. */
    get current(): Viewpoint {
        const first = this.viewpoints[0] as Viewpoint;
        const decides = first.state.to_act?.decides;
        return (
            this.viewpoints.find(({ seat }) => seat === decides) ??
            this.viewpoints.find(({ seat }) => seat === this.shownSeat && seat !== null) ??
            first
        );
    }
    /** What is shown: the table as it is, or as it was. */
    get state(): State {
        const { past } = this.study;
        const now = this.current.state;
        return past
            ? {
                  ...now,
                  to_act: past.to_act,
                  view: past.view,
                  result: null,
                  undo: "no",
                  asked: null,
              }
            : now;
    }
    /** Whose secrets are shown. */
    get eyes(): number | null {
        return this.study.past ? this.study.past.as : this.current.seat;
    }
    /** What one points at or, looking back, what happened: where, and all that it changes. */
    get shown(): { at: Place | undefined; ledger: readonly Line[] } {
        const happened = this.study.past && this.study.event?.steps;
        const move = happened ? happened[0]?.step : this.pointed;
        const at = move && "at" in move ? (move.at as Place | undefined) : undefined;
        return {
            at,
            ledger: happened
                ? happened.flatMap(({ ledger }) => ledger)
                : (this.preview?.ledger ?? []),
        };
    }
    get suburbia(): SuburbiaView {
        return this.state.view as SuburbiaView;
    }
    get zodchie(): ZodchieView {
        return this.state.view as ZodchieView;
    }
    /** Somebody here is to decide, and does not look at the past. */
    get myTurn(): boolean {
        return !this.study.past && this.awaited;
    }
    private get awaited(): boolean {
        const decides = this.current.state.to_act?.decides;
        return this.info.status === "playing" && decides !== undefined && this.isMine(decides);
    }
    get moves(): Move[] {
        return this.myTurn ? this.options.map((option) => option.move) : [];
    }
    /** The seat that requests are made for. */
    private get seat(): number {
        return this.current.seat ?? 0;
    }

    nameOf(seat: number): string {
        const entry = this.info.seats[seat];
        if (entry?.name) return entry.name;
        if (entry?.kind === "rules" && has("seat.dale")) return t("seat.dale");
        return t("seat.number", { number: seat + 1 });
    }

    /** Whose move it was. For the rules' own player a person may have chosen among equals. */
    actorOf(event: TableEvent): number | undefined {
        const rules = this.info.seats.some(({ kind }) => kind === "rules");
        return (rules ? event.steps?.[0]?.ledger[0]?.seat : undefined) ?? event.seat;
    }

    private async askOptions(): Promise<void> {
        const { position } = this.state;
        await app.attempt(async () => {
            const answer = await this.connection.ask(
                { type: "previews", table: this.id, seat: this.seat },
                "previews",
            );
            if (answer.position !== position || this.state.position !== position) return;
            this.options = answer.previews.flatMap(bothWays);
            this.clear();
        });
    }

    choose(fields: Fields): void {
        this.chosen = complete(this.moves, fields);
        this.pointAt(chosenMove(this.moves, this.chosen));
        redraw();
    }

    /** Back to the beginning of the choice: nothing is chosen but what leaves no choice. */
    clear(): void {
        this.chosen = complete(this.moves, {});
        this.pointed = undefined;
        this.preview = undefined;
        this.pointAt(undefined);
        redraw();
    }

    /** Whether anything is chosen that was not the only way. */
    get begun(): boolean {
        return !equal(this.chosen, complete(this.moves, {}));
    }

    /** The move that the choice has come to. */
    get ready(): Move | undefined {
        return chosenMove(this.moves, this.chosen);
    }

    pointAt(move: Move | undefined): void {
        const target = move ?? this.ready;
        if (equal(target, this.pointed) && (this.preview || !target)) return;
        this.pointed = target;
        this.preview = undefined;
        redrawPointed();
        if (!target) return;
        const key = JSON.stringify(target);
        const known = this.previewCache.get(key);
        if (known) {
            this.preview = known;
            return;
        }
        void app.attempt(async () => {
            const answer = await this.connection.ask(
                { type: "preview", table: this.id, seat: this.seat, move: this.sent(target) },
                "preview",
            );
            this.previewCache.set(key, answer.preview);
            if (equal(this.pointed, target)) this.preview = answer.preview;
        }, redrawPointed);
    }

    private sent(move: Move): Move {
        return this.options.find((option) => equal(option.move, move))?.sent ?? move;
    }

    async play(move: Move): Promise<void> {
        if (this.sending) return;
        this.sending = true;
        redraw();
        const { position } = this.state;
        await app.attempt(async () => {
            await patiently(() =>
                this.connection.ask(
                    {
                        type: "move",
                        table: this.id,
                        seat: this.seat,
                        position,
                        move: this.sent(move),
                    },
                    "accepted",
                ),
            );
            this.looksAt = undefined;
            leadTo(firstChoices);
        });
        this.sending = false;
        redraw();
    }

    async undo(): Promise<void> {
        await app.attempt(async () => {
            await this.connection.ask(
                {
                    type: "undo",
                    table: this.id,
                    seat: this.undoSeat,
                    position: this.state.position,
                },
                "accepted",
            );
        });
    }

    // At a hot-seat table the one who may take back is often not the one who is to move.
    private get undoSeat(): number {
        const able =
            this.viewpoints.find(({ state }) => state.undo === "free") ??
            this.viewpoints.find(({ state }) => state.undo === "ask");
        return able?.seat ?? this.seat;
    }
    get mayUndo(): State["undo"] {
        const ways = this.viewpoints.map(({ state }) => state.undo);
        return ways.includes("free") ? "free" : ways.includes("ask") ? "ask" : "no";
    }

    async answer(agree: boolean): Promise<void> {
        const asked = this.state.asked;
        if (!asked) return;
        const seat = this.mine.find((own) => own !== asked.seat);
        if (seat === undefined) return;
        await app.attempt(async () => {
            await this.connection.ask(
                { type: "answer", table: this.id, seat, number: asked.number, agree },
                "accepted",
            );
        });
    }

    async think(): Promise<void> {
        if (this.thinking) return;
        this.thinking = true;
        redraw();
        const { position } = this.state;
        await app.attempt(async () => {
            const hint = await this.connection.ask(
                { type: "hint", table: this.id, seat: this.seat },
                "hint",
            );
            if (hint.position === position && this.state.position === position) this.hint = hint;
        });
        this.thinking = false;
        redraw();
    }

    async simple(type: "resign" | "back"): Promise<void> {
        await app.attempt(async () => {
            await this.connection.ask({ type, table: this.id, seat: this.seat }, "accepted");
        });
    }

    async rematch(): Promise<void> {
        this.wantsRematch = true;
        await app.attempt(async () => {
            await this.connection.ask(
                { type: "rematch", table: this.id, seat: this.seat },
                "accepted",
            );
        });
    }

    async record(): Promise<Record<string, unknown> | undefined> {
        let record: Record<string, unknown> | undefined;
        await app.attempt(async () => {
            const answer = await this.connection.ask(
                { type: "record", table: this.id, seat: this.current.seat },
                "record",
            );
            record = answer.record;
        });
        return record;
    }
}

function viewpointOf(answer: Attached, secret: string | undefined, known: TableEvent[]): Viewpoint {
    return {
        seat: answer.seat,
        secret,
        number: answer.number,
        state: answer.state,
        events: [...known, ...answer.missed],
    };
}
