import { describe, expect, it } from "vitest";
import type { Move } from "../generated/protocol";
import { page } from "../src/games/suburbia";
import { order as zodchieOrder } from "../src/games/zodchie/choosing";
import {
    askedPart,
    chosenMove,
    complete,
    matching,
    nextField,
    nextPart,
    valuesOf,
    withoutLast,
} from "../src/table/choice";

const suburbia: Move[] = [
    { do: "build", slot: 2, at: [1, 0] },
    { do: "build", slot: 2, at: [1, 1] },
    { do: "lake", slot: 2, at: [1, 0] },
    { do: "basic", tile: "suburbs", at: [1, 0] },
    { do: "invest", at: [0, 0] },
];
const zodchie: Move[] = [
    { do: "rotate", at: [0, 1], by: 1 },
    { do: "rotate", at: [0, 1], by: -1 },
    { do: "rotate", at: [1, 1], by: 1 },
    { do: "done" },
];

const order = { suburbia: page.order, zodchie: zodchieOrder };

describe("choosing a move part by part", () => {
    it("finds the moves that have the chosen parts", () => {
        expect(matching(suburbia, { do: "build", slot: 2 })).toHaveLength(2);
        expect(matching(suburbia, { at: [1, 0] })).toHaveLength(3);
        expect(matching(suburbia, { do: "build", slot: 3 })).toHaveLength(0);
    });
    it("lists each value once, in the order of the moves", () => {
        expect(valuesOf(suburbia, {}, "do")).toEqual(["build", "lake", "basic", "invest"]);
        expect(valuesOf(suburbia, { slot: 2 }, "at")).toEqual([
            [1, 0],
            [1, 1],
        ]);
    });
    it("asks for the next part, and for none when the choice is complete", () => {
        expect(nextField(suburbia, {}, order.suburbia)).toBe("do");
        expect(nextField(suburbia, { do: "build", slot: 2 }, order.suburbia)).toBe("at");
        expect(
            nextField(suburbia, { do: "lake", slot: 2, at: [1, 0] }, order.suburbia),
        ).toBeUndefined();
    });
    it("takes parts that leave no choice, and nothing more", () => {
        expect(complete(suburbia, { do: "invest" }, order.suburbia)).toEqual({
            do: "invest",
            at: [0, 0],
        });
        expect(complete(suburbia, { do: "build" }, order.suburbia)).toEqual({
            do: "build",
            slot: 2,
        });
        expect(complete(zodchie, { at: [0, 1] }, order.zodchie)).toEqual({
            at: [0, 1],
            do: "rotate",
        });
    });
    it("says which part is asked for, whatever there is to do", () => {
        expect(askedPart(zodchie, {}, order.zodchie)).toBe("at");
        expect(askedPart(zodchie, { do: "rotate", at: [0, 1] }, order.zodchie)).toBe("by");
        expect(
            askedPart(zodchie, { do: "rotate", at: [0, 1], by: 1 }, order.zodchie),
        ).toBeUndefined();
    });
    it("is a move only when nothing is open", () => {
        expect(chosenMove(zodchie, { do: "rotate", at: [0, 1] }, order.zodchie)).toBeUndefined();
        expect(chosenMove(zodchie, { do: "rotate", at: [0, 1], by: -1 }, order.zodchie)).toEqual(
            zodchie[1],
        );
        expect(chosenMove(zodchie, {}, order.zodchie)).toBeUndefined();
    });
    it("tells what is still to be said of a move", () => {
        expect(nextPart(zodchie[0] as Move, {}, order.zodchie)).toEqual({
            field: "at",
            value: [0, 1],
        });
        expect(nextPart(zodchie[0] as Move, { at: [0, 1] }, order.zodchie)).toEqual({
            field: "by",
            value: 1,
        });
        expect(nextPart({ do: "done" }, {}, order.zodchie)).toBeUndefined();
    });
    it("lets the last part be chosen anew", () => {
        expect(withoutLast(zodchie, { do: "rotate", at: [0, 1], by: 1 }, order.zodchie)).toEqual({
            do: "rotate",
            at: [0, 1],
        });
        expect(withoutLast(suburbia, { do: "build", slot: 2 }, order.suburbia)).toEqual({
            do: "build",
            slot: 2,
        });
        expect(withoutLast(zodchie, { do: "done" }, order.zodchie)).toEqual({});
    });
});
