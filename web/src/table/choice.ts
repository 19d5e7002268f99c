// Choosing a move part by part, from the list of legal moves alone: first what to do and with what,
// then where, then whereto or which way.
import type { Move, Place } from "../../generated/protocol";

export type Fields = Partial<Record<string, unknown>>;

export function equal(a: unknown, b: unknown): boolean {
    return JSON.stringify(a) === JSON.stringify(b);
}

export function fits(move: Move, chosen: Fields): boolean {
    return Object.entries(chosen).every(([name, value]) => equal((move as Fields)[name], value));
}

export function matching(moves: readonly Move[], chosen: Fields): Move[] {
    return moves.filter((move) => fits(move, chosen));
}

/** The different values of a field among the moves that fit, in the order of the list. */
export function valuesOf<Value>(moves: readonly Move[], chosen: Fields, field: string): Value[] {
    const values: Value[] = [];
    for (const move of matching(moves, chosen)) {
        const value = (move as Fields)[field] as Value | undefined;
        if (value !== undefined && !values.some((known) => equal(known, value))) values.push(value);
    }
    return values;
}

/** The fields of a game's moves in the order in which they are asked for; `do` comes first. */
export type FieldOrder = readonly string[];

/** The part that is to be chosen next; undefined when the choice is complete. */
export function nextField(
    moves: readonly Move[],
    chosen: Fields,
    order: FieldOrder,
): string | undefined {
    const left = matching(moves, chosen);
    if (left.length === 0) return undefined;
    return order.find(
        (field) => !(field in chosen) && left.some((move) => (move as Fields)[field] !== undefined),
    );
}

/** Takes every part that leaves no choice. */
export function complete(moves: readonly Move[], chosen: Fields, order: FieldOrder): Fields {
    let result = chosen;
    for (;;) {
        const field = nextField(moves, result, order);
        if (field === undefined) return result;
        const values = valuesOf(moves, result, field);
        const all = matching(moves, result).every((move) => (move as Fields)[field] !== undefined);
        if (values.length !== 1 || !all) return result;
        result = { ...result, [field]: values[0] };
    }
}

/** The move that is chosen, once only one fits. */
export function chosenMove(
    moves: readonly Move[],
    chosen: Fields,
    order: FieldOrder,
): Move | undefined {
    const left = matching(moves, chosen);
    return left.length === 1 && nextField(moves, chosen, order) === undefined ? left[0] : undefined;
}

export function samePlace(a: Place | undefined, b: Place | undefined): boolean {
    return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];
}

export function isPlace(value: unknown): value is Place {
    return Array.isArray(value) && value.length === 2 && typeof value[0] === "number";
}

/** Where a move, or a step of the log, happens. */
export function placesIn(move: object): Place[] {
    return Object.values(move).filter(isPlace);
}

export interface Part {
    field: string;
    value: unknown;
}

/** What is still to be said of a move; undefined: nothing but what to do. */
export function nextPart(move: Move, chosen: Fields, order: FieldOrder): Part | undefined {
    for (const field of order) {
        if (field === "do") continue;
        const value = (move as Fields)[field];
        if (value !== undefined && !(field in chosen)) return { field, value };
    }
    return undefined;
}

/** The part that is asked for next, whatever there is to do; undefined: all is said. */
export function askedPart(
    moves: readonly Move[],
    chosen: Fields,
    order: FieldOrder,
): string | undefined {
    for (const move of matching(moves, chosen)) {
        const part = nextPart(move, chosen, order);
        if (part) return part.field;
    }
    return undefined;
}

/** The choice without its last part, so that the part can be chosen anew. */
export function withoutLast(moves: readonly Move[], chosen: Fields, order: FieldOrder): Fields {
    if (chosenMove(moves, chosen, order) === undefined) return chosen;
    const last = [...order].reverse().find((field) => field !== "do" && field in chosen);
    if (last === undefined) return {};
    const { [last]: _, ...rest } = chosen;
    return rest;
}
