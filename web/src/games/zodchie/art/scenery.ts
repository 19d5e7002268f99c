// What stands round the buildings: sky, land, trees, people.
import { at, disc, each, hatch, path, steps } from "./kit";
import type { Paint } from "./palette";
import { d, type Point } from "./path";

export type Sky = "day" | "gold" | "rose" | "dusk";

interface SkyParts {
    /** Where it stands, and how large; in the evening it is the moon. */
    sun?: readonly [x: number, y: number, radius: number];
    clouds?: readonly (readonly [x: number, y: number, scale?: number])[];
    birds?: readonly Point[];
}

const stars: readonly (readonly [number, number, number])[] = [
    [24, 50, 1.6],
    [40, 24, 2.2],
    [47, 44, 1.3],
    [66, 52, 1.5],
    [97, 49, 1.9],
    [116, 26, 1.5],
    [124, 50, 2.1],
    [140, 60, 1.4],
    [30, 66, 1.2],
    [131, 34, 1.3],
];

export function sky(kind: Sky, { sun, clouds = [], birds = [] }: SkyParts = {}): string {
    const streaks = steps(8, 17, 0).map(
        (_, i) => d`M${8 + (i % 3) * 9} ${17 + i * (4 + i * 0.4)}H${152 - ((i * 7) % 4) * 8}`,
    );
    return (
        path(`sky-${kind}`, "M8 8h144v144H8z") +
        path("streak", streaks.join("")) +
        path("star", stars.map(([x, y, r]) => twinkle(x, y, r)).join("")) +
        (sun ? sunOrMoon(...sun) : "") +
        each(clouds, ([x, y, scale]) => cloud(x, y, scale)) +
        (birds.length
            ? path("line", birds.map(([x, y]) => d`M${x} ${y}q3-3 5 0q2-3 5 0`).join(""))
            : "")
    );
}

function twinkle(x: number, y: number, r: number): string {
    const q = r * 0.25;
    return d`M${x} ${y - r}L${x + q} ${y - q}L${x + r} ${y}L${x + q} ${y + q}L${x} ${y + r}L${x - q} ${y + q}L${x - r} ${y}L${x - q} ${y - q}z`;
}

function sunOrMoon(x: number, y: number, radius: number): string {
    const rays = steps(16, 0, Math.PI / 8).map((angle, index) => {
        const far = index % 2 ? 1.5 : 1.8;
        const [dx, dy] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
        return d`M${x + dx * 1.22} ${y + dy * 1.22}L${x + dx * far} ${y + dy * far}`;
    });
    return (
        path("ray", rays.join("")) +
        disc("sun", x, y, radius) +
        disc("crater", x - radius * 0.3, y - radius * 0.2, radius * 0.24) +
        disc("crater", x + radius * 0.36, y + radius * 0.3, radius * 0.17) +
        disc("crater", x + radius * 0.2, y - radius * 0.5, radius * 0.12)
    );
}

/** A scroll cloud. */
function cloud(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        path(
            "cloud",
            "M-15 2c-5-4 0-10 6-8c-1-7 9-10 13-4c4-6 14-5 14 2c6-2 11 2 9 7c5 0 6 4 3 5c-13 2-34 2-45-2z",
        ) +
            path(
                "fine",
                "M-8-1c-3 0-3-4 0-4c3 0 3 3 1 3M5-4c-4 0-4-6 0-6c4 0 4 5 1 5M19-3c-4 0-3-6 1-5c3 1 2 5-1 4M-4 2q5-3 9-1q5-3 9 1",
            ),
        scale,
    );
}

/** Far hills with their fields. */
export function hills(y: number, rise: number, paint: Paint = "hill", lean = 0): string {
    const ridge = (by: number) =>
        d`M4 ${y + by}C40 ${y - rise + lean + by} 60 ${y + rise * 0.4 + by} 90 ${y - rise * 0.4 + by}C112 ${y - rise + by} 134 ${y - rise * 0.8 - lean + by} 156 ${y + by}`;
    return path(paint, `${ridge(0)}V152H4z`) + path("fine", [3, 6.5, 11].map(ridge).join(""));
}

/** The ground that the building stands on. */
export function ground(y = 118, paint: Paint = "leaf"): string {
    return (
        path(paint, d`M4 ${y}Q44 ${y - 4} 80 ${y}Q116 ${y + 4} 156 ${y}V152H4z`) +
        path(
            "fine",
            d`M4 ${y + 4}Q44 ${y} 80 ${y + 4}Q116 ${y + 8} 156 ${y + 4}M22 ${y + 11}q3-5 4 0q2-5 4 0M124 ${y + 12}q3-5 4 0q2-5 4 0M38 ${y + 17}h14M106 ${y + 19}h12M16 ${y + 22}h9M132 ${y + 24}h10`,
        )
    );
}

/** A way that comes from the door to the viewer. */
export function way(y = 118, far = 14, near = 48, paint: Paint = "wall"): string {
    return path(
        paint,
        d`M${80 - far / 2} ${y}h${far}Q${80 + far * 0.7} ${y + 14} ${80 + near / 2} 152H${80 - near / 2}Q${80 - far * 0.7} ${y + 14} ${80 - far / 2} ${y}z`,
    );
}

