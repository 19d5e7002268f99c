import { describe, expect, it } from "vitest";
import { boxAround, nearestInDirection } from "../src/base/geometry";
import { arranged, boxOf, fitted } from "../src/games/suburbia/frame";
import { type Cell, centre, corners, edgesTo } from "../src/games/suburbia/hex";

const around: readonly Cell[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, -1],
    [-1, 1],
];

describe("hexes", () => {
    it("puts neighbours edge to edge", () => {
        const rim = corners()
            .split(" ")
            .map((corner) => corner.split(",").map(Number));
        for (const cell of around) {
            const { x, y } = centre(cell);
            const shared = rim.filter(([cx = 0, cy = 0]) =>
                rim.some(([ox = 0, oy = 0]) => Math.hypot(ox + x - cx, oy + y - cy) < 0.1),
            );
            expect(shared).toHaveLength(2);
        }
    });
    it("knows over which edges lakes lie, also upside down", () => {
        const below: Cell[] = [[0, 1]];
        expect(edgesTo([0, 0], below)).toEqual([false, true, false, false, false, false]);
        expect(edgesTo([0, 0], below, true)).toEqual([false, false, false, false, true, false]);
        expect(edgesTo([0, 0], around)).toEqual(Array(6).fill(true));
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

describe("the frame of a borough", () => {
    const frame = { width: 800, height: 400 };
    const line: Cell[] = Array.from({ length: 9 }, (_, q) => [q, -Math.floor(q / 2)]);
    it("shows everything in the middle", () => {
        const box = boxOf(around, false);
        const shown = fitted(box, frame);
        expect(shown.x).toBeLessThanOrEqual(box.x);
        expect(shown.x + shown.width).toBeGreaterThanOrEqual(box.x + box.width);
        expect(box.y - shown.y).toBeCloseTo(shown.y + shown.height - box.y - box.height);
    });
    it("makes a hex neither too large nor too small to read", () => {
        const hexWidth = (cells: Cell[]) =>
            (120 * frame.width) / fitted(boxOf(cells, false), frame).width;
        expect(hexWidth([[0, 0]])).toBeCloseTo(190);
        expect(hexWidth(Array.from({ length: 60 }, (_, q) => [q, 0]))).toBeCloseTo(34);
    });
    it("shows a borough that grew long and thin as a whole", () => {
        const deep = boxOf(
            Array.from({ length: 12 }, (_, r) => [0, r]),
            false,
        );
        const shown = fitted(deep, frame);
        expect(shown.y).toBeLessThanOrEqual(deep.y);
        expect(shown.y + shown.height).toBeGreaterThanOrEqual(deep.y + deep.height);
    });
    it("has its buttons where they cover no cell", () => {
        const { shown, corner } = arranged(line, false, frame);
        expect(corner).toBe("bottom-right");
        // Everything is wide: the right edge is left free for them.
        const flat = { width: 800, height: 130 };
        const narrowed = arranged(line, false, flat).shown;
        const scale = flat.width / narrowed.width;
        const right = Math.max(...line.map((cell) => centre(cell).x)) + 60;
        expect((right - narrowed.x) * scale).toBeLessThanOrEqual(800 - 46 + 0.01);
        expect(shown.width).toBeGreaterThan(0);
    });
});
