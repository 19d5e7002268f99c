import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import {
    languages,
    preferredLanguage,
    setTexts,
    signed,
    type Texts,
    t,
    written,
} from "../src/base/text";
import { cityPlace } from "../src/games/zodchie/view";

const root = join(__dirname, "../..");
const texts = (language: string) =>
    JSON.parse(readFileSync(join(root, `locale/${language}.json`), "utf8")) as Texts;

function sources(folder: string): string[] {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory()
            ? sources(join(folder, entry.name))
            : /\.tsx?$/.test(entry.name)
              ? [readFileSync(join(folder, entry.name), "utf8")]
              : [],
    );
}

describe("texts", () => {
    it("chooses the plural form of the language", () => {
        const forms = (language: (typeof languages)[number], counts: number[]) => {
            setTexts(language, texts(language));
            return counts.map((count) => t("count.tiles", { count }));
        };
        expect(forms("en", [1, 2])).toEqual(["1 tile", "2 tiles"]);
        expect(forms("ru", [1, 2, 5, 21])).toEqual(["1 тайл", "2 тайла", "5 тайлов", "21 тайл"]);
        expect(forms("pl", [1, 2, 5, 21])).toEqual([
            "1 kafelek",
            "2 kafelki",
            "5 kafelków",
            "21 kafelków",
        ]);
        expect(forms("fr", [0, 1, 2])).toEqual(["0 tuile", "1 tuile", "2 tuiles"]);
    });
    it("shows the key of a text that is missing", () => expect(t("no.such")).toBe("[no.such]"));
    it("has every text that the page names, in every language", () => {
        const all = sources(join(__dirname, "../src")).join("\n");
        const keys = new Set(
            [...all.matchAll(/["'`]((?:web|[a-z]+\.page)\.[a-z.-]+[a-z])["'`]/g)].map(
                (found) => found[1] as string,
            ),
        );
        expect(keys.size).toBeGreaterThan(100);
        for (const language of languages) {
            const known = texts(language);
            expect(
                [...keys].filter((key) => !(key in known)),
                language,
            ).toEqual([]);
        }
    });
    it("uses every text that is there for the page", () => {
        const all = sources(join(__dirname, "../src")).join("\n");
        const families = [...all.matchAll(/`((?:web|[a-z]+\.page)\.[a-z.-]*)\$\{/g)].map(
            (found) => found[1] as string,
        );
        const unused = Object.keys(texts("en")).filter(
            (key) =>
                /^(web|[a-z]+\.page)\./.test(key) &&
                !all.includes(`"${key}"`) &&
                !families.some((family) => key.startsWith(family)),
        );
        expect(unused).toEqual([]);
    });
    it("prefers the languages of the browser in their order", () => {
        expect(preferredLanguage(["de-DE", "pl-PL", "en"])).toBe("pl");
        expect(preferredLanguage(["de"])).toBe("en");
    });
    it("writes numbers and places as people do", () => {
        expect([signed(3), signed(-2), signed(0)]).toEqual(["+3", "\u22122", "0"]);
        expect([written(3), written(-2), written(0)]).toEqual(["3", "\u22122", "0"]);
        expect(cityPlace([1, 3])).toBe("B3");
    });
});
