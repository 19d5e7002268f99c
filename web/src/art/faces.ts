// What is on the faces of houses and on the ground: panels, windows, awnings, boards with signs.
import type { Paint } from "./palette";
import {
    type Art,
    at,
    group,
    near,
    outline,
    oval,
    P,
    polygon,
    shape,
    stroke,
    type Xy,
} from "./svg";

/** Path data of an upright face: from its lower corner along a step, so much high. */
const upright = (corner: Xy, step: Xy, h: number) =>
    outline([
        corner,
        [corner[0] + step[0], corner[1] + step[1]],
        [corner[0] + step[0], corner[1] + step[1] - h],
        [corner[0], corner[1] - h],
    ]);

type Panel = (paint: Paint, x: number, y: number, z: number, w: number, h: number) => string;
/** A panel on a left face, beginning at its left end. */
export const panelLeft: Panel = (paint, x, y, z, w, h) =>
    shape(paint, upright(P(x, y, z), P(w, 0), h));
/** A panel on a right face, beginning at its front end. */
export const panelRight: Panel = (paint, x, y, z, w, h) =>
    shape(paint, upright(P(x, y, z), P(0, -w), h));

/** Width and height of a window, and the gaps beside and above it. */
export type Pane = readonly [w: number, h: number, beside?: number, above?: number];

function grid(
    cols: number,
    rows: number,
    [w, h, beside = 2.4, above = 3]: Pane,
    draw: (along: number, up: number) => string,
): string {
    let d = "";
    for (let row = 0; row < rows; ++row)
        for (let col = 0; col < cols; ++col) d += draw(col * (w + beside), row * (h + above));
    return d;
}

const usualPane: Pane = [3, 3.6];
type Windows = (
    x: number,
    y: number,
    z: number,
    cols: number,
    rows: number,
    pane?: Pane,
    paint?: Paint,
) => string;
/** Windows of a left face, from its left end. They glow in the evening. */
export const windowsLeft: Windows = (x, y, z, cols, rows, pane = usualPane, paint = "window1") =>
    shape(
        paint,
        grid(cols, rows, pane, (along, up) =>
            upright(P(x + along, y, z + up), P(pane[0], 0), pane[1]),
        ),
    );
/** Windows of a right face, from its front end. */
export const windowsRight: Windows = (x, y, z, cols, rows, pane = usualPane, paint = "window2") =>
    shape(
        paint,
        grid(cols, rows, pane, (along, up) =>
            upright(P(x, y - along, z + up), P(0, -pane[0]), pane[1]),
        ),
    );

/** A flat patch. */
export function flat(paint: Paint, x: number, y: number, w: number, d: number, z = 0): string {
    return polygon(paint, [P(x, y, z), P(x + w, y, z), P(x + w, y + d, z), P(x, y + d, z)]);
}

/** A striped awning on a left face. */
export function awningLeft(
    x: number,
    y: number,
    z: number,
    w: number,
    paint: Paint = "red1",
    stripes = 5,
): string {
    const stripe = w / stripes;
    return group(
        Array.from({ length: stripes }, (_, index) => {
            const [a, b] = [x + stripe * index, x + stripe * (index + 1)];
            return polygon(index % 2 ? "white" : paint, [
                P(a, y, z + 4),
                P(b, y, z + 4),
                P(b, y + 3.5, z),
                P(a, y + 3.5, z),
            ]);
        }),
    );
}

/** A striped awning on a right face. */
export function awningRight(
    x: number,
    y: number,
    z: number,
    w: number,
    paint: Paint = "red2",
    stripes = 5,
): string {
    const stripe = w / stripes;
    return group(
        Array.from({ length: stripes }, (_, index) => {
            const [a, b] = [y - stripe * index, y - stripe * (index + 1)];
            return polygon(index % 2 ? "wall2" : paint, [
                P(x, a, z + 4),
                P(x, b, z + 4),
                P(x + 3.5, b, z),
                P(x + 3.5, a, z),
            ]);
        }),
    );
}

/** A round board on two posts: the picture on it names the house. */
export function roundSign(
    x: number,
    y: number,
    z: number,
    r: number,
    edge: Paint,
    ...picture: Art[]
): string {
    return at(x, y, z, [
        oval("shade", 5, 4, r * 0.85, 4),
        stroke("steel3", `M${-r / 2} 6V-4M${r / 2} 9V-4`, 2),
        oval(edge, 1.6, near(0.6 - r), r),
        oval("white", 0, -r, r),
        `<g transform="translate(0 ${-r})">`,
        picture,
        "</g>",
    ]);
}

/** A flat board on two posts, its origin in the middle of its foot. */
export function boardSign(x: number, y: number, w: number, h: number, ...picture: Art[]): string {
    const half = w / 2;
    return at(x, y, 0, [
        oval("shade", 5, 1, half * 0.8, 2.6),
        stroke("wood2", `M${-half * 0.7} 0V-14M${half * 0.7} 0V-14`, 2),
        shape("wall3", `M${2 - half}-8h${w}v${-h}h${-w}z`),
        shape("white", `M${-half}-9h${w}v${-h}h${-w}z`),
        `<g transform="translate(0 ${near(-9 - h / 2)})">`,
        picture,
        "</g>",
    ]);
}
