// The masses of paper craft: walls, roofs, vaults, towers. Top and left faces are lit,
// right faces lie in shadow, shadows fall to the right.
import { panelLeft, panelRight } from "./faces";
import type { Material, Paint } from "./palette";
import { group, near, oval, P, polygon, shape, type Xy } from "./svg";

interface Mass {
    /** The floor it stands on. */
    z?: number;
    /** The colour of its top, if not that of its walls. */
    top?: Paint;
    /** Whether it throws a shadow; what stands on something does not. */
    shadow?: boolean;
}

const longestShadow = 20;
const shadowLength = (height: number) => Math.min(height * 0.42, longestShadow);

/** The shadow of a box. */
export function shadow(x: number, y: number, w: number, d: number, h: number): string {
    const length = shadowLength(h);
    const far = ([left, top]: Xy): Xy => [left + length, top + length * 0.16];
    const [a, b, c, e] = [P(x, y), P(x + w, y), P(x + w, y + d), P(x, y + d)];
    return polygon("shade", [a, far(a), far(b), far(c), c, e]);
}

type Faces = [left: Paint, right: Paint];

function prism(
    [left, right]: Faces,
    [x, y, w, d, h]: readonly [number, number, number, number, number],
    { z = 0, top = left, shadow: throws = z === 0 }: Mass,
): string {
    const roof = z + h;
    return group(
        throws ? shadow(x, y, w, d, h) : "",
        polygon(left, [
            P(x, y + d, z),
            P(x + w, y + d, z),
            P(x + w, y + d, roof),
            P(x, y + d, roof),
        ]),
        polygon(right, [
            P(x + w, y + d, z),
            P(x + w, y, z),
            P(x + w, y, roof),
            P(x + w, y + d, roof),
        ]),
        polygon(top, [P(x, y, roof), P(x + w, y, roof), P(x + w, y + d, roof), P(x, y + d, roof)]),
    );
}

type Build = (
    x: number,
    y: number,
    w: number,
    d: number,
    h: number,
    material?: Material,
    mass?: Mass,
) => string;

/** A box with its corner at x, y: w along x, d along y, h high. */
export const box: Build = (x, y, w, d, h, material = "wall", mass = {}) =>
    prism([`${material}2`, `${material}3`], [x, y, w, d, h], { top: `${material}1`, ...mass });

/** A box with bright walls: houses, schools. */
export const hall: Build = (x, y, w, d, h, material = "wall", mass = {}) =>
    prism([`${material}1`, `${material}2`], [x, y, w, d, h], mass);

/** A gable roof. The ridge runs along x (gable on the right face) or y (gable on the left). */
export function gable(
    ridge: "x" | "y",
    [x, y, w, d]: readonly [number, number, number, number],
    z: number,
    h: number,
    roof: Material = "roof",
    wall: Material = "wall",
    eaves = 1.5,
): string {
    const low = z - eaves * 0.5;
    const top = z + h;
    if (ridge === "x") {
        const middle = y + d / 2;
        const [x0, x1] = [x - eaves, x + w + eaves];
        const [back, front] = [y - eaves, y + d + eaves];
        return group(
            polygon(`${wall}2`, [P(x + w, y, z), P(x + w, y + d, z), P(x + w, middle, top)]),
            polygon(`${roof}3`, [
                P(x0, back, low),
                P(x1, back, low),
                P(x1, middle, top),
                P(x0, middle, top),
            ]),
            polygon(`${roof}1`, [
                P(x0, middle, top),
                P(x1, middle, top),
                P(x1, front, low),
                P(x0, front, low),
            ]),
            polygon(`${roof}2`, [
                P(x1, middle, top),
                P(x1, front, low),
                P(x1, front, low - 1.4),
                P(x1, middle, top - 1.4),
            ]),
        );
    }
    const middle = x + w / 2;
    const [y0, y1] = [y - eaves, y + d + eaves];
    return group(
        polygon(`${wall}1`, [P(x, y + d, z), P(x + w, y + d, z), P(middle, y + d, top)]),
        polygon(`${roof}1`, [
            P(x - eaves, y0, low),
            P(middle, y0, top),
            P(middle, y1, top),
            P(x - eaves, y1, low),
        ]),
        polygon(`${roof}2`, [
            P(middle, y0, top),
            P(x + w + eaves, y0, low),
            P(x + w + eaves, y1, low),
            P(middle, y1, top),
        ]),
    );
}

