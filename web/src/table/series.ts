// How the numbers of the players went, for curves.
import type { Chances, Course } from "../../generated/protocol";

export type CoursePosition = Course["positions"][number];

/** Curves that no game counts but that are estimated from games played through. */
export const estimatedCurves = ["win", "score"] as const;

/** The values of each seat; `curve` is an estimated one or a number of the game. */
export function seriesOf(
    curve: string,
    positions: readonly CoursePosition[],
    chances: readonly Chances["seats"][],
    seats: number,
): number[][] {
    return Array.from({ length: seats }, (_, seat) => {
        if (curve === "win") return chances.map((all) => Math.round(100 * (all[seat]?.win ?? 0)));
        if (curve === "score") return chances.map((all) => all[seat]?.score ?? 0);
        return positions.map(
            (position) =>
                (position.seats[seat] as Record<string, number> | undefined)?.[curve] ?? 0,
        );
    });
}

/** How many per cent a move changed the chance of the one who made it, as far as chances are known. */
export function swingOf(
    chances: readonly Chances["seats"][],
    index: number,
    seat: number | undefined,
): number | undefined {
    if (seat === undefined) return undefined;
    const before = chances[index - 1]?.[seat];
    const after = chances[index]?.[seat];
    return before && after ? Math.round(100 * (after.win - before.win)) : undefined;
}
