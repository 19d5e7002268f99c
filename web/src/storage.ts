// What the browser keeps: the seats one holds, and how one likes the page.
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
    /** The game that teaches. */
    lesson?: boolean;
}
export interface Wishes {
    language?: string;
    theme?: "light" | "dark";
    name?: string;
    level?: string;
    turned?: boolean;
    /** The games whose first lessons are no longer wanted. */
    taught?: Record<string, boolean>;
}

function read<Kind>(key: string, otherwise: Kind): Kind {
    try {
        const text = localStorage.getItem(key);
        return text === null ? otherwise : (JSON.parse(text) as Kind);
    } catch {
        return otherwise;
    }
}

function write(key: string, value: unknown): void {
    try {
        localStorage.setItem(key, JSON.stringify(value));
    } catch {
        // A browser that keeps nothing still plays.
    }
}

export function ownTables(): OwnTable[] {
    return read<OwnTable[]>("townwright.tables", []);
}

export function ownTable(table: string): OwnTable | undefined {
    return ownTables().find((own) => own.table === table);
}

const mostTables = 40;

export function keepTable(table: OwnTable): void {
    const others = ownTables().filter((own) => own.table !== table.table);
    write("townwright.tables", [table, ...others].slice(0, mostTables));
}

export function forgetTable(table: string): void {
    write(
        "townwright.tables",
        ownTables().filter((own) => own.table !== table),
    );
}

export function wishes(): Wishes {
    return read<Wishes>("townwright.wishes", {});
}

export function wish(change: Wishes): void {
    write("townwright.wishes", { ...wishes(), ...change });
}
