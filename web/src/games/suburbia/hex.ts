// Flat-top hexes in axial coordinates, r growing downwards, seen obliquely from above.
import type { Point } from "../../base/geometry";
import { hexHeight, hexWidth, type LakeEdges } from "./art/ground";

export type Cell = readonly [number, number];

export function centre([q, r]: Cell, turned = false): Point {
    const x = 0.75 * hexWidth * q;
    const y = hexHeight * (r + q / 2);
    return turned ? { x: -x, y: -y } : { x, y };
}

/** The corners of a hex, so many units inside its rim. */
export function corners(inset = 0): string {
    const halfWidth = hexWidth / 2 - inset;
    const halfHeight = (hexHeight / hexWidth) * halfWidth;
    const half = halfWidth / 2;
    return [
        [halfWidth, 0],
        [half, halfHeight],
        [-half, halfHeight],
        [-halfWidth, 0],
        [-half, -halfHeight],
        [half, -halfHeight],
    ]
        .map(([x = 0, y = 0]) => `${x.toFixed(1)},${y.toFixed(1)}`)
        .join(" ");
}

/** Over which edges of a cell, as it is drawn, one of the others lies. */
export function edgesTo([q, r]: Cell, others: readonly Cell[], turned = false): LakeEdges {
    const by = turned ? -1 : 1;
    const has = (dq: number, dr: number) =>
        others.some((other) => sameCell(other, [q + by * dq, r + by * dr]));
    return [has(1, 0), has(0, 1), has(-1, 1), has(-1, 0), has(0, -1), has(1, -1)];
}

export function sameCell(a: Cell, b: Cell): boolean {
    return a[0] === b[0] && a[1] === b[1];
}

/** Where a cell is drawn, as a transformation. */
export function translateTo(cell: Cell, turned = false): string {
    const { x, y } = centre(cell, turned);
    return `translate(${x} ${y})`;
}

/** Those behind first: what stands in front covers what is behind it. */
export function fromBehind<Placed extends { at: Cell }>(all: readonly Placed[], turned: boolean) {
    return [...all].sort((a, b) => centre(a.at, turned).y - centre(b.at, turned).y);
}
