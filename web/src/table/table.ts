// The table that is on the screen: what each of one's seats sees, and what one does there.
import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type {
    ClientMessage,
    Hint,
    Line,
    Move,
    Place,
    State,
    TableEvent,
    TableInfo,
    Update,
} from "../../generated/protocol";
import { leadTo } from "../base/focus";
import { hasText, t } from "../base/text";
import { type Requester, withRetry } from "../state/connection";
import type { OwnSeat } from "../state/own_tables";
import { preferences } from "../state/preferences";
import { attempt } from "../state/problem";
import { placesIn } from "./choice";
import { type ChoosingRules, MoveChoice } from "./move_choice";
import { Review } from "./review";
import { type AttachedSeats, attachSeats, type SeatView } from "./seat_view";

export interface Opening {
    id: string;
    secrets: readonly string[];
    invitations: readonly OwnSeat[];
    /** This is the game that teaches. */
    lesson: boolean;
    connection: Requester;
    choosing: (game: string) => ChoosingRules;
}

/** A piece, or a place of the board, that one looks at closely. */
export interface LookedAt {
    piece?: string;
    at?: Place;
}

/** Whose move it is, where it happens, and all that it changes. */
export interface TracedMove {
    seat: number | undefined;
    places: readonly Place[];
    ledger: readonly Line[];
}

const firstOfAll = ".pass-on .primary, .curtain .primary";
const lastOfAll = ".end .primary, .result .primary";

/** Whether people at one screen want it covered when it is passed on. */
function hidesSecrets(): boolean {
    return !preferences.value.openScreen;
}

export class Table {
    readonly id: string;
    readonly invitations: readonly OwnSeat[];
    readonly connection: Requester;
    readonly info: Signal<TableInfo>;
    readonly views: Signal<SeatView[]>;
    readonly present = signal<number[]>([]);
    readonly watchers = signal(0);
    readonly lesson: Signal<boolean>;
    /** One has gone elsewhere. */
    readonly closed = signal(false);

    readonly hint = signal<Hint | undefined>(undefined);
    readonly thinking = signal(false);
    /** Bots that had little time for their last move: many think now. */
    readonly brief = signal<ReadonlySet<number>>(new Set());
    readonly sending = signal(false);
    /** Several people at one screen: who is to take it, before anything of theirs is shown. */
    readonly curtain = signal<number | undefined>(undefined);
    /** Of several people at one screen the one who has it, or is to take it; null with one or none. */
    private readonly holder = signal<number | null>(null);
    readonly detail = signal<LookedAt | undefined>(undefined);
    /** Whose part of the board is shown large; undefined: the one that matters now. */
    readonly shownSeat = signal<number | undefined>(undefined);
    wantsRematch = false;
    private readonly secrets: readonly string[];
    private waiting: Update[] = [];

    /** The seats held here. */
    readonly mine = computed(() =>
        this.views.value.flatMap(({ seat }) => (seat === null ? [] : [seat])),
    );
    /** Through whose eyes: of several own seats those of the one who has the screen. */
    readonly current = computed(() => {
        const views = this.views.value;
        return views.find(({ seat }) => seat === this.holder.value) ?? (views[0] as SeatView);
    });
    readonly review = new Review(this);
    /** What is shown: the table as it is, or as it was. */
    readonly state = computed((): State => {
        const past = this.review.past.value;
        const now = this.current.value.state;
        if (!past) return now;
        const { to_act, view } = past;
        return { ...now, to_act, view, result: null, undo: "no", asked: null };
    });
    readonly position = computed(() => this.current.value.state.position);
    /** Whose secrets are shown. */
    readonly viewer = computed(() => {
        const past = this.review.past.value;
        return past ? past.as : this.current.value.seat;
    });
    /** The seat held here that is to decide. */
    private readonly decider = computed(() => {
        const decides = this.current.value.state.to_act?.decides;
        const here = this.info.value.status === "playing" && decides !== undefined;
        return here && this.isMine(decides) ? decides : undefined;
    });
    private readonly awaited = computed(
        () => this.decider.value !== undefined && this.decider.value === this.current.value.seat,
    );
    /** Somebody else here is to decide: who has the screen looks as long as they like, and passes it on. */
    readonly passTo = computed(() => (this.awaited.value ? undefined : this.decider.value));
    /** Whoever has the screen is to decide, and does not look at the past. */
    readonly myTurn = computed(() => !this.review.past.value && this.awaited.value);
    /** The seat that requests are made for. */
    readonly seat = computed(() => this.current.value.seat ?? 0);
    readonly choosing: ReadonlySignal<ChoosingRules>;
    readonly choice = new MoveChoice(this);
    /** A move that one points at where it is told of: in the history, in a hint. */
    readonly told = signal<TracedMove | undefined>(undefined);
    /** The move that one points at or, looking back, what happened. */
    readonly shown = computed((): TracedMove => {
        const event = this.review.past.value && this.review.event.value;
        if (this.told.value) return this.told.value;
        if (event) return this.traceOf(event);
        return this.traceOfMove(this.choice.pointed.value, this.choice.preview.value?.ledger);
    });
    /** Where a move of the log happened, and what it changed. */
    traceOf(event: TableEvent): TracedMove {
        const steps = event.steps ?? [];
        return {
            seat: this.actorOf(event),
            places: steps.flatMap(({ step }) => placesIn(step)),
            ledger: steps.flatMap(({ ledger }) => ledger),
        };
    }

