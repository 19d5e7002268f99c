import { expect, it } from "vitest";
import { seriesOf } from "../src/table/series";

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
