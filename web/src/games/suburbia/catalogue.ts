// What is printed on tiles and goals.
import { pieceFacts } from "../../state/catalogue";

export type Stat = "money" | "income" | "reputation" | "population";
export type TileType = "residential" | "commercial" | "industrial" | "civic" | "lake";

export interface TileFacts {
    name: string;
    stack: string;
    cost: number;
    attributes: string[];
    immediate?: { stat: Stat; amount: number };
    texts: string[];
}
export interface GoalFacts {
    name: string;
    bonus: number;
    criterion: string;
}

/** In the order in which they are shown. */
export const stats: readonly Stat[] = ["population", "income", "reputation", "money"];

export function isStat(stat: string): stat is Stat {
    return (stats as readonly string[]).includes(stat);
}

export function tileFacts(id: string): TileFacts {
    const unknown = { name: id, stack: "", cost: 0, attributes: [], texts: [] };
    return pieceFacts<TileFacts>("tiles", id) ?? unknown;
}

export function goalFacts(id: string): GoalFacts {
    return pieceFacts<GoalFacts>("goals", id) ?? { name: id, bonus: 0, criterion: "" };
}

const types: readonly TileType[] = ["residential", "commercial", "industrial", "civic", "lake"];

export function typeOf(id: string): TileType {
    return types.find((type) => tileFacts(id).attributes.includes(type)) ?? "lake";
}
