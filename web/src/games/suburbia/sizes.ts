// How many letters fit into a hex, by the size of the type.
export const tileNameSizes = [
    { size: 11, letters: 13, lines: 3 },
    { size: 10, letters: 15, lines: 3 },
    { size: 9, letters: 16, lines: 3 },
] as const;