export function tree(x: number, y: number, r: number, paint: Paint = "leaf"): string {
    const leaves = 9;
    const rim = steps(leaves + 1, -Math.PI / 2, (2 * Math.PI) / leaves).map((angle, index) => {
        const px = x + Math.cos(angle) * r;
        const py = y - r * 1.5 + Math.sin(angle) * r * 1.05;
        return index ? d`A${r * 0.38} ${r * 0.38} 0 0 1 ${px} ${py}` : d`M${px} ${py}`;
    });
    return (
        path(
            "wood",
            d`M${x - r * 0.15} ${y}l${r * 0.04} ${-r * 0.9}h${r * 0.22}l${r * 0.05} ${r * 0.9}z`,
        ) +
        path(paint, `${rim.join("")}z`) +
        path(
            "fine",
            d`M${x - r * 0.5} ${y - r * 1.8}q${r * 0.25} ${-r * 0.45} ${r * 0.55} 0M${x} ${y - r * 1.3}q${r * 0.3} ${-r * 0.4} ${r * 0.6} 0M${x - r * 0.6} ${y - r * 1.1}q${r * 0.25} ${-r * 0.4} ${r * 0.55} 0M${x} ${y - r * 0.7}v${-r * 0.5}`,
        )
    );
}

export function fir(x: number, y: number, height: number, paint: Paint = "leaf"): string {
    const half = height * 0.22;
    const tiers: readonly (readonly [number, number, number])[] = [
        [0.12, 0.5, 1],
        [0.36, 0.42, 0.78],
        [0.6, 0.4, 0.55],
    ];
    return (
        path("wood", d`M${x - 1.2} ${y}v${-height * 0.16}h2.4v${height * 0.16}z`) +
        each(tiers, ([low, tall, wide]) => {
            const [w, base] = [half * wide, y - height * low];
            return path(
                paint,
                d`M${x - w} ${base}Q${x} ${base + height * 0.07} ${x + w} ${base}Q${x + w * 0.4} ${base - height * tall * 0.45} ${x} ${base - height * tall}Q${x - w * 0.4} ${base - height * tall * 0.45} ${x - w} ${base}z`,
            );
        }) +
        path(
            "fine",
            d`M${x} ${y - height * 0.2}v${-height * 0.12}M${x} ${y - height * 0.44}v${-height * 0.12}`,
        )
    );
}

/** A cypress or a poplar. */
export function poplar(x: number, y: number, height: number, paint: Paint = "leaf"): string {
    const w = height * 0.17;
    const crown = d`M${x} ${y - height}C${x + w * 1.3} ${y - height * 0.6} ${x + w * 1.3} ${y - height * 0.16} ${x} ${y - height * 0.1}C${x - w * 1.3} ${y - height * 0.16} ${x - w * 1.3} ${y - height * 0.6} ${x} ${y - height}z`;
    return (
        path("wood", d`M${x - 1.2} ${y}v${-height * 0.2}h2.4v${height * 0.2}z`) +
        path(paint, crown) +
        hatch(crown, 0.45) +
        path(
            "fine",
            d`M${x - 1} ${y - height * 0.2}q${-w * 0.6} ${-height * 0.25} 0 ${-height * 0.45}`,
        )
    );
}

export function bush(x: number, y: number, scale = 1, paint: Paint = "leaf"): string {
    return at(
        x,
        y,
        path(paint, "M-9 0c-4-5 1-10 5-8c1-6 9-6 10 0c5-2 8 4 4 8z") +
            path("fine", "M-4-3q2-3 4 0M3-4q2-3 4 0"),
        scale,
    );
}

export function flag(
    x: number,
    y: number,
    height: number,
    paint: Paint = "brick",
    side = 1,
): string {
    return (
        path("line", d`M${x} ${y}v${-height}`) +
        at(x, y - height, path(paint, "M0 0q4-2 7 0t6 0l-3 3l3 3q-3 2-6 0t-7 0z"), 1, side)
    );
}

export function smoke(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        path("smoke", "M0 0c-6-5 5-8 1-13c-3-4 4-8 9-5c5 3 1 8-3 6M3-16c2-6 9-8 13-4"),
        scale,
    );
}

/** Somebody in a long coat, like a wooden doll. */
export function person(x: number, y: number, coat: Paint, scale = 1): string {
    return at(
        x,
        y,
        path(coat, "M-4.5 0q-1-8 2-11h5q3 3 2 11q-4.5 1.5-9 0z") +
            path("gilt", "M-2-1v-6M2-1v-6") +
            disc("skin", 0, -13, 3.2) +
            path(coat, "M-3.5-13.5q0-4 3.5-4t3.5 4q-3.5-1.8-7 0z"),
        scale,
    );
}

/** A gilded star with eight points. */
export function star(x: number, y: number, r: number, paint: Paint = "gold"): string {
    const points = steps(16, -Math.PI / 2, Math.PI / 8).map((angle, index) => {
        const far = index % 2 ? r * 0.5 : r;
        return d`${x + Math.cos(angle) * far} ${y + Math.sin(angle) * far}`;
    });
    return path(paint, `M${points.join("L")}z`);
}