/** A pyramid. */
export function hip(
    [x, y, w, d]: readonly [number, number, number, number],
    z: number,
    h: number,
    roof: Material = "roof",
    eaves = 1.5,
): string {
    const [x0, x1, y0, y1] = [x - eaves, x + w + eaves, y - eaves, y + d + eaves];
    const [a, b, c, e] = [P(x0, y0, z), P(x1, y0, z), P(x1, y1, z), P(x0, y1, z)];
    const top = P(x + w / 2, y + d / 2, z + h);
    return group(
        polygon(`${roof}3`, [a, b, top]),
        polygon(`${roof}1`, [a, e, top]),
        polygon(`${roof}1`, [e, c, top]),
        polygon(`${roof}2`, [b, c, top]),
    );
}

/** Sloped sides and a flat top, set in by `inset`. */
export function mansard(
    [x, y, w, d]: readonly [number, number, number, number],
    z: number,
    h: number,
    inset: number,
    roof: Material = "slate",
): string {
    const top = z + h;
    const [x0, x1, y0, y1] = [x + inset, x + w - inset, y + inset, y + d - inset];
    return group(
        polygon(`${roof}1`, [P(x, y + d, z), P(x + w, y + d, z), P(x1, y1, top), P(x0, y1, top)]),
        polygon(`${roof}2`, [P(x + w, y + d, z), P(x + w, y, z), P(x1, y0, top), P(x1, y1, top)]),
        polygon(`${roof}2`, [P(x0, y0, top), P(x1, y0, top), P(x1, y1, top), P(x0, y1, top)]),
    );
}

interface Round extends Mass {
    /** The radius at the top, where it tapers. */
    taper?: number;
}
const flattened = 0.54;

/** Silos, tanks, chimneys. */
export function cylinder(
    x: number,
    y: number,
    r: number,
    h: number,
    material: Material = "steel",
    { z = 0, top = `${material}1`, taper = r, shadow: throws = z === 0 }: Round = {},
): string {
    const [cx, cy] = P(x, y, z);
    const ty = near(cy - h);
    const ry = near(r * flattened);
    const length = shadowLength(h);
    const side = (from: number) =>
        `A${r} ${ry} 0 0 0 ${near(cx + r)} ${cy}L${near(cx + taper)} ${ty}H${near(cx + from)}z`;
    return group(
        throws
            ? shape(
                  "shade",
                  `M${near(cx - r)} ${cy}A${r} ${ry} 0 0 0 ${cx} ${near(cy + ry)}l${near(length)} ${near(length * 0.16)}A${r} ${ry} 0 0 0 ${near(cx + r + length)} ${near(cy + length * 0.16)}L${near(cx + r)} ${near(cy - ry)}z`,
              )
            : "",
        shape(`${material}2`, `M${near(cx - r)} ${cy}${side(-taper)}`),
        shape(
            `${material}3`,
            `M${near(cx + r * 0.25)} ${near(cy + ry * 0.96)}${side(taper * 0.25)}`,
        ),
        oval(top, cx, ty, taper, taper * flattened),
    );
}

/** A dome; `rise` is its height in radii. */
export function dome(
    x: number,
    y: number,
    r: number,
    z: number,
    material: Material = "gold",
    rise = 1,
): string {
    const [cx, cy] = P(x, y, z);
    const ry = near(r * flattened);
    const h = near(r * rise);
    const left = `M${near(cx - r)} ${cy}A${r} ${h} 0 0 1 `;
    return group(
        shape(
            `${material}2`,
            `${left}${near(cx + r)} ${cy}A${r} ${ry} 0 0 1 ${near(cx - r)} ${cy}z`,
        ),
        shape(
            `${material}1`,
            `${left}${near(cx + r * 0.2)} ${near(cy - h * 0.97)}Q${near(cx - r * 0.1)} ${near(cy - h * 0.4)} ${near(cx - r * 0.15)} ${near(cy + ry)}A${r} ${ry} 0 0 1 ${near(cx - r)} ${cy}z`,
        ),
        shape(
            "white",
            `M${near(cx - r * 0.62)} ${near(cy - h * 0.35)}q${near(r * 0.1)} ${near(-h * 0.3)} ${near(r * 0.35)} ${near(-h * 0.42)}q${near(-r * 0.2)} ${near(h * 0.2)} ${near(-r * 0.23)} ${near(h * 0.44)}z`,
            0.55,
        ),
    );
}

