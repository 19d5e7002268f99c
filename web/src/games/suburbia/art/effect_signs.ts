// Effects in signs: amount, measure, and what they look for. Boxed means once, when built; open
// means as long as the tile stands.
import type { Stat, TileEffect, TileFacts } from "../catalogue";
import type { Sign } from "./signs";

export interface EffectSigns {
    when: "built" | "lasting";
    amount: number;
    stat: Stat;
    /** Where it looks, and for what; nothing if it happens once. */
    reach: Sign[];
    /** The same in words. */
    text: string;
}

const buildings = ["residential", "commercial", "industrial", "civic"];

function objectsOf({ tiles }: TileEffect): Sign[] {
    return buildings.every((family) => tiles.includes(family)) ? ["building"] : (tiles as Sign[]);
}

function reachOf(effect: TileEffect): Sign[] {
    switch (effect.scope) {
        case "red-line":
            return ["red-line"];
        case "shore":
            return ["own", "shore"];
        default:
            return [effect.scope, ...objectsOf(effect)];
    }
}

/** All that a tile does, in the order of its texts. */
export function effectSigns({ immediate, effects, texts }: TileFacts): EffectSigns[] {
    const built: EffectSigns[] = immediate
        ? [{ when: "built", ...immediate, reach: [], text: texts[0] ?? "" }]
        : [];
    const lasting = effects.map(
        (effect, index): EffectSigns => ({
            when: "lasting",
            amount: effect.amount,
            stat: effect.stat,
            reach: reachOf(effect),
            text: texts[built.length + index] ?? "",
        }),
    );
    return [...built, ...lasting];
}
