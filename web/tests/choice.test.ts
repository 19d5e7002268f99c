import { describe, expect, it } from "vitest";
import {
    askedPart,
    chosenMove,
    complete,
    matching,
    nextField,
    nextPart,
    valuesOf,
    withoutLast,
} from "../src/choice";
import type { Move } from "../generated/protocol";

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
        expect(nextField(suburbia, {})).toBe("do");
        expect(nextField(suburbia, { do: "build", slot: 2 })).toBe("at");
        expect(nextField(suburbia, { do: "lake", slot: 2, at: [1, 0] })).toBeUndefined();
    });
    it("takes parts that leave no choice, and nothing more", () => {
        expect(complete(suburbia, { do: "invest" })).toEqual({ do: "invest", at: [0, 0] });
        expect(complete(suburbia, { do: "build" })).toEqual({ do: "build", slot: 2 });
        expect(complete(zodchie, { at: [0, 1] })).toEqual({ at: [0, 1], do: "rotate" });
    });
    it("says which part is asked for, whatever there is to do", () => {
        expect(askedPart(zodchie, {})).toBe("at");
        expect(askedPart(zodchie, { do: "rotate", at: [0, 1] })).toBe("by");
        expect(askedPart(zodchie, { do: "rotate", at: [0, 1], by: 1 })).toBeUndefined();
    });
    it("is a move only when nothing is open", () => {
        expect(chosenMove(zodchie, { do: "rotate", at: [0, 1] })).toBeUndefined();
        expect(chosenMove(zodchie, { do: "rotate", at: [0, 1], by: -1 })).toEqual(zodchie[1]);
        expect(chosenMove(zodchie, {})).toBeUndefined();
    });
    it("tells what is still to be said of a move", () => {
        expect(nextPart(zodchie[0] as Move, {})).toEqual({ field: "at", value: [0, 1] });
        expect(nextPart(zodchie[0] as Move, { at: [0, 1] })).toEqual({ field: "by", value: 1 });
        expect(nextPart({ do: "done" }, {})).toBeUndefined();
    });
    it("lets the last part be chosen anew", () => {
        expect(withoutLast(zodchie, { do: "rotate", at: [0, 1], by: 1 })).toEqual({
            do: "rotate",
            at: [0, 1],
        });
        expect(withoutLast(suburbia, { do: "build", slot: 2 })).toEqual({ do: "build", slot: 2 });
        expect(withoutLast(zodchie, { do: "done" })).toEqual({});
    });
});
