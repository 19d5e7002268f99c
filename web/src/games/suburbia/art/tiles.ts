// Every tile as a drawing: its ground with what stands on it.
import type { Box, Drawing } from "../../../art/sprite";
import { group } from "../../../art/svg";
import type { TileType } from "../catalogue";
import { airports } from "./airports";
import { civic } from "./civic";
import { commercial } from "./commercial";
import type { Drawings } from "./drawings";
import { flats } from "./flats";
import {
    hexGround,
    hexHeight,
    hexWidth,
    type LakeEdges,
    noLakes,
    rise,
    slabHeight,
} from "./ground";
import { industrial } from "./industrial";
import { lake } from "./lake";
import { residential, woods } from "./residential";
import { schools } from "./schools";
import { shops } from "./shops";

const families: Record<TileType, Drawings> = {
    residential: { ...residential, ...flats },
    commercial: { ...commercial, ...shops },
    industrial: { ...industrial, ...airports },
    civic: { ...civic, ...schools },
    lake: { lake },
};

const margin = 4;
/** The hex with its slab and the room over it for what rises. */
export const tileBox: Box = [
    -hexWidth / 2 - margin,
    -hexHeight / 2 - rise,
    hexWidth + 2 * margin,
    hexHeight + rise + slabHeight + margin + 1,
];

/** How one tile of a kind differs from another. */
export interface Look {
    /** For a lake: over which edges another lake lies. */
    lakes?: LakeEdges;
    /** Any whole number, the same for the same place: lakes and suburbs are not all alike. */
    variety?: number;
}

/** Of which tiles there are varieties, and how many. */
const varieties: Readonly<Record<string, number>> = { lake: 3, suburbs: 2 };

/** The drawing of a tile. A lake joins the lakes over its edges. */
export function tileArt(
    id: string,
    { lakes = noLakes, variety = 0 }: Look = {},
): Drawing | undefined {
    const count = varieties[id] ?? 1;
    const chosen = ((variety % count) + count) % count;
    for (const [family, drawings] of Object.entries(families) as [TileType, Drawings][]) {
        const art = drawings[id];
        if (!art) continue;
        const joined = family === "lake" ? `-${lakes.map(Number).join("")}` : "";
        return {
            id: `tile-${id}${joined}${chosen ? `-${chosen}` : ""}`,
            box: tileBox,
            draw: () =>
                `<g class="a-${family}">${group(hexGround(family, lakes), art(chosen))}</g>`,
        };
    }
    return undefined;
}

/** The land outside the borough: trees without a hex under them. */
export const woodsArt: Drawing = { id: "tile-woods", box: tileBox, draw: () => group(woods()) };

/** The bare ground of a family, for what is not known yet. */
export function groundArt(family: TileType): Drawing {
    return {
        id: `ground-${family}`,
        box: tileBox,
        draw: () => `<g class="a-${family}">${hexGround(family)}</g>`,
    };
}

export const drawnTiles: readonly string[] = Object.values(families).flatMap(Object.keys);
