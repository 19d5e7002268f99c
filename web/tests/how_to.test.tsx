// @vitest-environment happy-dom
// How to play: every part is told in every language, with a picture of the game's own pieces.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { h, render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it } from "vitest";
import { languages, setTexts, type Texts } from "../src/base/text";
import { gameNames, gamePage } from "../src/games";
import { type Catalogue, catalogue } from "../src/state/catalogue";

const readJson = (path: string) => JSON.parse(readFileSync(join(__dirname, "..", path), "utf8"));
const games = gameNames.filter((game) => gamePage(game).HowTo);

describe.each(languages)("how to play in %s", (language) => {
    it.each(games)("%s", async (game) => {
        const texts = readJson(`../locale/${language}.json`) as Texts;
        setTexts(language, texts);
        catalogue.value = readJson(`generated/catalogue-${language}.json`) as Catalogue;
        const root = document.createElement("div");
        const { HowTo } = gamePage(game);
        await act(() => render(HowTo ? h(HowTo, {}) : null, root));
        expect(root.textContent).not.toMatch(/\[[a-z]+\.[a-z.-]+\]|\{[a-z]+\}/);
        for (const step of root.querySelectorAll(".how-step")) {
            expect(step.querySelector("h2")?.textContent).toBeTruthy();
            expect(step.querySelector(".how-words p")?.textContent?.length).toBeGreaterThan(40);
            expect(step.querySelector(".how-picture svg"), step.textContent ?? "").not.toBeNull();
        }
        // Nothing that is written for it is left out.
        const written = Object.keys(texts).filter((key) => key.startsWith(`web.how.${game}.`));
        expect(written.length).toBeGreaterThan(15);
        for (const key of written) expect(root.textContent, key).toContain(texts[key]);
    });
});

it("tells every game that teaches by playing", () => {
    expect(games).toEqual(gameNames.filter((game) => gamePage(game).lesson));
});
