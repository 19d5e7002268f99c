// The tables at which one holds a seat. Kept by the browser.
import { signal } from "@preact/signals";
import { readStored, writeStored } from "../base/stored";

export interface OwnSeat {
    seat: number;
    secret: string;
}
export interface OwnTable {
    table: string;
    game: string;
    seats: OwnSeat[];
    /** Links for the others, as long as one made the table. */
    invitations: OwnSeat[];
    names: string[];
    created: number;
    over: boolean;
    /** The secret to delete it with, where one made it. */
    owner?: string;
    /** The game that teaches. */
    lesson?: boolean;
}

const key = "townwright.tables";
const maxTables = 40;

const read = () => readStored<OwnTable[]>("localStorage", key, []);

/** The newest first. */
export const ownTables = signal(read());

function write(tables: OwnTable[]): void {
    ownTables.value = tables;
    writeStored("localStorage", key, tables);
}

// Another window may have changed others, so the list is read anew.
function others(table: string): OwnTable[] {
    return read().filter((own) => own.table !== table);
}

export function ownTable(table: string): OwnTable | undefined {
    return read().find((own) => own.table === table);
}

export function keepTable(table: OwnTable): void {
    write([table, ...others(table.table)].slice(0, maxTables));
}

export function forgetTable(table: string): void {
    write(others(table));
}

/** What other windows did since is shown, too. */
export function refreshOwnTables(): void {
    ownTables.value = read();
}
