// Looking back at a game: any position, how the numbers went; once it is over through anybody's eyes, and
// who was to win.
import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Chances, Look, TableInfo } from "../../generated/protocol";
import type { Requester } from "../state/connection";
import { attempt } from "../state/problem";
import type { SeatView } from "./seat_view";
import { type CoursePosition, seriesOf } from "./series";

// The server counts requests; whoever drags the slider asks for many.
const pause = 40; // milliseconds

/** The table that is looked back at. */
interface ReviewedTable {
    readonly id: string;
    readonly connection: Requester;
    readonly info: ReadonlySignal<TableInfo>;
    readonly current: ReadonlySignal<SeatView>;
    /** One has gone elsewhere. */
    readonly closed: ReadonlySignal<boolean>;
    /** What was being chosen or looked at belongs to the present. */
    clearChoice(): void;
}

function keyOf(position: number, as: number | null): string {
    return `${position} ${as}`;
}

export class Review {
    readonly positions = signal<CoursePosition[]>([]);
    /** The position that is shown. */
    readonly index = signal(0);
    /** Through whose eyes. */
    readonly as = signal<number | null>(null);
    /** What was there; undefined: the table as it is now. */
    readonly past = signal<Look | undefined>(undefined);
    readonly chances = signal<Chances["seats"][]>([]);
    readonly estimating = signal(false);

    readonly last = computed(() => this.positions.value.length - 1);
    /** The entry of the log that made the shown position. */
    readonly event = computed(() => {
        const number = this.positions.value[this.index.value]?.position;
        return this.table.current.value.events.find((event) => event.number === number);
    });
    /** Whether the way back is offered: always once the game is over, before that when asked for. */
    readonly offered = computed(() => this.opened.value || this.over);
    private readonly opened = signal(false);
    private pastViews = new Map<string, Look>();
    private looking = false;
    private loaded = 0;

    constructor(private readonly table: ReviewedTable) {}

    private get over(): boolean {
        return this.table.info.value.status === "over";
    }

    /** Shows the position that an entry of the log made; without one the newest. */
    async open(number?: number): Promise<void> {
        this.opened.value = true;
        await this.load();
        const index = this.positions.value.findIndex(({ position }) => position === number);
        this.show(index < 0 ? this.last.value : index);
    }

    /** Back to the game that goes on. */
    close(): void {
        batch(() => {
            this.opened.value = false;
            this.past.value = undefined;
            this.index.value = this.last.value;
            this.table.clearChoice();
        });
    }

    /** The table has changed. Whoever looks back stays there; a shared screen is passed on without it. */
    keepUp(): void {
        const stays = this.opened.value && this.as.value === this.table.current.value.seat;
        if (!this.over && !stays) this.close();
        else void this.load();
    }

    private async load(): Promise<void> {
        const { id, connection } = this.table;
        const current = this.table.current.value;
        if (this.loaded === current.state.position) return;
        this.loaded = current.state.position;
        const over = this.over;
        await attempt(async () => {
            const course = await connection.ask(
                { type: "course", table: id, seat: current.seat },
                "course",
            );
            const shown =
                this.index.value < this.last.value
                    ? this.positions.value[this.index.value]?.position
                    : undefined;
            this.pastViews.clear();
            batch(() => {
                this.positions.value = course.positions;
                this.chances.value = [];
                this.as.value = current.seat ?? (over ? 0 : null);
                const index = over
                    ? -1
                    : course.positions.findIndex(({ position }) => position === shown);
                this.show(index < 0 ? this.last.value : index);
            });
        });
    }

    /** Asks for a position before it is shown, so that it is shown at once; false: it is not to be had. */
    async prepare(index: number): Promise<boolean> {
        const position = this.positions.value[index]?.position;
        if (position === undefined) return false;
        return this.isNow(index) || (await this.lookOf(position)) !== undefined;
    }

    /** Whether a position is the table as it is, seen with one's own eyes. */
    private isNow(index: number): boolean {
        return index === this.last.value && this.as.value === this.table.current.value.seat;
    }

    show(index: number): void {
        this.index.value = Math.min(Math.max(index, 0), this.last.value);
        void this.follow();
    }

    lookThrough(seat: number): void {
        this.as.value = seat;
        this.show(this.index.value);
    }

    /** One request at a time; what was passed over meanwhile is left out. */
    private async follow(): Promise<void> {
        if (this.looking) return;
        this.looking = true;
        for (;;) {
            const index = this.index.value;
            const as = this.as.value;
            const position = this.positions.value[index]?.position;
            if (position === undefined || this.isNow(index)) this.past.value = undefined;
            else if (!(await this.lookAt(position, as))) break;
            this.table.clearChoice();
            if (this.index.value === index && this.as.value === as) break;
        }
        this.looking = false;
    }

    /** At once, where it is known. */
    private async lookAt(position: number, as: number | null): Promise<boolean> {
        if (this.past.value?.position === position && this.past.value.as === as) return true;
        const known = this.pastViews.get(keyOf(position, as));
        const look = known ?? (await this.lookOf(position));
        if (!look) return false;
        this.past.value = look;
        if (!known) await new Promise((wake) => setTimeout(wake, pause));
        return true;
    }

    private async lookOf(position: number): Promise<Look | undefined> {
        const { id, connection, current } = this.table;
        const as = this.as.value;
        const key = keyOf(position, as);
        const eyes = as === null ? {} : { as };
        await attempt(async () => {
            if (this.pastViews.has(key)) return;
            const { seat } = current.value;
            const look = await connection.ask(
                { type: "look", table: id, seat, position, ...eyes },
                "look",
            );
            this.pastViews.set(key, look);
        });
        return this.pastViews.get(key);
    }

    /** Position by position, from the first to the last. */
    async estimate(): Promise<void> {
        if (this.estimating.value) return;
        this.estimating.value = true;
        const { id, connection, current, closed } = this.table;
        while (this.chances.value.length < this.positions.value.length && !closed.value) {
            const position = this.positions.value[this.chances.value.length]?.position ?? 0;
            const done = await attempt(async () => {
                const answer = await connection.ask(
                    { type: "chances", table: id, seat: current.value.seat, position },
                    "chances",
                );
                this.chances.value = [...this.chances.value, answer.seats];
            });
            if (!done) break;
        }
        this.estimating.value = false;
    }

    /** For each seat the value in each position; chances as far as they are known. */
    series(curve: string): number[][] {
        const seats = this.table.info.value.seats.length;
        return seriesOf(curve, this.positions.value, this.chances.value, seats);
    }
}
