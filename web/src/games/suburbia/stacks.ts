// How many tiles of each letter lie in the box, and how many of them are played with, by edition and
// players. tests/pieces.test.ts holds it to the rules.
export type Letter = "A" | "B" | "C";

export const editions = [1, 2] as const;
export const playerCounts = [2, 3, 4] as const;

/** For 2, 3 and 4 players; the rest of the letter stays in the box unseen. */
export const stackSizes: Record<(typeof editions)[number], Record<Letter, readonly number[]>> = {
    1: { A: [15, 18, 21], B: [15, 18, 21], C: [15, 18, 21] },
    2: { A: [14, 18, 22], B: [12, 15, 20], C: [17, 23, 29] },
};

export function isLetter(stack: string): stack is Letter {
    return stack === "A" || stack === "B" || stack === "C";
}