    /** The same for a move that can be played now. */
    traceOfMove(move: Move | undefined, ledger: readonly Line[] = []): TracedMove {
        const seat = this.current.value.state.to_act?.seat;
        return { seat, places: move ? placesIn(move) : [], ledger };
    }

    readonly mayUndo = computed((): State["undo"] => {
        const ways = this.views.value.map(({ state }) => state.undo);
        return ways.includes("free") ? "free" : ways.includes("ask") ? "ask" : "no";
    });

    private constructor(opening: Opening, attached: AttachedSeats) {
        this.id = opening.id;
        this.secrets = opening.secrets;
        this.invitations = opening.invitations;
        this.connection = opening.connection;
        this.lesson = signal(opening.lesson);
        this.info = signal(attached.info);
        this.views = signal(attached.views);
        this.choosing = computed(() => opening.choosing(this.info.value.game));
        this.arrived();
    }

    static async open(opening: Opening): Promise<Table> {
        const { connection, id, secrets } = opening;
        return new Table(opening, await attachSeats(connection, id, secrets, []));
    }

    /** After a break; from the start, if all is to be told again. */
    async attach(fromStart: boolean): Promise<void> {
        const known = fromStart ? [] : this.views.value;
        const { info, views } = await attachSeats(this.connection, this.id, this.secrets, known);
        this.waiting = [];
        batch(() => {
            this.info.value = info;
            this.views.value = views;
            this.arrived();
        });
    }

    detach(): void {
        this.closed.value = true;
        for (const { seat } of this.views.value)
            void this.connection
                .ask({ type: "detach", table: this.id, seat }, "detached")
                .catch(() => undefined);
    }

    /** True once every seat held here has heard of the entry: they move on together, so that at a
        shared screen nobody sees what is another's. */
    update(update: Update): boolean {
        const { number } = update.event;
        this.waiting = this.waiting.filter(({ event }) => event.number === number);
        this.waiting.push(update);
        const late = this.views.value.filter((view) => view.number < number);
        const hears = (view: SeatView) => this.waiting.some(({ seat }) => seat === view.seat);
        if (late.length === 0 || !late.every(hears)) return false;
        const ends = update.info.status === "over" && this.info.value.status !== "over";
        // What was told before changes with an undo; what was hidden is told once the game is over.
        const retold = ends || update.event.kind === "undo";
        const heard = this.waiting;
        const before = this.position.value;
        this.waiting = [];
        batch(() => {
            this.views.value = this.views.value.map((view) => {
                const news = heard.find(({ seat }) => seat === view.seat);
                if (!news || news.event.number <= view.number) return view;
                if (retold) void this.retell(view.seat);
                const { event, state } = news;
                return { ...view, number: event.number, state, events: [...view.events, event] };
            });
            this.info.value = update.info;
            this.noteHaste(update);
            // A new name, or somebody who is away, takes nothing from what is being chosen.
            if (this.position.value !== before) this.arrived();
        });
        return true;
    }

    private noteHaste({ event: { kind, seat }, brief }: Update): void {
        if (kind !== "move" || seat === undefined) return;
        const others = [...this.brief.value].filter((each) => each !== seat);
        this.brief.value = new Set(brief ? [...others, seat] : others);
    }

    private async retell(seat: number | null): Promise<void> {
        await attempt(async () => {
            const { events } = await this.connection.ask(
                { type: "history", table: this.id, seat, from: 1 },
                "history",
            );
            this.views.value = this.views.value.map((view) =>
                view.seat === seat ? { ...view, events } : view,
            );
        });
    }

    private arrived(): void {
        const mine = this.mine.value;
        const decider = this.decider.value;
        if (mine.length > 1) {
            const first = this.holder.value === null;
            if (first) this.giveTo(decider ?? (mine[0] as number));
            else if (decider !== undefined && !hidesSecrets()) this.holder.value = decider;
        }
        // Then nothing is secret any more.
        if (this.info.value.status === "over") this.curtain.value = undefined;
        this.begin();
    }

