// How many letters fit on a card, by the size of the type.
export const cardNameSizes = [
    { size: 12, letters: 12, lines: 2 },
    { size: 11, letters: 14, lines: 2 },
] as const;
