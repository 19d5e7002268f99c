// What is printed on tiles and goals.
import { pieceFacts } from "../../state/catalogue";

export type Stat = "money" | "income" | "reputation" | "population";
export type TileType = "residential" | "commercial" | "industrial" | "civic" | "lake";

/** Which tiles an effect looks at. */
export type Scope = "adjacent" | "own" | "every" | "others" | "later" | "shore" | "red-line";

/** What a tile does as long as it stands: so much, for each tile found. */
export interface TileEffect {
    scope: Scope;
    /** Families and kinds of the tiles that count; any of them is enough. */
    tiles: string[];
    stat: Stat;
    amount: number;
}

export interface TileFacts {
    name: string;
    stack: string;
    cost: number;
    /** In the box. */
    copies: number;
    attributes: string[];
    immediate?: { stat: Stat; amount: number };
    effects: TileEffect[];
    /** A sentence for the immediate effect, if there is one, and for each of the others. */
    texts: string[];
}
export interface GoalFacts {
    name: string;
    bonus: number;
    criterion: string;
    lead: "most" | "fewest";
    /** Whether it is among those that are drawn against Dale. */
    against_dale: boolean;
}

/** In the order in which they are shown. */
export const stats: readonly Stat[] = ["population", "income", "reputation", "money"];

export function isStat(stat: string): stat is Stat {
    return (stats as readonly string[]).includes(stat);
}

export function tileFacts(id: string): TileFacts {
    const unknown: TileFacts = {
        name: id,
        stack: "",
        cost: 0,
        copies: 0,
        attributes: [],
        effects: [],
        texts: [],
    };
    return pieceFacts<TileFacts>("tiles", id) ?? unknown;
}

export function goalFacts(id: string): GoalFacts {
    const unknown: GoalFacts = {
        name: id,
        bonus: 0,
        criterion: "",
        lead: "most",
        against_dale: false,
    };
    return pieceFacts<GoalFacts>("goals", id) ?? unknown;
}

export const tileTypes: readonly TileType[] = [
    "residential",
    "commercial",
    "industrial",
    "civic",
    "lake",
];

export function typeOf(id: string): TileType {
    return tileTypes.find((type) => tileFacts(id).attributes.includes(type)) ?? "lake";
}
