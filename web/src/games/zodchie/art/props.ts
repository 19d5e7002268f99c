// Things that stand about in more than one drawing.
import { disc, path, steps } from "./kit";
import { d } from "./path";

/** A wheel with spokes. */
export const wheel = (x: number, y: number, r: number, spokes = 8) =>
    disc("wood", x, y, r) +
    disc("earth", x, y, r * 0.72) +
    path(
        "line",
        steps(spokes, 0, (2 * Math.PI) / spokes)
            .map((a) => d`M${x} ${y}L${x + Math.cos(a) * r * 0.78} ${y + Math.sin(a) * r * 0.78}`)
            .join(""),
    ) +
    disc("gold", x, y, r * 0.22);
