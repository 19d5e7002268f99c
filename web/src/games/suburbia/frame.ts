// The part of a borough that is seen: as large as fits, and where its buttons cover nothing.
import type { Box } from "../../base/geometry";
import type { Size } from "../../base/size";
import { hexHeight, hexWidth, rise, slabHeight } from "./art/ground";
import { type Cell, centre } from "./hex";

// In pixels. A lone hex need not fill the screen. Usual boroughs have hexes of 72 and more; one that grew
// long and thin is still seen as a whole, for a place out of sight is not chosen. A phone is not wide
// enough for that: there one pushes the borough along.
const largestHex = 190;
const smallestHex = { usual: 34, narrow: 56 };
const narrowBelow = 560;

/** Everything that lies there or may be built on, with the roofs of the hindmost row. */
export function boxOf(cells: readonly Cell[], turned: boolean): Box {
    const middles = cells.map((cell) => centre(cell, turned));
    const xs = middles.map(({ x }) => x);
    const ys = middles.map(({ y }) => y);
    const x = Math.min(...xs) - hexWidth / 2;
    const y = Math.min(...ys) - hexHeight / 2 - rise * 0.6;
    return {
        x,
        y,
        width: Math.max(...xs) + hexWidth / 2 - x,
        height: Math.max(...ys) + hexHeight / 2 + slabHeight - y,
    };
}

/** What a frame of this size shows, so that the box is in the middle of the part that is free. */
export function fitted(box: Box, { width, height }: Size, free: Margin = none): Box {
    const smallest = width < narrowBelow ? smallestHex.narrow : smallestHex.usual;
    const fits = Math.min((width - free.right) / box.width, (height - free.top) / box.height);
    const scale = Math.max(smallest / hexWidth, Math.min(largestHex / hexWidth, fits));
    return {
        x: box.x + box.width / 2 - (width - free.right) / scale / 2,
        y: box.y + box.height / 2 - (height + free.top) / scale / 2,
        width: width / scale,
        height: height / scale,
    };
}

/** What is left free for buttons, in pixels. */
interface Margin {
    right: number;
    top: number;
}
const none: Margin = { right: 0, top: 0 };

export type Corner = "top-right" | "top-left" | "bottom-right" | "bottom-left";
const corners: readonly Corner[] = ["top-right", "bottom-right", "top-left", "bottom-left"];

// Of the buttons, in pixels: one below the other, where it is narrow beside each other.
const column: Size = { width: 46, height: 156 };
const row: Size = { width: 158, height: 46 };

interface Arrangement {
    shown: Box;
    corner: Corner;
}

/** The whole borough, and a corner for the buttons in which they cover none of its cells. */
export function arranged(cells: readonly Cell[], turned: boolean, frame: Size): Arrangement {
    const box = boxOf(cells, turned);
    const shown = fitted(box, frame);
    const buttons = frame.width < narrowBelow ? row : column;
    const corner = corners.find(
        (one) =>
            !cells.some((cell) => covers(one, buttons, frame, onFrame(cell, turned, shown, frame))),
    );
    if (corner) return { shown, corner };
    const free = buttons === row ? { ...none, top: row.height } : { ...none, right: column.width };
    return { shown: fitted(box, frame, free), corner: "top-right" };
}

/** The box of a cell in pixels of the frame. */
function onFrame(cell: Cell, turned: boolean, shown: Box, frame: Size): Box {
    const scale = frame.width / shown.width;
    const { x, y } = centre(cell, turned);
    return {
        x: (x - hexWidth / 2 - shown.x) * scale,
        y: (y - hexHeight / 2 - shown.y) * scale,
        width: hexWidth * scale,
        height: hexHeight * scale,
    };
}

function covers(corner: Corner, buttons: Size, frame: Size, cell: Box): boolean {
    const x = corner.endsWith("left") ? 0 : frame.width - buttons.width;
    const y = corner.startsWith("top") ? 0 : frame.height - buttons.height;
    return (
        cell.x + cell.width > x &&
        cell.x < x + buttons.width &&
        cell.y + cell.height > y &&
        cell.y < y + buttons.height
    );
}
