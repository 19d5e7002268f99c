// What the page draws of the printed boards is what the engine plays on.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { boardCells, linesBetween, notch, redLines, track } from "../src/games/suburbia/board";

const source = (path: string) =>
    readFileSync(join(__dirname, "../../src/games/suburbia/rules", path), "utf8");

it("has the red lines of the engine", () => {
    const list = /kRedLines = \{([^}]*)\}/.exec(source("board.hpp"))?.[1] ?? "";
    expect(redLines).toEqual(list.split(",").map(Number));
});
it("covers the cells that the engine covers", () => {
    const list = /kBlockedCells = \{([^}]*)\}/.exec(source("cell.hpp"))?.[1] ?? "";
    const cells = [...list.matchAll(/Cell\((-?\d+), (-?\d+)\)/g)].map((found) => [
        Number(found[1]),
        Number(found[2]),
    ]);
    expect(boardCells).toEqual(cells);
    for (const cell of notch) expect(boardCells).toContainEqual(cell);
});
it("has tracks as long as the engine's", () => {
    expect(source("board.hpp")).toContain(`kTrackMin = ${track.min};`);
    expect(source("board.hpp")).toContain(`kTrackMax = ${track.max};`);
});
it("goes on with red lines for ever", () => {
    expect(linesBetween(140, 156)).toEqual([141, 143, 145, 147, 149, 151, 153, 155]);
});
