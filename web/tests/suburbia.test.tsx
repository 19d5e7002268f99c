// @vitest-environment happy-dom
// Choosing in Suburbia, drawn from what the server would send.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "preact";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Move, SuburbiaBorough, SuburbiaView } from "../generated/protocol";
import { setTexts } from "../src/base/text";
import { TablePage } from "../src/pages/table/table_page";
import { type Catalogue, catalogue } from "../src/state/catalogue";
import type { Table } from "../src/table/table";
import { fakeTable, settled } from "./fake_table";

const read = (path: string) => JSON.parse(readFileSync(join(__dirname, "..", path), "utf8"));

const borough: SuburbiaBorough = {
    money: 0,
    income: 0,
    reputation: 1,
    population: 2,
    markers: 3,
    next_line: 15,
    tiles: [
        { tile: "suburbs", at: [0, 0], marker: false },
        { tile: "community-park", at: [0, 1], marker: false },
    ],
    cells: [
        [1, 0],
        [1, 1],
    ],
} as unknown as SuburbiaBorough;

const market = ["hostel", "mint", "farm"].map((tile, index) => ({
    tile,
    price: 2 - index,
    cost: 10 - index,
}));

const view = {
    phase: "act",
    first: 0,
    turn_of: 0,
    round: 1,
    turn: 1,
    final_round: null,
    boroughs: [borough, borough],
    market,
    basic: [{ tile: "suburbs", left: 4, cost: 3 }],
    removed: 0,
    stacks: [{ letter: "A", left: 20, unseen: [] }],
    one_more_round: { drawn: false, among: 0 },
    goals: [],
    own_goals: [],
} as unknown as SuburbiaView;

const places: [number, number][] = [
    [1, 0],
    [1, 1],
];
const lakes: Move[] = [1, 2].flatMap((slot) =>
    places.map((at): Move => ({ do: "lake", slot, at })),
);

let root: HTMLElement;

async function show(shown: SuburbiaView, moves: readonly Move[]): Promise<Table> {
    root = document.createElement("div");
    document.body.append(root);
    const { table } = await fakeTable("suburbia", shown, moves);
    render(<TablePage table={table} />, root);
    await settled();
    return table;
}

async function press(selector: string): Promise<void> {
    const button = root.querySelector<HTMLButtonElement>(selector);
    expect(button?.disabled, selector).toBe(false);
    button?.click();
    await settled();
    await settled();
}

const labels = () =>
    [...root.querySelectorAll(".cell")].map((cell) => cell.getAttribute("data-cell"));

beforeAll(() => {
    setTexts("en", read("../locale/en.json"));
    catalogue.value = read("generated/catalogue-en.json") as Catalogue;
});
afterEach(() => {
    render(null, root);
    root.remove();
});

describe("choosing in Suburbia", () => {
    it("leaves the choice among tiles to the player, though all of them become lakes", async () => {
        await show(view, lakes);
        expect(labels()).toEqual([]);
        expect(root.querySelector("h1")?.textContent).toContain("choose a tile");
        await press('[data-choice="lake 1"]');
        expect(labels()).toEqual(["1,0", "1,1"]);
        expect(root.querySelector("h1")?.textContent).toContain("Where should it go");
    });
    it("returns to one's own borough when a tile is chosen", async () => {
        const table = await show(view, lakes);
        table.shownSeat.value = 1;
        await settled();
        expect(root.querySelector(".looking")).not.toBeNull();
        await press('[data-choice="lake 2"]');
        expect(root.querySelector(".looking")).toBeNull();
        expect(labels()).toHaveLength(2);
    });
    it("draws markers over all tiles, also in the small boroughs", async () => {
        const [first, ...others] = borough.tiles;
        const marked = { ...borough, tiles: [{ ...first, marker: true }, ...others] };
        await show({ ...view, boroughs: [marked, marked] } as SuburbiaView, lakes);
        for (const map of [".borough-map", ".small-borough"]) {
            const drawn = [...root.querySelectorAll(`${map} .hex, ${map} .marker`)];
            expect(drawn.at(-1)?.classList.contains("marker"), map).toBe(true);
        }
    });
    it("shows tiles that can be removed as such, whatever they cost", async () => {
        const removals = [0, 1, 2].map((slot): Move => ({ do: "remove", slot }));
        await show({ ...view, phase: "remove" }, removals);
        expect(root.querySelectorAll(".slot .choice:not([disabled])")).toHaveLength(3);
        expect(root.querySelector(".too-dear")).toBeNull();
    });
});
