// @vitest-environment happy-dom
// Pebbles, drawn from what the server would send.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "preact";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import type { PebblesMove, PebblesView } from "../generated/protocol";
import { languages, setTexts, type Texts } from "../src/base/text";
import { gamePage } from "../src/games";
import { TablePage } from "../src/pages/table/table_page";
import { fakeTable, settled } from "./fake_table";

const texts = (language: string) =>
    JSON.parse(readFileSync(join(__dirname, `../../locale/${language}.json`), "utf8")) as Texts;

const view: PebblesView = {
    phase: "act",
    row: ["red", null, "blue"],
    prices: [0, 1, 2],
    bag: { red: 3, green: 4, blue: 1 },
    sold: { red: 0, green: 0, blue: 1 },
    players: [
        { coins: 1, pebbles: { red: 1, green: 0, blue: 0 } },
        { coins: 3, pebbles: { red: 0, green: 0, blue: 0 } },
    ],
    card: "blue",
};
// The third place is too dear.
const moves: PebblesMove[] = [
    { do: "take", place: 0 },
    { do: "sell", place: 0 },
    { do: "sell", place: 2 },
];

const page = gamePage("pebbles");
let root: HTMLElement;

async function show(shown: PebblesView, legal: PebblesMove[] = []) {
    root = document.createElement("div");
    document.body.append(root);
    const fake = await fakeTable("pebbles", shown, legal);
    render(<TablePage table={fake.table} />, root);
    await settled();
    return fake;
}

const button = (name: string) =>
    [...root.querySelectorAll("button")].find(
        (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
    ) as HTMLButtonElement;

beforeAll(() => setTexts("en", texts("en")));
afterEach(() => {
    render(null, root);
    root.remove();
});

describe("the board", () => {
    it("shows the row, its prices, and what can be done", async () => {
        await show(view, moves);
        const places = [...root.querySelectorAll(".pebble-place")].map((place) =>
            [...place.querySelectorAll(".pebble-name, button")].map((part) => part.textContent),
        );
        expect(places).toEqual([
            ["Place 1: red", "Take for free", "Sell"],
            ["Place 2: empty", "Take for 1 coin", "Sell"],
            ["Place 3: blue", "Take for 2 coins", "Sell"],
        ]);
        expect(root.querySelectorAll(".pebble-row .pebble")).toHaveLength(2);
        const possible = [...root.querySelectorAll<HTMLButtonElement>(".pebble-move")].map(
            (one) => !one.disabled,
        );
        expect(possible).toEqual([true, true, false, false, false, true]);
        expect(root.querySelector("h1")?.textContent).toBe("Your turn: take a pebble or sell one");
        expect(root.querySelector(".round")?.textContent).toBe("8 pebbles in the bag");
    });
    it("counts the bag, and everybody's coins and pebbles", async () => {
        await show(view, moves);
        expect(root.querySelector(".pebble-stores .pebble-counts")?.textContent).toBe(
            "red: 3green: 4blue: 1",
        );
        expect(
            [...root.querySelectorAll(".player .numbers")].map((one) => one.textContent),
        ).toEqual(["coins1pebbles1", "coins3pebbles0"]);
    });
    it("shows one's own card, and to a watcher none", async () => {
        await show(view);
        expect(root.querySelector(".pebble-card")?.textContent).toContain("blue");
        render(null, root);
        await show({ ...view, card: null });
        expect(root.querySelector(".pebble-card")).toBeNull();
    });
    it("offers nothing while another is to move", async () => {
        await show(view);
        expect(root.querySelectorAll(".pebble-move:not([disabled])")).toHaveLength(0);
    });
    it("says everything in every language", async () => {
        for (const language of languages) {
            setTexts(language, texts(language));
            await show(view, moves);
            expect(root.textContent, language).not.toMatch(/\[[a-z]+\.[a-z.-]+\]|\{[a-z]+\}/);
            render(null, root);
        }
        setTexts("en", texts("en"));
    });
});

describe("a move", () => {
    it("is previewed when it is chosen, and played when it is confirmed", async () => {
        const { asked } = await show(view, moves);
        button("red: Take for free").click();
        await settled();
        expect(asked.at(-1)).toMatchObject({ type: "preview", move: { do: "take", place: 0 } });
        expect(root.querySelector(".preview h2")?.textContent).toBe("So be it.");
        root.querySelector<HTMLButtonElement>(".confirm .primary")?.click();
        await settled();
        expect(asked.at(-1)).toMatchObject({ type: "move", move: { do: "take", place: 0 } });
    });
    it("that cannot be played is not asked about, though its button feels the pointer", async () => {
        const { table, asked } = await show(view, moves);
        const before = asked.length;
        table.choice.pointAt({ do: "take", place: 2 });
        await settled();
        expect(asked.slice(before)).toEqual([]);
        expect(table.choice.pointed.value).toBeUndefined();
    });
    it("draws nothing but its preview while one points about", async () => {
        const { table } = await show(view, moves);
        const changed = new Set<Element>();
        const watcher = new MutationObserver((records) => {
            for (const { target } of records) changed.add(target as Element);
        });
        watcher.observe(root, { subtree: true, childList: true, attributes: true });
        table.choice.pointAt({ do: "sell", place: 2 });
        await settled();
        watcher.disconnect();
        expect(root.querySelector(".preview")).not.toBeNull();
        expect([...changed].filter((one) => !one.closest(".preview, .asks"))).toEqual([]);
    });
});

it("has curves for what the server counts", () => {
    expect(page.curves.map(({ name }) => name)).toEqual(["pebbles", "coins"]);
    expect(page.scores({ points: [4, 7] })).toEqual([4, 7]);
    expect(page.statIcon("coins", 14)).not.toBeNull();
    expect(page.statIcon("red", 14)).toBeNull();
});
