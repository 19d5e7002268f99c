// How the numbers of the players went, for curves.
import type { Chances, Course } from "../generated/protocol";

export type Position = Course["positions"][number];
export type Curve = "population" | "income" | "reputation" | "money" | "values" | "win" | "score";

export function seriesOf(
    curve: Curve,
    positions: readonly Position[],
    chances: readonly Chances["seats"][],
    seats: number,
): number[][] {
    return Array.from({ length: seats }, (_, seat) =>
        curve === "win"
            ? chances.map((all) => Math.round(100 * (all[seat]?.win ?? 0)))
            : curve === "score"
              ? chances.map((all) => all[seat]?.score ?? 0)
              : positions.map((position) => (position.seats[seat] as Record<string, number>)[curve] ?? 0),
    );
}
