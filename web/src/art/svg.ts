// SVG as text: points of the drawing's space, shapes, groups. Nothing here touches the document.
//
// The space: the origin is the middle of the ground, x runs right and down, y left and down, z up.
// A hex is 120 wide and 80 high on the drawing. Useful ground: x and y from -34 to 34. Parts are
// drawn from the back to the front: small x + y first. Light comes from the top left.
import { type Living, type Paint, paintClass, paintValue } from "./palette";

export type Xy = readonly [number, number];
export type Xyz = readonly [number, number, number?];
/** Parts of a drawing, in the order of drawing. */
export type Art = string | readonly Art[];

const perX = [0.86, 0.46] as const;
const perY = [-0.86, 0.46] as const;

/** Rounded to what the eye can tell. */
export function near(value: number): number {
    return Math.round(value * 10) / 10;
}

/** Where a point of the space lies on the drawing. */
export function P(x: number, y: number, z = 0): Xy {
    return [near(x * perX[0] + y * perY[0]), near(x * perX[1] + y * perY[1] - z)];
}

const numbers = (values: readonly number[]) =>
    values
        .map((value) => String(near(value)).replace(/^(-?)0\./, "$1."))
        .join(" ")
        .replaceAll(" -", "-");

export function group(...parts: Art[]): string {
    return parts.map((part) => (typeof part === "string" ? part : group(...part))).join("");
}

const see = (opacity?: number) => (opacity === undefined ? "" : ` opacity="${opacity}"`);

/** A filled path. */
export function shape(paint: Paint, d: string, opacity?: number): string {
    return `<path class="${paintClass(paint)}" d="${d}"${see(opacity)}/>`;
}

/** Path data: a closed outline. Relative, so that equal things are equal text and compress well. */
export function outline(points: readonly Xy[]): string {
    const [first = [0, 0]] = points;
    const steps = points.slice(1).flatMap((point, index) => {
        const from = points[index] ?? first;
        return [point[0] - from[0], point[1] - from[1]];
    });
    return `M${numbers(first)}l${numbers(steps)}z`;
}

export function polygon(paint: Paint, points: readonly Xy[], opacity?: number): string {
    return shape(paint, outline(points), opacity);
}

/** An ellipse; with one radius a circle. */
export function oval(
    paint: Paint,
    x: number,
    y: number,
    rx: number,
    ry = rx,
    opacity?: number,
): string {
    return `<ellipse class="${paintClass(paint)}" cx="${near(x)}" cy="${near(y)}" rx="${near(rx)}" ry="${near(ry)}"${see(opacity)}/>`;
}

/** An open line. A dash of one colour on another reads as print on the road. */
export function stroke(paint: Paint, d: string, width = 1.4, dash?: string): string {
    // Attributes, not a style: the page's security policy forbids styles in markup.
    const dashes = dash
        ? ` stroke-dasharray="${dash}" stroke-linecap="butt"`
        : ' stroke-linecap="round"';
    return `<path class="a-line" d="${d}" stroke="${paintValue(paint)}" stroke-width="${width}"${dashes}/>`;
}

/** Path data through points of the space. */
export function through(points: readonly Xyz[]): string {
    return `M${points.map(([x, y, z]) => numbers(P(x, y, z))).join("L")}`;
}

/** A line through points of the space. */
export function line(paint: Paint, points: readonly Xyz[], width?: number, dash?: string): string {
    return stroke(paint, through(points), width, dash);
}

/** A level line between two points. */
export function rule(
    paint: Paint,
    [x, y, toX, toY]: readonly [number, number, number, number],
    width?: number,
    { dash, z = 0 }: { dash?: string; z?: number } = {},
): string {
    return line(
        paint,
        [
            [x, y, z],
            [toX, toY, z],
        ],
        width,
        dash,
    );
}

/** An upright line. */
export function post(
    x: number,
    y: number,
    z: number,
    to: number,
    width = 1.5,
    paint: Paint = "steel3",
): string {
    return line(
        paint,
        [
            [x, y, z],
            [x, y, to],
        ],
        width,
    );
}

/** A picture whose own origin stands at a point of the space. */
export function at(x: number, y: number, z: number, art: Art, scale = 1): string {
    const [left, top] = P(x, y, z);
    const scaled = scale === 1 ? "" : ` scale(${scale})`;
    return `<g transform="translate(${left} ${top})${scaled}">${group(art)}</g>`;
}

/** A picture moved, turned or mirrored in its own plane. */
export function turned(transform: string, ...art: Art[]): string {
    return `<g transform="${transform}">${group(...art)}</g>`;
}

const onPlane =
    (axes: readonly [number, number, number, number]) =>
    (x: number, y: number, z: number, art: Art, scale = 1): string => {
        const matrix = [...axes.map((axis) => +(axis * scale).toFixed(3)), ...P(x, y, z)];
        return `<g transform="matrix(${matrix.join(" ")})">${group(art)}</g>`;
    };

/** A picture laid on a left face (x to the right), a right face, or the ground. */
export const onLeft = onPlane([...perX, 0, 1]);
export const onRight = onPlane([-perY[0], -perY[1], 0, 1]);
export const onGround = onPlane([...perX, ...perY]);

/** A part that moves in a living board. */
export function alive(what: Living, ...art: Art[]): string {
    return `<g class="a-${what}-moves">${group(...art)}</g>`;
}

/** Ground paint: cut off at the rim of the hex. */
export function ground(...art: Art[]): string {
    return `<g clip-path="url(#a-rim)">${group(...art)}</g>`;
}

/** Ids of definitions that drawings refer to. They stand in the sprite once. */
export const definitions =
    '<clipPath id="a-rim"><path d="M56 0 28 37.4H-28L-56 0-28-37.4H28z"/></clipPath>';
