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

/** Attaches every seat, without secrets a watcher; of those that are known only what is new comes. */
export async function attachSeats(
    connection: Requester,
    table: string,
    secrets: readonly string[],
    known: readonly SeatView[],
): Promise<AttachedSeats> {
    const views: SeatView[] = [];
    let info: TableInfo | undefined;
    for (const secret of secrets.length > 0 ? secrets : [undefined]) {
        const old = known.find((view) => view.secret === secret);
        const answer = await connection.ask(
            {
                type: "attach",
                table,
                last: old?.number ?? 0,
                ...(secret === undefined ? {} : { secret }),
            },
            "attached",
        );
        const { seat, number, state, missed } = answer;
        views.push({ seat, secret, number, state, events: [...(old?.events ?? []), ...missed] });
        info = answer.info;
    }
    return { info: info as TableInfo, views };
}
