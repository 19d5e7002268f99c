import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { matchesSearch } from "../src/base/search";
import { languages } from "../src/base/text";
import type { Rule } from "../src/state/rulebook";

const rules = (language: string) =>
    JSON.parse(
        readFileSync(join(__dirname, `../generated/rules-${language}.json`), "utf8"),
    ) as Rule[];
const found = (language: string, sought: string) =>
    rules(language)
        .filter(({ id, chapter, texts }) =>
            matchesSearch(sought, `${id} ${chapter} ${texts.join(" ")}`),
        )
        .map(({ id }) => id);

describe("search", () => {
    it("knows other forms of a word, and no accents or capitals", () => {
        expect(matchesSearch("красная линия", "пересечённую красную линию")).toBe(true);
        expect(matchesSearch("ОЗЕРО", "три озёра")).toBe(true);
        expect(matchesSearch("zloty", "Złotych")).toBe(true);
        expect(matchesSearch("revenu reputation", "des revenus et une réputation")).toBe(true);
        expect(matchesSearch("", "all")).toBe(true);
    });
    it("does not find what is not there", () => {
        expect(matchesSearch("озеро", "красная линия")).toBe(false);
        expect(matchesSearch("S7.2", "S7.1 S7.20")).toBe(true); // an id is sought as it is
        expect(matchesSearch("S7.3", "S7.1 S7.20")).toBe(false);
        expect(matchesSearch("lake", "slake")).toBe(true);
        expect(matchesSearch("lakes", "slake")).toBe(false);
    });
    it("finds the same rule in every language", () => {
        const sought = {
            en: "casinos backward",
            ru: "казино назад",
            fr: "casino arrière",
            pl: "kasyno wstecz",
        };
        for (const language of languages)
            expect(found(language, sought[language]), language).toContain("S7.4");
    });
});

describe("rules", () => {
    it("are the same ones in every language, and translated", () => {
        const english = rules("en");
        expect(english.length).toBeGreaterThan(100);
        for (const language of languages) {
            const own = rules(language);
            expect(
                own.map(({ id }) => id),
                language,
            ).toEqual(english.map(({ id }) => id));
            if (language === "en") continue;
            for (const [index, { id, texts }] of own.entries())
                expect(texts, `${language} ${id}`).not.toEqual(english[index]?.texts);
        }
    });
});
