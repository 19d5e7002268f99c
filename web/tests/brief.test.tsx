// @vitest-environment happy-dom
// What had little time to be thought over is shown as such, in every language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { h, render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import type { Hint, PebblesView, Update } from "../generated/protocol";
import { languages, setTexts, type Texts } from "../src/base/text";
import { HintPanel } from "../src/pages/table/hint";
import { Standing } from "../src/parts/standing";
import { Refused } from "../src/state/connection";
import { problem } from "../src/state/problem";
import type { Table } from "../src/table/table";
import { fakeTable, settled } from "./fake_table";

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
const pebbles = (more: Record<string, () => Promise<object>> = {}) =>
    fakeTable("pebbles", view, [{ do: "take", place: 0 }], more);

function textsOf(language: string): Texts {
    return JSON.parse(readFileSync(join(__dirname, `../../locale/${language}.json`), "utf8"));
}

/** The next entry of the log, by the second seat. */
function tell(table: Table, kind: string, brief?: true): void {
    const now = table.current.value;
    const number = now.number + 1;
    const seats = table.info.value.seats.map((seat, index) =>
        index === 1 ? { ...seat, kind: "bot" as const, level: "master" } : seat,
    );
    table.update({
        type: "update",
        table: "fake",
        seat: 0,
        info: { ...table.info.value, seats },
        event: { number, time: 0, kind, seat: 1, undone: false },
        state: { ...now.state, position: kind === "move" ? number : now.state.position },
        ...(brief ? { brief } : {}),
    } as Update);
}

describe.each(languages)("little time, in %s", (language) => {
    it("is said of the bot until it has its usual time again", async () => {
        const texts = textsOf(language);
        setTexts(language, texts);
        const { table } = await pebbles();
        const root = document.createElement("div");
        const shown = async () => {
            await act(() => render(h(Standing, { table, seat: 1 }), root));
            return root.textContent;
        };
        const words = texts["web.thinks-briefly"] as string;
        tell(table, "move");
        expect(await shown()).not.toContain(words);
        tell(table, "move", true);
        expect(await shown()).toContain(words);
        tell(table, "name");
        expect(await shown()).toContain(words);
        tell(table, "move");
        expect(await shown()).not.toContain(words);
    });

    it("is said of a hint", async () => {
        const texts = textsOf(language);
        setTexts(language, texts);
        const hint = { type: "hint", table: "fake", seat: 0, position: 1, moves: [] };
        const { table } = await pebbles({ hint: async () => ({ ...hint, brief: true }) });
        await table.think();
        const root = document.createElement("div");
        await act(() => render(h(HintPanel, { table }), root));
        expect(root.textContent).toContain(texts["web.hint-brief"]);
        table.hint.value = hint as unknown as Hint;
        await act(() => render(h(HintPanel, { table }), root));
        expect(root.textContent).not.toContain(texts["web.hint-brief"]);
    });
});

describe("a hint that is refused", () => {
    const refusal = new Refused({ type: "error", code: "stale", words: "Too late." });

    it("is nobody's problem once the game has moved on", async () => {
        let refuse = () => {};
        const { table } = await pebbles({
            hint: () =>
                new Promise((_, reject) => {
                    refuse = () => reject(refusal);
                }),
        });
        problem.value = "";
        const asked = table.think();
        await settled();
        tell(table, "move");
        refuse();
        await asked;
        expect(problem.value).toBe("");
        expect(table.thinking.value).toBe(false);
    });

    it("is told where it would have been of use", async () => {
        const { table } = await pebbles({ hint: () => Promise.reject(refusal) });
        await table.think();
        expect(problem.value).toBe("Too late.");
    });
});
