import { expect, it } from "vitest";
import { spreadLabels } from "../src/pages/table/chart";

it("keeps the numbers at the ends of curves apart", () => {
    expect(spreadLabels([10, 100])).toEqual([10, 100]);
    expect(spreadLabels([50, 52, 51])).toEqual([28, 52, 40]);
});

it("keeps them below the top of the picture", () => {
    expect(spreadLabels([10, 12])).toEqual([8, 20]);
});
