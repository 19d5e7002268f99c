// Keys for requests that must not be done twice: a request keeps its key until its answer has come, over
// lost connections, new tries and reloads, and the server knows it again.
import { readStored, writeStored } from "../base/stored";
import { withRetry } from "./connection";

const shelf = "townwright.keys";

const keys = () => readStored<Record<string, string>>("sessionStorage", shelf, {});

// randomUUID is there on secure pages only, and friends on one home network have none.
function randomKey(): string {
    return [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, "0"))
        .join("");
}

function keyFor(request: string): string {
    const known = keys();
    const key = known[request] ?? randomKey();
    writeStored("sessionStorage", shelf, { ...known, [request]: key });
    return key;
}

/** The next request of this kind is another one. */
function forgetKey(request: string): void {
    const { [request]: _, ...others } = keys();
    writeStored("sessionStorage", shelf, others);
}

/** However often it is asked for until the answer comes: done once. */
export async function askOnce<Answer>(
    request: string,
    ask: (key: string) => Promise<Answer>,
): Promise<Answer> {
    const key = keyFor(request);
    const answer = await withRetry(() => ask(key));
    forgetKey(request);
    return answer;
}
