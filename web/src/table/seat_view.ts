// What one seat that is held here, or a watcher, has been told of a table.
import type { State, TableEvent, TableInfo } from "../../generated/protocol";
import type { Requester } from "../state/connection";

export interface SeatView {
    readonly seat: number | null;
    readonly secret: string | undefined;
    /** The last entry of the log that it knows. */
    readonly number: number;
    readonly state: State;
    readonly events: readonly TableEvent[];
}

export interface AttachedSeats {
    info: TableInfo;
    views: SeatView[];
}

interface AttachedSeat {
    info: TableInfo;
    view: SeatView;
}

/** Attaches every seat, without secrets a watcher; of those that are known only what is new comes. What
    happens between two answers is told to the seats that are attached already, so these are asked again
    until all of them know as much. */
export async function attachSeats(
    connection: Requester,
    table: string,
    secrets: readonly string[],
    known: readonly SeatView[],
): Promise<AttachedSeats> {
    const attached: AttachedSeat[] = [];
    for (const secret of secrets.length > 0 ? secrets : [undefined]) {
        const old = known.find((view) => view.secret === secret);
        attached.push(await attachSeat(connection, table, secret, old));
    }
    for (;;) {
        const newest = Math.max(...attached.map(({ view }) => view.number));
        const late = attached.findIndex(({ view }) => view.number < newest);
        const { view } = attached[late] ?? {};
        if (!view) break;
        attached[late] = await attachSeat(connection, table, view.secret, view);
    }
    const [{ info }] = attached as [AttachedSeat];
    return { info, views: attached.map(({ view }) => view) };
}

async function attachSeat(
    connection: Requester,
    table: string,
    secret: string | undefined,
    known: SeatView | undefined,
): Promise<AttachedSeat> {
    const last = known?.number ?? 0;
    const { seat, number, state, missed, info } = await connection.ask(
        { type: "attach", table, last, ...(secret === undefined ? {} : { secret }) },
        "attached",
    );
    const events = [...(known?.events ?? []), ...missed];
    return { info, view: { seat, secret, number, state, events } };
}
