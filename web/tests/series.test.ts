import { expect, it } from "vitest";
import { seriesOf, swingOf } from "../src/table/series";

const positions = [
    {
        position: 1,
        seats: [
            { population: 2, money: 15, income: 0, reputation: 0 },
            { population: 2, money: 15, income: 0, reputation: 0 },
        ],
    },
    {
        position: 4,
        seats: [
            { population: 5, money: 9, income: 0, reputation: 0 },
            { population: 3, money: 15, income: 0, reputation: 0 },
        ],
    },
];

it("follows a number of every seat", () => {
    expect(seriesOf("population", positions, [], 2)).toEqual([
        [2, 5],
        [2, 3],
    ]);
    expect(seriesOf("money", positions, [], 2)).toEqual([
        [15, 9],
        [15, 15],
    ]);
});

it("shows chances as far as they are known, in hundredths", () => {
    const chances = [
        [
            { win: 0.426, score: 80.5 },
            { win: 0.574, score: 82 },
        ],
    ];
    expect(seriesOf("win", positions, chances, 2)).toEqual([[43], [57]]);
    expect(seriesOf("score", positions, chances, 2)).toEqual([[80.5], [82]]);
    expect(seriesOf("win", positions, [], 2)).toEqual([[], []]);
});

it("tells what a move did to the chance of whoever made it, once both positions are known", () => {
    const chances = [
        [0.25, 0.75],
        [0.365, 0.635],
        [0.2, 0.8],
    ].map((wins) => wins.map((win) => ({ win, score: 0 })));
    expect(swingOf(chances, 1, 0)).toBe(12);
    expect(swingOf(chances, 2, 0)).toBe(-16);
    expect(swingOf(chances, 2, 1)).toBe(17);
    expect(swingOf(chances, 0, 0)).toBeUndefined();
    expect(swingOf(chances, 3, 0)).toBeUndefined();
    expect(swingOf(chances, 1, undefined)).toBeUndefined();
});
