// The ways to a table that one was not at: made, joined, branched off, opened from a record.
import type { Create, Level, TableInfo } from "../../generated/protocol";
import { t } from "../base/text";
import { keepTable, type OwnTable } from "../state/own_tables";
import { preferences } from "../state/preferences";
import { attempt, problem } from "../state/problem";
import { askOnce } from "../state/request_keys";
import { goToTable } from "../state/route";
import { connection } from "../state/server";
import type { Table } from "../table/table";
import { currentTable, enterTable } from "./current_table";

const maxRecordLength = 400_000; // characters; the server takes 512 KB

/** Bots are called after city builders; the names are the same in every language. */
export const botNames = ["Imhotep", "Sinan", "Jane", "Oscar"];

export function ownName(): string {
    return preferences.value.name || t("web.you-name");
}

/** The level that was chosen last. */
export function ownLevel(): Level {
    return (preferences.value.level as Level | undefined) ?? "casual";
}

type NewTable = Pick<OwnTable, "table" | "game" | "seats" | "names"> & Partial<OwnTable>;

function keepNew(made: NewTable): void {
    keepTable({ invitations: [], created: Date.now(), over: false, ...made });
}

export type TableWanted = Omit<Create, "type" | "id" | "key">;

/** Of its seats one takes those that are one's own. */
export async function createTable(wanted: TableWanted, own: readonly number[]): Promise<void> {
    await attempt(async () => {
        const made = await askOnce(JSON.stringify(wanted), (key) =>
            connection.ask({ type: "create", ...wanted, key }, "created"),
        );
        keepNew({
            table: made.table,
            game: wanted.game,
            seats: made.seats.filter(({ seat }) => own.includes(seat)),
            invitations: made.seats.filter(({ seat }) => !own.includes(seat)),
            names: wanted.seats.map((seat) => seat.name ?? ""),
            owner: made.owner,
            ...(wanted.lesson ? { lesson: true } : {}),
        });
        goToTable(made.table);
    });
}

/** At once, against a bot if there is a level for it. */
export function createQuickTable(
    wanted: Pick<TableWanted, "game" | "options" | "lesson">,
    level: Level | undefined,
): Promise<void> {
    const person = { kind: "person" as const, name: ownName() };
    const bot = { kind: "bot" as const, level, name: botNames[0] };
    return createTable({ ...wanted, seats: level ? [person, { ...bot, level }] : [person] }, [0]);
}

/** A game of one's own from a position of a game that was played. */
export async function branchOff(
    from: Table,
    position: number,
    seat: number,
    level: Level,
): Promise<void> {
    await attempt(async () => {
        const name = ownName();
        const wanted = {
            type: "branch" as const,
            table: from.id,
            seat: from.current.value.seat,
            position,
            as: seat,
            level,
            name,
        };
        const made = await askOnce(JSON.stringify(wanted), (key) =>
            connection.ask({ ...wanted, key }, "created"),
        );
        const { game, seats } = from.info.value;
        const names = seats.map((_, index) => (index === seat ? name : from.nameOf(index)));
        keepNew({ table: made.table, game, seats: made.seats, names, owner: made.owner });
        goToTable(made.table);
    });
}

/** A record to look at. */
export async function openRecord(text: string): Promise<void> {
    const record = firstRecord(text);
    if (record.length > maxRecordLength) {
        problem.value = t("web.record-long");
        return;
    }
    await attempt(async () => {
        const made = await askOnce(`open ${record}`, (key) =>
            connection.ask({ type: "open", record, key }, "created"),
        );
        const { game, seats } = JSON.parse(record) as {
            game: string;
            seats?: { name?: string }[];
        };
        const names = seats?.map(({ name }) => name ?? "") ?? [];
        const { table, seats: own, owner } = made;
        keepNew({ table, game, seats: own, names, owner, over: true });
        goToTable(made.table);
    });
}

/** Takes an open seat. */
export async function joinTable(info: TableInfo, name: string): Promise<void> {
    await attempt(async () => {
        const { table } = info;
        const joined = await askOnce(`join ${table}`, (key) =>
            connection.ask({ type: "join", table, name, key }, "joined"),
        );
        keepNew({
            table,
            game: info.game,
            seats: [{ seat: joined.seat, secret: joined.secret }],
            names: info.seats.map((seat) => seat.name),
        });
        currentTable.value = undefined;
        goToTable(table);
        await enterTable(table, undefined);
    });
}

// Without the layout that a file may have; of a file with a record a line the first one. What is no
// JSON is for the server to explain.
function firstRecord(text: string): string {
    for (const candidate of [text, text.trim().split("\n")[0] ?? ""])
        try {
            return JSON.stringify(JSON.parse(candidate));
        } catch {
            // The next one, then.
        }
    return text;
}
