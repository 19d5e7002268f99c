// How many letters fit into a hex, by the size of the type.
export const tileNameSizes = [
    { size: 11, most: 13, lines: 3 },
    { size: 10, most: 15, lines: 3 },
    { size: 9, most: 16, lines: 3 },
] as const;
export const cardNameSizes = [
    { size: 12, most: 12, lines: 2 },
    { size: 11, most: 14, lines: 2 },
] as const;
