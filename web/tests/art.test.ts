// Every tile, goal and card has a picture of its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { goalArt } from "../src/games/suburbia/art/goals";
import { tileArt } from "../src/games/suburbia/art/tiles";
import { drawnCards } from "../src/games/zodchie/art/pictures";

const catalogue = JSON.parse(
    readFileSync(join(__dirname, "../generated/catalogue-en.json"), "utf8"),
) as Record<"tiles" | "goals" | "cards", object>;

// Not a building: its turn ends the game.
const notBuilt = ["one-more-round"];

it("draws every tile", () => {
    const missing = Object.keys(catalogue.tiles).filter((id) => !tileArt(id));
    expect(missing.filter((id) => !notBuilt.includes(id))).toEqual([]);
});
it("draws every goal", () => {
    expect(Object.keys(catalogue.goals).filter((id) => !goalArt(id))).toEqual([]);
});
it("draws every card", () => {
    expect(Object.keys(catalogue.cards).filter((id) => !drawnCards.includes(id))).toEqual([]);
});
