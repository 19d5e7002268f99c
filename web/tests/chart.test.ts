import { expect, it } from "vitest";
import { apart } from "../src/pages/table/chart";

it("keeps the numbers at the ends of curves apart", () => {
    expect(apart([10, 100])).toEqual([10, 100]);
    expect(apart([50, 52, 51])).toEqual([28, 52, 40]);
});

it("keeps them below the top of the picture", () => {
    expect(apart([10, 12])).toEqual([8, 20]);
});
