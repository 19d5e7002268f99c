// For a game that brings no scenes of its own: nothing flies, but numbers that the ledger tells of are
// marked and counted.
import { place } from "./places";
import type { Scene, ShownMove } from "./scene";

export function plainScenes({ event }: ShownMove): Scene[] {
    return (event.steps ?? []).flatMap(({ ledger }) =>
        ledger.map(
            ({ seat, stat, amount, from, to }, index): Scene => ({
                kind: "chip",
                amount,
                from: [place.player(seat)],
                count: { stat, seat, from, to },
                sound: amount < 0 ? "loss" : "gain",
                ...(index > 0 ? { together: true } : {}),
            }),
        ),
    );
}
