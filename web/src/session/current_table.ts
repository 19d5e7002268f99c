// The table that one is at: coming and going, and what the server tells of it.
import { signal } from "@preact/signals";
import type { ServerMessage, Update } from "../../generated/protocol";
import { t } from "../base/text";
import { gamePage } from "../games";
import { Refused } from "../state/connection";
import { forgetTable, keepTable, ownTable } from "../state/own_tables";
import { setTaught } from "../state/preferences";
import { attempt, problem } from "../state/problem";
import { goToTable } from "../state/route";
import { connection } from "../state/server";
import { Table } from "../table/table";
import { replay } from "./replay";
import { motion, ShownMoves } from "./shown_moves";
import { UpdateQueue } from "./update_queue";

export const currentTable = signal<Table | undefined>(undefined);

let queue: UpdateQueue | undefined;

/** Takes the seats that one holds there, and with a secret of a link that one. */
export async function enterTable(id: string, secret: string | undefined): Promise<void> {
    const own = ownTable(id);
    const secrets = (own?.seats ?? []).map((seat) => seat.secret);
    if (secret && !secrets.includes(secret)) secrets.push(secret);
    try {
        const table = await Table.open({
            id,
            secrets,
            invitations: own?.invitations ?? [],
            lesson: own?.lesson ?? false,
            connection,
            choosing: gamePage,
        });
        queue = new UpdateQueue(new ShownMoves(table), (update) => apply(table, update));
        currentTable.value = table;
    } catch (error) {
        if (error instanceof Refused && error.refusal.code === "no-table") forgetTable(id);
        throw error;
    }
    if (secrets.length > 0 && currentTable.value) remember(currentTable.value);
}

export function leaveTable(): void {
    const left = currentTable.value;
    replay.stop();
    motion.reset();
    currentTable.value = undefined;
    left?.detach();
}

/** The table is gone for good. */
function sendAway(id: string): void {
    forgetTable(id);
    leaveTable();
    const tell = () => {
        problem.value = t("web.table-gone");
    };
    window.addEventListener("hashchange", tell, { once: true }); // once the other page is there
    location.hash = "#/";
}

/** For its maker, of a table that one is at: all who are there are sent away. */
export async function deleteTable(table: Table): Promise<void> {
    const owner = ownTable(table.id)?.owner;
    if (owner === undefined) return;
    await attempt(async () => {
        await connection.ask({ type: "delete", table: table.id, secret: owner }, "deleted");
        if (currentTable.value === table) sendAway(table.id);
    });
}

/** After a break: what is queued comes again. */
export async function attachAgain(): Promise<void> {
    queue?.forget();
    await currentTable.value?.attach(false);
}

export function endLesson(table: Table): void {
    table.lesson.value = false;
    const own = ownTable(table.id);
    if (own) keepTable({ ...own, lesson: false });
}

export function receive(message: ServerMessage): void {
    const table = currentTable.value;
    if (!table) return;
    if (message.type === "presence" && message.table === table.id) {
        table.present.value = message.present;
        table.watchers.value = message.watchers;
    } else if (message.type === "update" && message.table === table.id) {
        queue?.add(message);
    } else if (message.type === "gone" && message.table === table.id) {
        sendAway(table.id);
    }
}

/** Brings the table to where an update says it is. */
function apply(table: Table, update: Update): boolean {
    const moved = table.update(update);
    if (update.info.status === "over") {
        remember(table);
        setTaught(update.info.game);
    }
    followRematch(table, update);
    return moved;
}

/** A click or a key: nobody waits for what is still to be shown. */
export function showAll(): void {
    queue?.flush();
}

function remember(table: Table): void {
    const { game, seats, status } = table.info.value;
    const old = ownTable(table.id);
    keepTable({
        table: table.id,
        game,
        seats: table.views.value.flatMap(({ seat, secret }) =>
            seat === null || secret === undefined ? [] : [{ seat, secret }],
        ),
        invitations: old?.invitations ?? [],
        names: seats.map((_, seat) => table.nameOf(seat)),
        created: old?.created ?? Date.now(),
        over: status === "over",
        ...(old?.owner ? { owner: old.owner } : {}),
        ...(old?.lesson ? { lesson: true } : {}),
    });
}

// The new table has the same secrets; whoever asked for it goes there at once.
function followRematch(table: Table, { info, event }: Update): void {
    const own = ownTable(info.table);
    if (event.kind !== "rematch" || info.rematch === null || !own) return;
    if (!ownTable(info.rematch))
        keepTable({ ...own, table: info.rematch, created: Date.now(), over: false });
    if (table.wantsRematch) goToTable(info.rematch);
}
