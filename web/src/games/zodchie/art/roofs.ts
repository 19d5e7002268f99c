// Roofs: x is their middle, y their foot.
import { at, disc, each, hatch, path, scales, solid, steps } from "./kit";
import type { Paint } from "./palette";
import { d } from "./path";

/** The gilded tip of a dome. */
export function finial(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        path("line", "M0 0v-9") +
            disc("gold", 0, -3, 2) +
            path("gold", "M0-11l1.6 3.4L0-5l-1.6-2.6z"),
        scale,
    );
}

interface DomeLook {
    /** Every other segment in a second paint. */
    second?: Paint;
    shingled?: boolean;
    /** Size of the tip; 0: none. */
    tip?: number;
}

export function onion(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint,
    look: DomeLook = {},
): string {
    const { second, shingled, tip = 0.8 } = look;
    const neck = width * 0.28;
    const half = width / 2;
    /** One flank from the neck to the tip, `part` of the full width. */
    const flank = (part: number) => {
        const [n, w] = [neck * part, half * part];
        return d`M${x + n} ${y}C${x + n} ${y - height * 0.1} ${x + w} ${y - height * 0.16} ${x + w} ${y - height * 0.38}C${x + w} ${y - height * 0.68} ${x + width * 0.1 * part} ${y - height * 0.7} ${x} ${y - height}`;
    };
    const back = (part: number) => {
        const [n, w] = [neck * part, half * part];
        return d`C${x - width * 0.1 * part} ${y - height * 0.7} ${x - w} ${y - height * 0.68} ${x - w} ${y - height * 0.38}C${x - w} ${y - height * 0.16} ${x - n} ${y - height * 0.1} ${x - n} ${y}z`;
    };
    const whole = flank(1) + back(1);
    return (
        path(paint, whole) +
        (second ? path(second, flank(0.5) + back(0.5)) : "") +
        (shingled
            ? scales(whole, 4.6)
            : path("fine", `${flank(0.5)}${flank(-0.5)}${d`M${x} ${y}V${y - height}`}`)) +
        hatch(whole, 0.3) +
        (tip ? finial(x, y - height + 1, tip) : "")
    );
}

/** The drum under a dome. */
export function drum(x: number, y: number, width: number, height: number): string {
    const data = d`M${x - width / 2} ${y}v${-height}h${width}v${height}z`;
    return (
        solid("wall", data, undefined, 0.3) +
        path(
            "window",
            d`M${x - width * 0.12} ${y - height * 0.15}v${-height * 0.55}h${width * 0.24}v${height * 0.55}z`,
        ) +
        path("gold", d`M${x - width / 2 - 1} ${y - height - 1}h${width + 2}v2.4h${-width - 2}z`)
    );
}

export function tent(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint,
    tip = 0.8,
): string {
    const half = width / 2;
    const data = d`M${x - half} ${y}Q${x - width * 0.14} ${y - height * 0.42} ${x} ${y - height}Q${x + width * 0.14} ${y - height * 0.42} ${x + half} ${y}z`;
    return (
        solid(paint, data, (roof) => scales(roof), 0.4) +
        (tip ? finial(x, y - height + 1, tip) : "")
    );
}

export function hipped(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint,
    inset = 0.14,
): string {
    const half = width / 2;
    const top = half - width * inset;
    return solid(
        paint,
        d`M${x - half} ${y}L${x - top} ${y - height}H${x + top}L${x + half} ${y}z`,
        (roof) => scales(roof),
    );
}

/** A round dome. */
export function cupola(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint,
    shingled = true,
): string {
    const half = width / 2;
    const data = d`M${x - half} ${y}C${x - half} ${y - height * 0.6} ${x - half * 0.5} ${y - height} ${x} ${y - height}C${x + half * 0.5} ${y - height} ${x + half} ${y - height * 0.6} ${x + half} ${y}z`;
    return solid(paint, data, shingled ? (dome) => scales(dome) : undefined, 0.3);
}

/** The ogee of a kokoshnik, and of a barrel roof. */
export function ogee(x: number, y: number, width: number, height: number): string {
    return d`M${x - width / 2} ${y}C${x - width / 2} ${y - height * 0.78} ${x - width * 0.12} ${y - height * 0.6} ${x} ${y - height}C${x + width * 0.12} ${y - height * 0.6} ${x + width / 2} ${y - height * 0.78} ${x + width / 2} ${y}z`;
}

export function kokoshnik(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint = "brick",
    inner: Paint = "gold",
): string {
    return (
        path(paint, ogee(x, y, width, height)) + path(inner, ogee(x, y, width * 0.6, height * 0.58))
    );
}

export function kokoshniks(
    x: number,
    y: number,
    width: number,
    count: number,
    height: number,
    paint: Paint = "brick",
    inner: Paint = "gold",
): string {
    const bay = width / count;
    return each(steps(count, x + bay / 2, bay), (middle) =>
        kokoshnik(middle, y, bay, height, paint, inner),
    );
}

export function pediment(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint = "wall",
): string {
    const half = width / 2;
    return (
        path(paint, d`M${x - half} ${y}L${x} ${y - height}L${x + half} ${y}z`) +
        path(
            "fine",
            d`M${x - half + 9} ${y - 2.5}L${x} ${y - height + 4.5}L${x + half - 9} ${y - 2.5}z`,
        )
    );
}

/** Carved boards along both slopes of a gable. */
export function bargeboards(
    x: number,
    y: number,
    width: number,
    height: number,
    paint: Paint = "brick",
    drops = 6,
): string {
    const half = width / 2;
    const dots = steps(drops, 1, 1).flatMap((index) => {
        const along = index / (drops + 0.6);
        return [-1, 1].map(
            (side) =>
                d`M${x + side * half * along * 0.94 - 1.6} ${y - height * (1 - along) + 6.4}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0`,
        );
    });
    return (
        path(
            paint,
            d`M${x - half} ${y}L${x} ${y - height}L${x + half} ${y}L${x + half - 5} ${y + 2}L${x} ${y - height + 8}L${x - half + 5} ${y + 2}z`,
        ) + path("gilding", dots.join(""))
    );
}

/** A striped awning with a scalloped hem. */
export function awning(
    x: number,
    y: number,
    width: number,
    height: number,
    stripes: number,
    paint: Paint = "brick",
    other: Paint = "wall",
): string {
    const b = width / stripes;
    return each(steps(stripes, 0, 1), (i) =>
        path(
            i % 2 ? other : paint,
            d`M${x + b * i} ${y}L${x + width * 0.08 + b * 0.84 * i} ${y - height}h${b * 0.84}L${x + b * (i + 1)} ${y}a${b / 2} ${b / 2} 0 0 1 ${-b} 0z`,
        ),
    );
}

/** A hem of half discs. */
export function scallops(
    x: number,
    y: number,
    width: number,
    count: number,
    paint: Paint = "gold",
): string {
    const b = width / count;
    return each(steps(count, x, b), (left) =>
        path(paint, d`M${left} ${y}h${b}a${b / 2} ${b / 2} 0 0 1 ${-b} 0z`),
    );
}
