import { expect, it } from "vitest";
import type { Event } from "../src/protocol";
import { seriesOf } from "../src/series";

function move(number: number, seat: number, to: number, undone = false): Event {
    return {
        number, time: 0, kind: "move", undone, seat, by: "person",
        steps: [{
            step: { seat, do: "lake" }, words: [],
            ledger: [{ rule: "S4.1", seat, stat: "money", amount: 1, from: 0, to, words: "", cause: { kind: "income", number: 0 } }],
        }],
    };
}

it("follows a number of every seat, without what was undone", () => {
    const events = [move(2, 0, 20), move(3, 1, 9), move(4, 0, 99, true), move(5, 0, 21)];
    expect(seriesOf(events, "money", 2, 15)).toEqual([[15, 20, 20, 21], [15, 15, 9, 9]]);
    expect(seriesOf(events, "income", 2, 0)).toEqual([[0, 0, 0, 0], [0, 0, 0, 0]]);
});
