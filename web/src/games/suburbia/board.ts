// What is printed on the boards, for drawing them. tests/board.test.ts holds it to the engine's.
import type { Cell } from "./hex";

/** The cells that the borough board covers. */
export const boardCells: readonly Cell[] = [
    [-2, 0],
    [-1, 0],
    [0, -1],
    [1, -1],
    [2, -2],
    [-3, 0],
    [-3, 1],
    [-1, -1],
    [1, -2],
    [3, -3],
    [3, -2],
];

/** A red line lies before each of these spaces of the population track. */
export const redLines: readonly number[] = [
    15, 22, 29, 35, 41, 47, 53, 59, 64, 69, 74, 78, 82, 86, 89, 92, 95, 98, 101, 103, 105, 107, 109,
    111, 113, 115, 117, 119, 121, 123, 125, 127, 129, 131, 133, 135, 137, 139, 141, 143, 145, 147,
    149,
];

/** The red lines from one space to another; after the last of the list they go on at its spacing. */
export function linesBetween(min: number, max: number): number[] {
    const lines = [...redLines];
    for (let line = 151; line <= max; line += 2) lines.push(line);
    return lines.filter((line) => line >= min && line <= max);
}

export const track = { min: -5, max: 15 };

/** Of these the ones beside the starting tiles: where the board is always to be seen. */
export const notch: readonly Cell[] = [
    [-1, 0],
    [0, -1],
    [1, -1],
];