    /** What there is to do, for whoever has the screen. */
    private begin(): void {
        this.choice.reset();
        this.hint.value = undefined;
        this.told.value = undefined;
        if (this.awaited.value) void this.choice.load();
        this.review.keepUp();
    }

    private giveTo(seat: number): void {
        this.holder.value = seat;
        this.curtain.value = hidesSecrets() ? seat : undefined;
    }

    /** The screen goes to the one who is to decide. */
    passOn(): void {
        const next = this.passTo.value;
        if (next === undefined) return;
        batch(() => {
            this.giveTo(next);
            this.shownSeat.value = undefined;
            this.detail.value = undefined;
            this.begin();
        });
        this.leadOn();
    }

    /** The one who was to take the screen has it. */
    raiseCurtain(): void {
        this.curtain.value = undefined;
        this.leadOn();
    }

    private leadOn(): void {
        leadTo([firstOfAll, this.choosing.value.firstChoices, lastOfAll].join(", "));
    }

    isMine(seat: number): boolean {
        return this.mine.value.includes(seat);
    }

    clearChoice(): void {
        this.choice.clear();
        this.shownSeat.value = undefined;
    }

    nameOf(seat: number): string {
        const entry = this.info.value.seats[seat];
        if (entry?.name) return entry.name;
        if (entry?.kind === "rules" && hasText("seat.dale")) return t("seat.dale");
        return t("seat.number", { number: seat + 1 });
    }

    /** Whose move it was. For the rules' own player a person may have chosen among equals. */
    actorOf(event: TableEvent): number | undefined {
        const rules = this.info.value.seats.some(({ kind }) => kind === "rules");
        return (rules ? event.steps?.[0]?.ledger[0]?.seat : undefined) ?? event.seat;
    }

    async play(move: Move): Promise<void> {
        if (this.sending.value) return;
        this.sending.value = true;
        const { id: table } = this;
        const seat = this.seat.value;
        const position = this.position.value;
        const sent = this.choice.sent(move);
        await attempt(async () => {
            await withRetry(() =>
                this.connection.ask(
                    { type: "move", table, seat, position, move: sent },
                    "accepted",
                ),
            );
            this.shownSeat.value = undefined;
            this.leadOn();
        });
        this.sending.value = false;
    }

    async undo(): Promise<void> {
        const position = this.position.value;
        await this.request({ type: "undo", table: this.id, seat: this.undoSeat, position });
    }

    // At a hot-seat table the one who may take back is often not the one who is to move.
    private get undoSeat(): number {
        const views = this.views.value;
        const able =
            views.find(({ state }) => state.undo === "free") ??
            views.find(({ state }) => state.undo === "ask");
        return able?.seat ?? this.seat.value;
    }

    /** To whoever asks to undo. */
    async answer(agree: boolean): Promise<void> {
        const asked = this.state.value.asked;
        const seat = this.mine.value.find((own) => own !== asked?.seat);
        if (!asked || seat === undefined) return;
        const { number } = asked;
        await this.request({ type: "answer", table: this.id, seat, number, agree });
    }

    async think(): Promise<void> {
        if (this.thinking.value) return;
        this.thinking.value = true;
        const position = this.position.value;
        await attempt(async () => {
            try {
                const hint = await this.connection.ask(
                    { type: "hint", table: this.id, seat: this.seat.value },
                    "hint",
                );
                if (hint.position === position && this.position.value === position)
                    this.hint.value = hint;
            } catch (problem) {
                // Whoever has moved meanwhile needs no hint any more.
                if (this.position.value === position) throw problem;
            }
        });
        this.thinking.value = false;
    }

    rename(seat: number, name: string): Promise<void> {
        return this.request({ type: "rename", table: this.id, seat, name });
    }

    resign(): Promise<void> {
        return this.request({ type: "resign", table: this.id, seat: this.seat.value });
    }

    takeSeatBack(): Promise<void> {
        return this.request({ type: "back", table: this.id, seat: this.seat.value });
    }

    rematch(): Promise<void> {
        this.wantsRematch = true;
        return this.request({ type: "rematch", table: this.id, seat: this.seat.value });
    }

    private async request(message: ClientMessage): Promise<void> {
        await attempt(async () => {
            await this.connection.ask(message, "accepted");
        });
    }

    async record(): Promise<Record<string, unknown> | undefined> {
        let record: Record<string, unknown> | undefined;
        await attempt(async () => {
            const answer = await this.connection.ask(
                { type: "record", table: this.id, seat: this.current.value.seat },
                "record",
            );
            record = answer.record;
        });
        return record;
    }
}
