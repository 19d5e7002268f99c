// Keys for requests that must not be done twice: a wish keeps its key until its answer has come, over
// lost connections, new tries and reloads, and the server knows it again.
const shelf = "townwright.keys";

function kept(): Record<string, string> {
    try {
        return JSON.parse(sessionStorage.getItem(shelf) ?? "{}") as Record<string, string>;
    } catch {
        return {};
    }
}

function keep(keys: Record<string, string>): void {
    try {
        sessionStorage.setItem(shelf, JSON.stringify(keys));
    } catch {
        // Without a shelf the connection itself still repeats what it sent.
    }
}

// randomUUID is there on secure pages only, and friends in one house have none.
function randomKey(): string {
    return [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("");
}

export function keyFor(wish: string): string {
    const keys = kept();
    const key = keys[wish] ?? randomKey();
    keep({ ...keys, [wish]: key });
    return key;
}

/** The next wish of this kind is another one. */
export function answered(wish: string): void {
    const { [wish]: _, ...others } = kept();
    keep(others);
}
