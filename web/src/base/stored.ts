// What the browser keeps of the page, as JSON. A browser that keeps nothing still plays.
type Shelf = "localStorage" | "sessionStorage";

export function readStored<Kind>(shelf: Shelf, key: string, otherwise: Kind): Kind {
    try {
        const text = window[shelf].getItem(key);
        return text === null ? otherwise : (JSON.parse(text) as Kind);
    } catch {
        return otherwise;
    }
}

export function writeStored(shelf: Shelf, key: string, value: unknown): void {
    try {
        window[shelf].setItem(key, JSON.stringify(value));
    } catch {
        // See above.
    }
}
