// What is printed on tiles, goals and cards: facts and texts, as the program tells them.
import type { Language } from "./text";

export type Stat = "money" | "income" | "reputation" | "population";
export type TileType = "residential" | "commercial" | "industrial" | "civic" | "lake";

export interface Tile {
    name: string;
    stack: string;
    cost: number;
    attributes: string[];
    immediate?: { stat: Stat; amount: number };
    texts: string[];
}
export interface Goal {
    name: string;
    bonus: number;
    criterion: string;
}
export interface Card {
    name: string;
    sides: string[];
    initial: number;
    protected: boolean;
    set: string;
    texts: string[];
}
export interface Rule {
    id: string;
    chapter: string;
    texts: string[];
    /** Rows of cells, the first row the heads. */
    tables?: string[][][];
}
export interface Catalogue {
    tiles: Record<string, Tile>;
    goals: Record<string, Goal>;
    cards: Record<string, Card>;
}

let catalogue: Catalogue = { tiles: {}, goals: {}, cards: {} };
const rules = new Map<Language, Rule[]>();

export function useCatalogue(all: Catalogue): void {
    catalogue = all;
}

export function tile(id: string): Tile {
    return catalogue.tiles[id] ?? { name: id, stack: "", cost: 0, attributes: [], texts: [] };
}

export function goal(id: string): Goal {
    return catalogue.goals[id] ?? { name: id, bonus: 0, criterion: "" };
}

export function card(id: string): Card {
    return (
        catalogue.cards[id] ?? {
            name: id,
            sides: [],
            initial: 0,
            protected: false,
            set: "",
            texts: [],
        }
    );
}

const types: readonly TileType[] = ["residential", "commercial", "industrial", "civic", "lake"];

export function typeOf(id: string): TileType {
    return types.find((type) => tile(id).attributes.includes(type)) ?? "lake";
}

export async function allRules(language: Language): Promise<Rule[]> {
    const known = rules.get(language);
    if (known) return known;
    const read = (await (await fetch(`/rules-${language}.json`)).json()) as Rule[];
    rules.set(language, read);
    return read;
}
