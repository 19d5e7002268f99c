// The strip of moves shows the piece that each of them was about: held to games as the server told them.
import { describe, expect, it } from "vitest";
import type { Place, SuburbiaView, ZodchieView } from "../generated/protocol";
import { pieceOf as tileOf } from "../src/games/suburbia/moving_piece";
import { pieceOf as cardOf } from "../src/games/zodchie/moving_piece";
import { readGame } from "./updates/recorded";

const same = (one: Place, other: Place) => one[0] === other[0] && one[1] === other[1];

/** The moves of a game, with what was done and where. */
function movesOf(name: string) {
    return readGame(name).read.flatMap(({ event, after }) => {
        const step = event.steps?.[0]?.step as
            | { seat: number; do?: string; at?: Place }
            | undefined;
        return step?.do === undefined ? [] : [{ event, after, ...step, does: step.do }];
    });
}

describe.each(["suburbia-3", "suburbia-dale"])("%s", (name) => {
    it("shows the tile that was built", () => {
        let built = 0;
        for (const { event, after, does, at } of movesOf(name)) {
            if (!at || !["build", "basic", "lake"].includes(does)) continue;
            // Dale's tiles are laid by the hand of another seat.
            const tiles = (after as SuburbiaView).boroughs.flatMap((borough) =>
                borough.tiles.filter((tile) => same(tile.at, at)).map(({ tile }) => tile),
            );
            expect(tiles, `entry ${event.number}`).toContain(tileOf(event)?.id);
            ++built;
        }
        expect(built).toBeGreaterThan(10);
    });
    it("shows a marker where one was laid, and no piece where a goal was kept", () => {
        for (const { event, does } of movesOf(name)) {
            if (does === "invest") expect(tileOf(event)?.kind).toBe("marker");
            if (does === "keep-goal") expect(tileOf(event)).toBeUndefined();
        }
    });
});

describe.each(["zodchie-2", "zodchie-advanced-4"])("%s", (name) => {
    it("shows the card that was played or changed, as its owner's", () => {
        let played = 0;
        for (const { event, after, does, at } of movesOf(name)) {
            if (!at || !["play", "rotate"].includes(does)) continue;
            const place = (after as ZodchieView).city[at[0]]?.[at[1] - 1];
            expect(cardOf(event), `entry ${event.number}`).toMatchObject({
                kind: "card",
                id: place?.card,
                seat: place?.seat,
            });
            ++played;
        }
        expect(played).toBeGreaterThan(10);
    });
});
