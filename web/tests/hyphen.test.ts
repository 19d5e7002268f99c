import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { layOut, linesOf, parts, softHyphens } from "../src/base/hyphen";

it("breaks long words between syllables", () => {
    expect(parts("домовладельцев").join("-")).toBe("домов-ла-дель-цев");
    expect(parts("commerciale").join("-")).toBe("com-mer-ciale");
    expect(parts("парк")).toEqual(["парк"]);
    expect(parts("Мусороперерабатывающий").join("")).toBe("Мусороперерабатывающий");
    expect(parts("Wypoczynkowy").join("-")).not.toContain("c-z");
    expect(softHyphens("+1 доход")).toBe("+1 доход");
    expect(softHyphens("Convenience Store", 13)).toBe("Convenience Store");
    expect(softHyphens("Мусороперерабатывающий завод", 13)).toContain("\u00ad");
});

it("keeps hyphens that are there and joins short words", () => {
    expect(linesOf("Инженер-строитель", 13)).toEqual(["Инженер-", "строитель"]);
    expect(linesOf("Lac", 13)).toEqual(["Lac"]);
    expect(linesOf("Parc de stationnement", 13)).toEqual(["Parc de", "stationnement"]);
});

const sizes = [
    { size: 11, letters: 13, lines: 3 },
    { size: 10, letters: 15, lines: 3 },
    { size: 9, letters: 16, lines: 3 },
];

it("finds room for the name of every tile in every language", () => {
    for (const language of ["en", "ru", "fr", "pl"]) {
        const { tiles } = JSON.parse(
            readFileSync(`generated/catalogue-${language}.json`, "utf8"),
        ) as { tiles: Record<string, { name: string }> };
        for (const { name } of Object.values(tiles)) {
            const { lines, size } = layOut(name, sizes);
            const chosen = sizes.find((entry) => entry.size === size);
            expect(lines.length, name).toBeLessThanOrEqual(chosen?.lines ?? 0);
            for (const line of lines)
                expect(line.length, `${name}: ${line}`).toBeLessThanOrEqual(chosen?.letters ?? 0);
            expect(lines.join(" ").replace(/[- ]/g, "")).toBe(name.replace(/[- ]/g, ""));
        }
    }
});
