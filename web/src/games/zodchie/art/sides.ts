// The values round a card: which stands where when a side is up.

/** A side as it is drawn: a number, the value of the card to the left, or the number of the quarter. */
export interface SideFigure {
    base: "number" | "left" | "quarter";
    /** With a true minus; empty for X and No alone. */
    digits: string;
}

export function sideFigure(side: string): SideFigure {
    const number = /^[+-]?\d+$/.test(side);
    const digits = /[+-]?\d+$/.exec(side)?.[0] ?? "";
    return {
        base: number ? "number" : side.startsWith("X") ? "left" : "quarter",
        digits: digits.replace("-", "\u2212"),
    };
}

export interface Plaque {
    place: "left" | "right" | "bottom";
    side: string;
    /** What a comparison makes of the card next: one step up or down. It never crosses the ends. */
    step?: "up" | "down";
    /** The value with which the card is played and restored. */
    home: boolean;
}

/**
 * What stands at the other edges. A turn up brings the left edge to the top, a turn down the right
 * one, so each neighbouring value stands where it comes from.
 */
export function plaques(sides: readonly string[], up: number, initial: number): Plaque[] {
    const count = sides.length;
    const plaque = (place: Plaque["place"], offset: number): Plaque => {
        const index = (up + offset + count) % count;
        const step = index === up + 1 ? "up" : index === up - 1 ? "down" : undefined;
        return {
            place,
            side: sides[index] as string,
            home: index === initial,
            ...(step === undefined ? {} : { step }),
        };
    };
    if (count < 2) return [];
    if (count === 2) return [up === 0 ? plaque("left", 1) : plaque("right", -1)];
    return [plaque("left", 1), ...(count > 3 ? [plaque("bottom", 2)] : []), plaque("right", -1)];
}
