// What stays marked when a move has been shown, and all that is seen of it where nothing shall move.
import { place, type ScreenPlace } from "./places";
import { countsOf, type Places, type Scene } from "./scene";

/** Where the move happened: what came there, turned or fell. */
export function placesOf(scenes: readonly Scene[]): Places[] {
    return scenes.flatMap((scene) => {
        if (scene.kind === "fly") return scene.covers ? [scene.to] : [];
        if (scene.kind === "chip" || scene.kind === "walk" || scene.kind === "slide") return [];
        return scene.kind === "reveal" ? [] : [scene.at];
    });
}

/** All that is different now, for whoever sees nothing move. */
export function changedPlaces(scenes: readonly Scene[]): Places[] {
    const numbers = countsOf(scenes)
        .filter(({ from, to }) => from !== to)
        .map(({ stat, seat }): Places => [place.number(stat, seat), place.player(seat)]);
    const shown = scenes.flatMap((scene): Places[] => {
        if (scene.kind === "reveal") return [scene.at];
        if (scene.kind === "walk") return [[place.pawn(scene.seat)]];
        return [];
    });
    return withoutRepeats([...placesOf(scenes), ...shown, ...numbers]);
}

function withoutRepeats(all: readonly Places[]): Places[] {
    const known = new Map<ScreenPlace | undefined, Places>(all.map((one) => [one[0], one]));
    return [...known.values()];
}
