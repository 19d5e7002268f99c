// @vitest-environment happy-dom
// The browser of pieces has every piece of the box, in every language, and finds it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it } from "vitest";
import { type Language, languages, setTexts } from "../src/base/text";
import { gameNames, gamePage } from "../src/games";
import { editions, isLetter, playerCounts, stackSizes } from "../src/games/suburbia/stacks";
import { Pieces } from "../src/pages/pieces";
import { type Catalogue, catalogue } from "../src/state/catalogue";

const web = join(__dirname, "..");
const readJson = (path: string) => JSON.parse(readFileSync(join(web, path), "utf8"));

function speak(language: Language): void {
    setTexts(language, readJson(`../locale/${language}.json`));
    catalogue.value = readJson(`generated/catalogue-${language}.json`) as Catalogue;
}

const groupsOf = (game: string) => gamePage(game).pieces?.() ?? [];
const games = gameNames.filter((game) => gamePage(game).pieces);
const unsaid = /\[[a-z]+\.[a-z.-]+\]|\{[a-z]+\}|undefined|NaN/;

beforeEach(() => {
    document.body.innerHTML = "";
});

/** The page as a reader sees it. */
async function drawn(game: string, shown: string): Promise<HTMLElement> {
    const root = document.createElement("div");
    document.body.append(root);
    await act(() => render(<Pieces game={game} shown={shown} />, root));
    return root;
}

describe.each(languages)("pieces in %s", (language) => {
    beforeEach(() => speak(language));

    it("are all there, with a picture and what they do", () => {
        const families = { tiles: 51, goals: 20, cards: 24 };
        const groups = games.flatMap(groupsOf);
        expect(groups.map(({ name }) => name).sort()).toEqual(Object.keys(families).sort());
        for (const { name, pieces } of groups) {
            expect(pieces.map(({ id }) => id)).toEqual(Object.keys(catalogue.value[name] ?? {}));
            expect(pieces).toHaveLength(families[name as keyof typeof families]);
            for (const piece of pieces) {
                const said = [piece.name, piece.kind, ...piece.lines.map(({ text }) => text)];
                expect(said.join(" "), piece.id).not.toMatch(unsaid);
                expect(piece.facts.length, piece.id).toBeGreaterThan(0);
            }
        }
    });
    it("say all that is known of them in the large view", { timeout: 60_000 }, async () => {
        for (const game of games)
            for (const { name, pieces } of groupsOf(game)) {
                const list = await drawn(game, name);
                expect(list.querySelectorAll(".piece"), name).toHaveLength(pieces.length);
                const [first] = pieces;
                const view = await drawn(game, first?.id ?? "");
                const text = view.querySelector(".piece-view")?.textContent ?? "";
                expect(text, name).toContain(first?.name);
                for (const line of first?.lines ?? []) expect(text).toContain(line.text);
                expect(text).not.toMatch(unsaid);
                expect(view.querySelector(".piece-stage svg")).not.toBeNull();
            }
    });
    it("fit each value of each filter at least once", () => {
        for (const { filters, pieces, headings } of games.flatMap(groupsOf)) {
            for (const { name, values } of filters)
                for (const { value, title } of values) {
                    expect(title).not.toMatch(unsaid);
                    const fitting = pieces.filter(({ marks }) => marks[name]?.includes(value));
                    expect(fitting.length, `${name} ${value}`).toBeGreaterThan(0);
                }
            // Under the headings nothing is lost.
            const values = filters.find(({ name }) => name === headings)?.values ?? [];
            const listed = (marks: readonly string[] = []) =>
                values.some(({ value }) => marks.includes(value));
            if (headings)
                expect(pieces.filter(({ marks }) => !listed(marks[headings]))).toEqual([]);
        }
    });
});

it("knows the sizes of the stacks as the rules have them", () => {
    const rules = readJson("generated/rules-en.json") as { id: string; tables?: string[][][] }[];
    const table = rules.find(({ id }) => id === "S.board")?.tables?.[0] ?? [];
    const [head = [], ...rows] = table;
    for (const edition of editions) {
        const row = rows.find(([first]) => first === `edition ${edition}`) ?? [];
        const letters = head.filter(isLetter);
        expect(letters).toEqual(["A", "B", "C"]);
        for (const letter of letters)
            expect(row[head.indexOf(letter)]).toBe(stackSizes[edition][letter].join("/"));
    }
    expect(playerCounts).toEqual([2, 3, 4]);
});
