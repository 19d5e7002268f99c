import { describe, expect, it } from "vitest";
import { boxAround, nearestInDirection } from "../src/base/geometry";
import { centre, corners, side } from "../src/games/suburbia/hex";

describe("hexes", () => {
    it("puts neighbours at one distance", () => {
        const around = [
            [1, 0],
            [-1, 0],
            [0, 1],
            [0, -1],
            [1, -1],
            [-1, 1],
        ] as const;
        for (const cell of around) {
            const { x, y } = centre(cell);
            expect(Math.hypot(x, y)).toBeCloseTo(Math.sqrt(3) * side);
        }
    });
    it("turns a borough upside down about its middle", () => {
        expect(centre([2, 1], true)).toEqual({ x: -centre([2, 1]).x, y: -centre([2, 1]).y });
    });
    it("has six corners", () => expect(corners().split(" ")).toHaveLength(6));
    it("frames all points with a margin", () => {
        expect(boxAround([{ x: 100, y: -50 }], 10)).toEqual({
            x: -10,
            y: -60,
            width: 120,
            height: 70,
        });
    });
    it("finds the nearest point in the direction of an arrow", () => {
        const points = [
            { x: 0, y: 0 },
            { x: 10, y: 1 },
            { x: 20, y: 0 },
            { x: 0, y: 9 },
        ];
        expect(nearestInDirection({ x: 0, y: 0 }, points, "ArrowRight")).toBe(1);
        expect(nearestInDirection({ x: 0, y: 0 }, points, "ArrowDown")).toBe(3);
        expect(nearestInDirection({ x: 0, y: 0 }, points, "ArrowUp")).toBe(-1);
        expect(nearestInDirection({ x: 0, y: 0 }, points, "Tab")).toBe(-1);
    });
});
