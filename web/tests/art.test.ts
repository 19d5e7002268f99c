// Every tile and card has a picture of its own kind, not the stand-in.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { glyphPath } from "../src/art/glyphs";
import { tileGlyph } from "../src/games/suburbia/glyphs";
import { cardGlyph } from "../src/games/zodchie/glyphs";

const catalogue = JSON.parse(
    readFileSync(join(__dirname, "../generated/catalogue-en.json"), "utf8"),
) as {
    tiles: object;
    cards: object;
};

it("draws every tile", () => {
    const plain = Object.keys(catalogue.tiles).filter((id) => tileGlyph(id) === "residential");
    expect(plain).toEqual(["suburbs"]);
});
it("draws every card", () => {
    const plain = Object.keys(catalogue.cards).filter((id) => cardGlyph(id) === "villa");
    expect(plain).toEqual(["villa"]);
});
it("has paths that begin with a move", () => {
    for (const id of Object.keys(catalogue.tiles)) expect(glyphPath(tileGlyph(id))).toMatch(/^M/);
});
