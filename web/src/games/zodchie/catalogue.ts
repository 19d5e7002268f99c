// What is printed on cards.
import { pieceFacts } from "../../state/catalogue";
import type { Effect } from "./effects";

export interface CardFacts {
    name: string;
    /** Rising. Numbers, or X+1 and №+1 with the language's sign for №. */
    sides: string[];
    initial: number;
    protected: boolean;
    set: string;
    /** Of an additional card: whose it is, and which base card it can replace. */
    colours?: string[];
    replaces?: string;
    /** What the properties do, and each in words. */
    effects: Effect[];
    texts: string[];
}

export function cardFacts(id: string): CardFacts {
    return pieceFacts<CardFacts>("cards", id) ?? unknownFacts(id);
}

function unknownFacts(id: string): CardFacts {
    return { name: id, sides: [], initial: 0, protected: false, set: "", effects: [], texts: [] };
}

export function cardNames(cards: readonly string[]): string {
    return cards.map((card) => cardFacts(card).name).join(", ");
}
