// Flat-top hexes in axial coordinates, r growing downwards.
import type { Point } from "../../base/geometry";

export type Cell = readonly [number, number];

export const side = 60;
const height = Math.sqrt(3) * side;

export function centre([q, r]: Cell, turned = false): Point {
    const x = 1.5 * side * q;
    const y = height * (r + q / 2);
    return turned ? { x: -x, y: -y } : { x, y };
}

export function corners(size = side): string {
    const points: string[] = [];
    for (let k = 0; k < 6; ++k) {
        const angle = (Math.PI / 3) * k;
        points.push(
            `${(size * Math.cos(angle)).toFixed(2)},${(size * Math.sin(angle)).toFixed(2)}`,
        );
    }
    return points.join(" ");
}

export function sameCell(a: Cell, b: Cell): boolean {
    return a[0] === b[0] && a[1] === b[1];
}

/** Where a cell is drawn, as a transformation. */
export function translateTo(cell: Cell, turned = false): string {
    const { x, y } = centre(cell, turned);
    return `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
}
