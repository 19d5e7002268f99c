// Walls and what is in them. The points x, y of openings and columns are the middle of their foot.
import { box, bricks, disc, each, hatch, path, planks, steps, type Texture } from "./kit";
import type { Paint } from "./palette";
import { d } from "./path";

interface WallLook {
    texture?: Texture;
    /** Which part, from the right, lies in the shade. */
    shaded?: number;
}

export function wall(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint = "wall",
    { texture, shaded = 0.24 }: WallLook = {},
): string {
    const data = d`M${x} ${y}h${width}v${height}h${-width}z`;
    return path(paint, data) + (texture?.(data) ?? "") + (shaded ? hatch(data, shaded) : "");
}

export const brickWall: WallLook = { texture: (data) => bricks(data) };
export const logWall: WallLook = { texture: (data) => planks(data), shaded: 0.16 };

/** The outline of an arched opening. */
function arch(x: number, y: number, width: number, height: number): string {
    const r = width / 2;
    return d`M${x - r} ${y}v${r - height}a${r} ${r} 0 0 1 ${width} 0v${height - r}z`;
}

export function opening(paint: Paint, x: number, y: number, width: number, height: number): string {
    return path(paint, arch(x, y, width, height));
}

/** An arched window with its bars; it is lit in the evening. */
export function windowAt(x: number, y: number, width: number, height: number): string {
    return (
        path("window", arch(x, y, width, height)) +
        path("mullion", d`M${x} ${y}v${-height}M${x - width / 2} ${y - height * 0.45}h${width}`)
    );
}

/** A window in a carved surround. */
export function carvedWindow(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint = "brick",
): string {
    const w = width * 0.84;
    return (
        path(
            paint,
            d`M${x - w} ${y + 2.4}h${w * 2}v-2.4h-1.2v${-height * 0.62}l1.2-2q0-3 ${-w * 0.58}-3.4L${x} ${y - height - 4.6}L${x - w * 0.42} ${y - height * 0.62 - 5.4}q${-w * 0.58} .4 ${-w * 0.58} 3.4l1.2 2v${height * 0.62}h-1.2z`,
        ) + windowAt(x, y, width, height)
    );
}

export function door(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint = "wood",
): string {
    return (
        path(paint, arch(x, y, width, height)) +
        path(
            "fine",
            d`M${x} ${y}v${-height}M${x - width / 4} ${y}v${-height * 0.8}M${x + width / 4} ${y}v${-height * 0.8}`,
        ) +
        disc("dot", x + width * 0.13, y - height * 0.4, 1)
    );
}

export function arcade(
    x: number,
    y: number,
    width: number,
    height: number,
    count: number,
    paint: Paint = "window",
): string {
    const bay = width / count;
    return each(steps(count, x + bay / 2, bay), (middle) =>
        path(paint, arch(middle, y, bay * 0.72, height)),
    );
}

export function column(x: number, y: number, height: number, width = 5): string {
    return (
        box("wall", x - width / 2, y - height, width, height) +
        path(
            "hatch",
            d`M${x - width * 0.14} ${y - 3}v${6 - height}M${x + width * 0.12} ${y - 3}v${6 - height}M${x + width * 0.3} ${y - 3}v${6 - height}`,
        ) +
        box("gold", x - width * 0.75, y - height - 1, width * 1.5, 3) +
        box("stone", x - width * 0.75, y - 2.6, width * 1.5, 2.6)
    );
}

/** Steps before a door, each wider than the one above. */
export function stairs(x: number, y: number, width: number, count = 3): string {
    return each(steps(count, 0, 1), (i) =>
        box("stone", x - width / 2 - i * 2.4, y + i * 2.6, width + i * 4.8, 2.8),
    );
}

/** Swallow-tailed battlements; y is their foot. */
export function battlements(
    x: number,
    y: number,
    width: number,
    count: number,
    paint: Paint = "brick",
): string {
    const b = width / (count * 2 - 1);
    const tooth = d`v-7l${b / 2} 2.4l${b / 2}-2.4v7`;
    return path(
        paint,
        d`M${x} ${y}${Array.from({ length: count }, () => tooth).join(d`h${b}`)}v3h${-width}z`,
    );
}

/** The round ends of logs at a corner. */
export function logEnds(x: number, y: number, height: number): string {
    return each(steps(Math.floor(height / 5), y - 2.5, -5), (middle) =>
        disc("earth", x, middle, 2.3),
    );
}

/** A round clock, lit in the evening. */
export function clock(x: number, y: number, r: number): string {
    const marks = steps(8, 0, Math.PI / 4).map(
        (angle) =>
            d`M${x + Math.cos(angle) * r * 0.72} ${y + Math.sin(angle) * r * 0.72}L${x + Math.cos(angle) * r * 0.9} ${y + Math.sin(angle) * r * 0.9}`,
    );
    return (
        disc("gold", x, y, r * 1.22) +
        disc("wall", x, y, r) +
        disc("glow", x, y, r) +
        path("fine", marks.join("")) +
        path("line", d`M${x} ${y - r * 0.62}V${y}L${x + r * 0.45} ${y + r * 0.22}`)
    );
}
