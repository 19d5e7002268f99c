// What a tile stands on: a hex of paper, 120 wide and 80 high, on a slab. Each family has a colour
// and a texture of its own; lakes have shores, which open to neighbouring lakes.
import { type Art, group, near, polygon, shape, stroke, type Xy } from "../../../art/svg";
import type { TileType } from "../catalogue";

export const hexWidth = 120;
export const hexHeight = 80;
export const slabHeight = 9;
/** How far a drawing may rise over the hex. */
export const rise = 44;

/** Clockwise, beginning at the right. */
export const hexCorners: readonly Xy[] = [
    [60, 0],
    [30, 40],
    [-30, 40],
    [-60, 0],
    [-30, -40],
    [30, -40],
];

const scaled = (scale: number): Xy[] => hexCorners.map(([x, y]) => [x * scale, y * scale]);

/** Whether a lake lies over each edge: south-east, south, south-west, north-west, north, north-east. */
export type LakeEdges = readonly [boolean, boolean, boolean, boolean, boolean, boolean];
export const noLakes: LakeEdges = [false, false, false, false, false, false];

const tufts = (places: readonly Xy[]) =>
    shape(
        "slab",
        places.map(([x, y]) => `M${x} ${y}l1.6-3 1.2 3zM${x + 4} ${y + 1}l1.2-2.4 1 2.4z`).join(""),
        0.55,
    );

/** The texture tells a family without its colour: lawn, slabs, hazard stripes, lozenges. */
const textures: Record<TileType, () => Art> = {
    residential: () =>
        tufts([
            [-40, 6],
            [34, -22],
            [40, 8],
            [-22, -30],
            [8, -33],
            [-44, -8],
            [-12, 32],
            [22, 30],
        ]),
    commercial: () => {
        const ends = (x: number) => near(37 - Math.max(0, Math.abs(x) - 28) * 1.3);
        const joints = [-36, -18, 0, 18, 36].map((x) => `M${x} ${-ends(x)}V${ends(x)}`).join("");
        return turnedDown(stroke("rim", `${joints}M-52 0H52M-43-18H43M-43 18H43`, 1.3));
    },
    industrial: () =>
        shape(
            "slab",
            "M-48 10h7l20 27h-7zM-52 5h3l24 32h-2.6zM48-10h-7l-20-27h7zM52-5h-3l-24-32h2.6z",
            0.42,
        ),
    civic: () =>
        shape(
            "rim",
            [-30, -18, -6, 6, 18, 30]
                .flatMap((x) =>
                    [-28, -14, 0, 14, 28].map(
                        (y, row) => `M${x + (row % 2 ? 6 : 0)} ${y - 2.4}l4 2.4-4 2.4-4-2.4z`,
                    ),
                )
                .join(""),
            0.6,
        ),
    lake: () => "",
};
const turnedDown = (art: string) => `<g opacity=".55">${art}</g>`;

const corner = (points: readonly Xy[], index: number): Xy => points[(index + 6) % 6] ?? [0, 0];
const between = (from: Xy, to: Xy, share: number): Xy => [
    near(from[0] + (to[0] - from[0]) * share),
    near(from[1] + (to[1] - from[1]) * share),
];

const shoreWidth = 0.85;
const bank = 4.5;

/** A closed line through corners, rounded where no edge beside them is open. */
function shoreline(corners: readonly Xy[], open: (edge: number) => boolean): string {
    const text = (point: Xy) => `${near(point[0])} ${near(point[1])}`;
    return `${corners
        .map((point, index) => {
            const bend = open(index - 1) || open(index) ? 0 : 0.22;
            const before = between(point, corner(corners, index - 1), bend);
            const after = between(point, corner(corners, index + 1), bend);
            return `${index ? "L" : "M"}${text(before)}Q${text(point)} ${text(after)}`;
        })
        .join("")}z`;
}

/** Water with its shore, open where a lake lies over the edge. */
export function lakeWater(lakes: LakeEdges): string {
    const open = (edge: number) => lakes[(edge + 6) % 6] ?? false;
    // Where both edges of a corner are open, water fills it; where one is, the shore ends on it.
    const shore = hexCorners.map((point, index): Xy => {
        const [before, after] = [open(index - 1), open(index)];
        if (before && after) return [point[0] * 1.02, point[1] * 1.02];
        if (!before && !after) return [point[0] * shoreWidth, point[1] * shoreWidth];
        const along = corner(hexCorners, before ? index - 1 : index + 1);
        const [x, y] = between(point, along, 0.14);
        return [x * 1.02, y * 1.02];
    });
    // The far bank stands over the water and darkens it. At an open edge it ends along that edge.
    const lit = shore.map(([x, y], index): Xy => {
        if (index < 4) return [x, y];
        const [outwards, side] = index === 4 ? [-1, 3] : [1, 5];
        if (!open(4)) return [open(side) ? x + outwards * bank * 0.75 : x, y + bank];
        return [open(side) ? x : x - outwards * bank, y];
    });
    return group(shape("water2", shoreline(shore, open)), shape("water1", shoreline(lit, open)));
}

/** Slab, rim, ground and its texture. */
export function hexGround(family: TileType, lakes: LakeEdges = noLakes): string {
    const edge = scaled(0.985);
    const down = (point: Xy): Xy => [point[0], point[1] + slabHeight];
    const [east, southEast, southWest, west] = [0, 1, 2, 3].map((index) => corner(edge, index)) as [
        Xy,
        Xy,
        Xy,
        Xy,
    ];
    return group(
        polygon("slab", [west, down(west), down(southWest), down(southEast), down(east), east]),
        polygon("shade", [southEast, down(southEast), down(east), east]),
        polygon("rim", [west, down(west), down(southWest), southWest], 0.35),
        family === "lake"
            ? [polygon("shore", edge), lakeWater(lakes)]
            : [polygon("rim", edge), polygon("ground", scaled(0.93)), textures[family]()],
    );
}
