// The smallest parts of a drawing: shapes, and the textures of the engraver. Everything is an SVG
// string in the space of a card, 160 by 160; see scenery.ts, walls.ts and roofs.ts for what is
// built of them. Textures are real lines cut to the shape, not patterns: nothing here needs an id.
import { type Ink, inkClass, type Paint } from "./palette";
import { boxOf, d, outline, piecesInside, short } from "./path";

export function path(ink: Ink, data: string): string {
    return `<path class="${inkClass(ink)}" d="${data}"/>`;
}

export function box(ink: Ink, x: number, y: number, width: number, height: number): string {
    return path(ink, d`M${x} ${y}h${width}v${height}h${-width}z`);
}

export function disc(ink: Ink, x: number, y: number, r: number): string {
    return `<circle class="${inkClass(ink)}" cx="${short(x)}" cy="${short(y)}" r="${short(r)}"/>`;
}

export function oval(ink: Ink, x: number, y: number, rx: number, ry: number): string {
    return `<ellipse class="${inkClass(ink)}" cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"/>`;
}

/** Moves what is drawn round 0 0; `scale` may be negative to mirror it. */
export function at(x: number, y: number, drawn: string, scale = 1, across = scale): string {
    const resized = scale === 1 && across === 1 ? "" : ` scale(${across} ${scale})`;
    return `<g transform="translate(${short(x)} ${short(y)})${resized}">${drawn}</g>`;
}

export function turned(degrees: number, x: number, y: number, drawn: string): string {
    return `<g transform="rotate(${degrees} ${short(x)} ${short(y)})">${drawn}</g>`;
}

/** The same on both sides of the card's axis. */
export function pair(drawn: string): string {
    return `${drawn}<g transform="matrix(-1 0 0 1 160 0)">${drawn}</g>`;
}

/** One drawing for each value. */
export function each<Value>(values: readonly Value[], draw: (value: Value) => string): string {
    return values.map(draw).join("");
}

/** `count` evenly spaced numbers, the first at `from`. */
export function steps(count: number, from: number, step: number): number[] {
    return Array.from({ length: count }, (_, index) => from + index * step);
}

// ---- textures: each takes the path data of the shape that it fills

/** The shadow side: strokes from lower left to upper right on the right `part` of the shape. */
export function hatch(data: string, part = 0.3, gap = 2.6): string {
    const points = outline(data);
    const { left, top, right, bottom } = boxOf(points);
    const border = right - (right - left) * part;
    let strokes = "";
    for (let offset = left + top + gap; offset < right + bottom; offset += gap)
        for (const [from, to] of piecesInside(points, 1, offset)) {
            const start = Math.max(from, border);
            if (to - start > 0.6) strokes += d`M${start} ${offset - start}L${to} ${offset - to}`;
        }
    return strokes && path("hatch", strokes);
}

/** Courses of bricks. */
export function bricks(data: string, course = 4, length = 8): string {
    const points = outline(data);
    const { left, top, bottom } = boxOf(points);
    let strokes = "";
    for (let y = top + course, row = 0; y < bottom + course; y += course, row++) {
        const middle = y - course / 2;
        for (const [from, to] of piecesInside(points, 0, Math.min(middle, bottom))) {
            if (y < bottom) strokes += d`M${from} ${y}H${to}`;
            const start = left + length * (row % 2 ? 0.25 : 0.75);
            for (let x = start; x < to - 1; x += length)
                if (x > from + 1 && middle < bottom)
                    strokes += d`M${x} ${y - course}v${Math.min(course, bottom - y + course)}`;
        }
    }
    return path("hatch", strokes);
}

/** Logs or planks, with a little grain. */
export function planks(data: string, width = 5): string {
    const points = outline(data);
    const { top, bottom } = boxOf(points);
    let strokes = "";
    for (let y = top + width, row = 0; y < bottom + width; y += width, row++)
        for (const [from, to] of piecesInside(points, 0, Math.min(y, bottom) - width / 2)) {
            if (y < bottom) strokes += d`M${from} ${y}H${to}`;
            const third = (to - from) / 3;
            if (third > 4)
                strokes += d`M${from + third * (row % 2 ? 0.4 : 1.6)} ${y - width / 2}h${third}`;
        }
    return path("hatch", strokes);
}

/** Shingles, rounded below. */
export function scales(data: string, width = 5): string {
    const points = outline(data);
    const { left, top, bottom } = boxOf(points);
    const depth = width * 0.48;
    let strokes = "";
    for (let y = top + depth, row = 0; y < bottom - depth * 0.6; y += depth, row++)
        for (const [from, to] of piecesInside(points, 0, y + depth * 0.5)) {
            const start = left + (row % 2) * (width / 2);
            let x = start + Math.ceil((from - start) / width) * width;
            if (x + width > to) continue;
            strokes += d`M${x} ${y}`;
            for (; x + width <= to; x += width)
                strokes += d`a${width / 2} ${depth} 0 0 0 ${width} 0`;
        }
    return path("hatch", strokes);
}

export type Texture = (data: string) => string;

/** A painted shape with a texture and its right side in the shade. */
export function solid(paint: Paint, data: string, texture?: Texture, shaded = 0.28): string {
    return path(paint, data) + (texture?.(data) ?? "") + (shaded ? hatch(data, shaded) : "");
}
