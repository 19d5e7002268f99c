// What is printed on cards.
import { pieceFacts } from "../../state/catalogue";

export interface CardFacts {
    name: string;
    sides: string[];
    initial: number;
    protected: boolean;
    set: string;
    texts: string[];
}

export function cardFacts(id: string): CardFacts {
    const unknown = { name: id, sides: [], initial: 0, protected: false, set: "", texts: [] };
    return pieceFacts<CardFacts>("cards", id) ?? unknown;
}

export function cardNames(cards: readonly string[]): string {
    return cards.map((card) => cardFacts(card).name).join(", ");
}
