// The cards of a pack that somebody typed in. It comes whole with the options of its table
// (`pack`, docs/card-packs.md); the built-in pack comes as its name only, and its facts from the
// catalogue.
import { language, t } from "../../base/text";
import type { CardFacts } from "./catalogue";
import { type Effect, effectSentence } from "./effects";

type PackSide = number | { base: "X" | "No"; add?: number };

interface PackCard {
    id: string;
    name: { en?: string; ru?: string };
    set: string;
    sides: PackSide[];
    initial?: number;
    protected?: boolean;
    replaces?: string;
    effects?: Effect[];
}

/**
 * What is printed on the cards of a table's pack, by their ids; undefined if the table plays with
 * the built-in one. The server has checked the pack.
 */
export function packFacts(
    options: Readonly<Record<string, unknown>>,
): Record<string, CardFacts> | undefined {
    const pack = options.pack;
    if (typeof pack !== "object" || pack === null) return undefined;
    const { cards } = pack as { cards: PackCard[] };
    const names = new Map(cards.map((card) => [card.id, nameOf(card)]));
    return Object.fromEntries(
        cards.map((card) => [
            card.id,
            {
                name: nameOf(card),
                sides: card.sides.map(sideOf),
                initial: card.initial ?? 0,
                protected: card.protected ?? false,
                set: card.set,
                ...(card.replaces === undefined ? {} : { replaces: card.replaces }),
                effects: card.effects ?? [],
                texts: (card.effects ?? []).map((effect) =>
                    effectSentence(effect, (id) => names.get(id) ?? id),
                ),
            },
        ]),
    );
}

function nameOf({ id, name }: PackCard): string {
    const [first, second] = language.value === "ru" ? [name.ru, name.en] : [name.en, name.ru];
    return first || second || id;
}

function sideOf(side: PackSide): string {
    if (typeof side === "number") return String(side);
    const add = side.add ?? 0;
    return t(side.base === "X" ? "zodchie.side.left-neighbour" : "zodchie.side.quarter", {
        add: add === 0 ? "" : add < 0 ? String(add) : `+${add}`,
    });
}
