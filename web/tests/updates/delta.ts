// What differs between two JSON values, so that a recorded game need not repeat its whole view.
type Json = unknown;
type Path = (string | number)[];

/** A value that changed, and where it stands; without a value it is gone. */
export type Difference = [path: Path, value?: Json];

const isBranch = (value: Json): value is Record<string, Json> =>
    typeof value === "object" && value !== null;

export function deltaOf(before: Json, after: Json, path: Path = []): Difference[] {
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const alike =
        isBranch(before) && isBranch(after) && Array.isArray(before) === Array.isArray(after);
    if (!alike || (Array.isArray(before) && before.length > (after as unknown as Json[]).length))
        return [[path, after]];
    const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...keys].flatMap((key) => {
        const at = [...path, Array.isArray(after) ? Number(key) : key];
        return key in after ? deltaOf(before[key], after[key], at) : [[at] as Difference];
    });
}

export function applyDelta<Kind>(value: Kind, delta: readonly Difference[]): Kind {
    const root = { whole: structuredClone(value) as Json };
    for (const [path, changed] of delta) {
        const way = ["whole", ...path];
        const last = way.pop() as string;
        let branch: Record<string, Json> = root;
        for (const key of way) branch = branch[key] as Record<string, Json>;
        if (changed === undefined) delete branch[last];
        else branch[last] = changed;
    }
    return root.whole as Kind;
}
