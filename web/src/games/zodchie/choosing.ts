// How the moves of this game are chosen.
import type { Place } from "../../../generated/protocol";
import {
    type Fields,
    isPlace,
    matching,
    nextPart,
    samePlace,
    withoutLast,
} from "../../table/choice";
import type { MoveOption } from "../../table/move_choice";
import type { Table } from "../../table/table";

export const order = ["do", "card", "put", "use", "from", "at", "a", "b", "to", "by"];

export const firstChoices = '.steps button, .choice-place, .hand-card[aria-disabled="false"]';

/** A swap may be chosen from either of its cards. */
export function waysToChoose(option: MoveOption): MoveOption[] {
    const { move, changes } = option;
    return move.do === "swap"
        ? [option, { move: { ...move, a: move.b, b: move.a }, changes, sent: move }]
        : [option];
}

export interface PlaceChoice {
    at: Place;
    fields: Fields;
    option: MoveOption | undefined;
}

/** What is chosen, but for the part that may be chosen anew. */
export function fixedPart(table: Table): Fields {
    const { moves, chosen } = table.choice;
    return table.myTurn.value ? withoutLast(moves.value, chosen.value, order) : {};
}

/** The places that can be chosen now, from the list of moves. */
export function placesToChoose(table: Table): PlaceChoice[] {
    const base = fixedPart(table);
    const moves = table.choice.moves.value;
    const choices: PlaceChoice[] = [];
    for (const move of matching(moves, base)) {
        const part = nextPart(move, base, order);
        if (!part || !isPlace(part.value)) continue;
        const at = part.value;
        if (choices.some((known) => samePlace(known.at, at))) continue;
        const fields = { ...base, do: move.do, [part.field]: at };
        const [only, ...others] = matching(moves, fields);
        const option =
            others.length === 0
                ? table.choice.options.value.find((one) => one.move === only)
                : undefined;
        choices.push({ at, fields, option });
    }
    return choices;
}

export function choosableCards(table: Table): string[] {
    const cards: string[] = [];
    for (const move of table.choice.moves.value) {
        const part = nextPart(move, {}, order);
        if (
            part &&
            (part.field === "card" || part.field === "put") &&
            typeof part.value === "string" &&
            !(move.do === "pay" && move.from === "cemetery") &&
            !cards.includes(part.value)
        )
            cards.push(part.value);
    }
    return cards;
}

/** How many cards may be replaced before the game. */
export function maxReplacements(table: Table): number {
    const decks = table.choice.moves.value.flatMap((move) => (move.do === "deck" ? [move] : []));
    return Math.max(0, ...decks.map(({ use }) => use.length));
}
