// Looking back at a game: any position, how the numbers went; once it is over through anybody's eyes, and
// who was to win.
import { app, redraw } from "./app";
import type { Connection } from "./connection";
import type { Chances, TableEvent, Look } from "../generated/protocol";
import { type Curve, type Position, seriesOf } from "./series";
import type { Table } from "./table";

// The server counts requests; whoever drags the slider asks for many.
const pause = 40; // milliseconds

export class Study {
    positions: Position[] = [];
    /** The position that is shown. */
    index = 0;
    /** Through whose eyes. */
    as: number | null = null;
    /** What was there; undefined: the table as it is now. */
    past: Look | undefined;
    chances: Chances["seats"][] = [];
    estimating = false;
    private looks = new Map<string, Look>();
    private looking = false;
    private loaded = 0;
    private opened = false;

    constructor(
        private readonly table: Table,
        private readonly connection: Connection,
    ) {}

    get last(): number {
        return this.positions.length - 1;
    }
    /** The entry of the log that made the shown position. */
    get event(): TableEvent | undefined {
        const number = this.positions[this.index]?.position;
        return this.table.current.events.find((event) => event.number === number);
    }

    /** Whether the way back is offered: always once the game is over, before that when asked for. */
    get offered(): boolean {
        return this.opened || this.table.info.status === "over";
    }

    /** Shows the position that an entry of the log made; without one the newest. */
    async open(number?: number): Promise<void> {
        this.opened = true;
        await this.load();
        const index = this.positions.findIndex(({ position }) => position === number);
        this.show(index < 0 ? this.last : index);
    }

    /** Back to the game that goes on. */
    close(): void {
        this.opened = false;
        this.past = undefined;
        this.index = this.last;
        this.table.clear();
    }

    /** The table has changed. Whoever looks back stays there; a shared screen is passed on without it. */
    keepUp(): void {
        if (
            this.table.info.status !== "over" &&
            (!this.opened || this.as !== this.table.current.seat)
        )
            this.close();
        else void this.load();
    }

    private async load(): Promise<void> {
        const { id, current, info } = this.table;
        if (this.loaded === current.state.position) return;
        this.loaded = current.state.position;
        await app.attempt(async () => {
            const course = await this.connection.ask(
                { type: "course", table: id, seat: current.seat },
                "course",
            );
            const shown = this.index < this.last ? this.positions[this.index]?.position : undefined;
            const over = info.status === "over";
            this.positions = course.positions;
            this.looks.clear();
            this.chances = [];
            this.as = current.seat ?? (over ? 0 : null);
            const index = over
                ? -1
                : this.positions.findIndex(({ position }) => position === shown);
            this.show(index < 0 ? this.last : index);
        });
    }

    show(index: number): void {
        this.index = Math.min(Math.max(index, 0), this.last);
        void this.follow();
        redraw();
    }

    lookThrough(seat: number): void {
        this.as = seat;
        this.show(this.index);
    }

    /** One request at a time; what was passed over meanwhile is left out. */
    private async follow(): Promise<void> {
        if (this.looking) return;
        this.looking = true;
        for (;;) {
            const { index, as } = this;
            const position = this.positions[index]?.position;
            const { seat } = this.table.current;
            if (position === undefined || (index === this.last && as === seat))
                this.past = undefined;
            else if (this.past?.position !== position || this.past.as !== as) {
                const key = `${position} ${as}`;
                const known = this.looks.get(key);
                if (known) this.past = known;
                else {
                    const done = await app.attempt(async () => {
                        this.past = await this.connection.ask(
                            {
                                type: "look",
                                table: this.table.id,
                                seat,
                                position,
                                ...(as === null ? {} : { as }),
                            },
                            "look",
                        );
                        this.looks.set(key, this.past);
                    });
                    if (!done) break;
                    await new Promise((wake) => setTimeout(wake, pause));
                }
            }
            this.table.clear(); // what was being chosen belongs to the present
            if (this.index === index && this.as === as) break;
        }
        this.looking = false;
    }

    /** Position by position, from the first to the last. */
    async estimate(): Promise<void> {
        if (this.estimating) return;
        this.estimating = true;
        redraw();
        const { id, current } = this.table;
        while (this.chances.length < this.positions.length && app.table === this.table) {
            const position = this.positions[this.chances.length]?.position ?? 0;
            const done = await app.attempt(async () => {
                const answer = await this.connection.ask(
                    { type: "chances", table: id, seat: current.seat, position },
                    "chances",
                );
                this.chances.push(answer.seats);
            });
            if (!done) break;
        }
        this.estimating = false;
        redraw();
    }

    /** For each seat the value in each position; chances as far as they are known. */
    series(curve: Curve): number[][] {
        return seriesOf(curve, this.positions, this.chances, this.table.info.seats.length);
    }
}