/** A pointed round roof. */
export function cone(
    x: number,
    y: number,
    r: number,
    z: number,
    h: number,
    material: Material = "slate",
): string {
    const [cx, cy] = P(x, y, z);
    const ry = near(r * flattened);
    const tip = near(cy - h);
    return group(
        shape(
            `${material}1`,
            `M${near(cx - r)} ${cy}L${cx} ${tip} ${near(cx + r)} ${cy}A${r} ${ry} 0 0 1 ${near(cx - r)} ${cy}z`,
        ),
        shape(
            `${material}2`,
            `M${cx} ${tip}L${near(cx + r)} ${cy}A${r} ${ry} 0 0 1 ${near(cx + r * 0.15)} ${near(cy + ry)}z`,
        ),
    );
}

const arch = (width: number, rise: number, steps = 10): Xy[] =>
    Array.from({ length: steps + 1 }, (_, step) => {
        const angle = (Math.PI * step) / steps;
        return [(width / 2) * (1 - Math.cos(angle)), rise * Math.sin(angle)];
    });

/** A vaulted hall, round at its left face. */
export function barrel(
    [x, y, w, d]: readonly [number, number, number, number],
    h: number,
    rise: number,
    roof: Material = "steel",
    wall: Material = "wall",
): string {
    const rib = (depth: number) => arch(w, rise).map(([along, up]) => P(x + along, depth, h + up));
    const [back, front] = [rib(y), rib(y + d)];
    const half = (paint: Paint, from: number, to: number) =>
        polygon(paint, [...back.slice(from, to), ...front.slice(from, to).reverse()]);
    return group(
        shadow(x, y, w, d, h + rise),
        polygon(`${wall}2`, [P(x + w, y), P(x + w, y + d), P(x + w, y + d, h), P(x + w, y, h)]),
        half(`${roof}2`, 5, 11),
        half(`${roof}1`, 0, 8),
        polygon(`${wall}1`, [P(x, y + d), ...front, P(x + w, y + d)]),
    );
}

/** The same vault of glass, its ribs seen; long along x and round at its right face. */
export function glassVault(
    [x, y, w, d]: readonly [number, number, number, number],
    h: number,
    rise: number,
    bays: number,
): string {
    const curve = arch(d, rise, 12);
    const rib = (along: number) => curve.map(([deep, up]) => P(along, y + deep, h + up));
    const bay = w / bays;
    const strip = (paint: Paint, a: Xy[], b: Xy[], from: number, to: number) =>
        polygon(paint, [...a.slice(from, to), ...b.slice(from, to).reverse()]);
    const end = curve.map(([deep, up]) =>
        P(x + w, y + d / 2 + (deep - d / 2) * 0.82, 1 + (h + up - 1) * 0.82),
    );
    return group(
        shadow(x, y, w, d, h + rise),
        Array.from({ length: bays }, (_, index) => {
            const left = rib(x + index * bay);
            const right = rib(x + (index + 1) * bay);
            return [
                strip(index % 2 ? "glass1" : "glass2", left, right, 5, 13),
                strip("glass3", left, right, 0, 6),
                strip("white", left, rib(x + index * bay + 1.4), 5, 13),
            ];
        }),
        polygon("wall2", [P(x + w, y), ...rib(x + w), P(x + w, y + d)]),
        polygon("window2", [P(x + w, y + 3, 1), ...end.slice(1, -1), P(x + w, y + d - 3, 1)]),
        panelLeft("wall1", x, y + d, 0, w, h),
    );
}

/** A tower with a band at every floor. */
export function tower(
    [x, y, w, d]: readonly [number, number, number, number],
    h: number,
    material: Material = "glass",
    { floor = 6, band = "white", z = 0 }: { floor?: number; band?: Paint; z?: number } = {},
): string {
    const bands: string[] = [];
    for (let level = z + floor; level < z + h - 1; level += floor)
        bands.push(
            panelLeft(band, x, y + d, level, w, 1.1),
            panelRight(
                material === "glass" ? "steel2" : `${material}2`,
                x + w,
                y + d,
                level,
                d,
                1.1,
            ),
        );
    return group(box(x, y, w, d, h, material, { z, top: "steel1" }), bands);
}
