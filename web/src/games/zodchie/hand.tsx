// The cards in the hand, and before the game those that may replace others.
import { leadTo } from "../../base/focus";
import { softHyphens } from "../../base/hyphen";
import { useSize } from "../../base/size";
import { clauses, t } from "../../base/text";
import { place, placed } from "../../motion/places";
import { followDrag } from "../../parts/drag";
import type { Table } from "../../table/table";
import { CardFace } from "./art/card_face";
import { PropertyRow } from "./art/property_row";
import { cardLabel } from "./card";
import { cardFacts } from "./catalogue";
import { choosableCards, maxReplacements } from "./choosing";
import { viewOf } from "./view";

export function Hand({ table }: { table: Table }) {
    const own = viewOf(table).own;
    const seat = table.viewer.value;
    const over = table.info.value.status === "over" && !table.review.past.value;
    if (!own || seat === null || over) return null;
    const cards = table.myTurn.value ? choosableCards(table) : [];
    const fields = table.choice.chosen.value;
    const chosen = (fields.card ?? fields.put) as string | undefined;
    const lift = (card: string) => {
        const puts = table.choice.moves.value.some((move) => move.do === "search");
        table.choice.choose(puts ? { do: "search", put: card } : { card });
    };
    const pick = (card: string) => {
        if (chosen === card) table.choice.clear();
        else {
            lift(card);
            leadTo(".choice-place, .steps button, .confirm .primary");
        }
    };
    return (
        <section class="hand" aria-label={t("web.hand")}>
            <h2>
                {t("web.hand")}{" "}
                <small>
                    {t("web.deck-left", { count: viewOf(table).seats[seat]?.deck_size ?? 0 })}
                </small>
            </h2>
            <ul>
                {own.hand.map((card) => (
                    <li key={card}>
                        <button
                            type="button"
                            class={`hand-card ${cards.includes(card) ? "draggable" : ""}`}
                            aria-pressed={chosen === card}
                            aria-disabled={!cards.includes(card)}
                            data-card={card}
                            {...placed(place.hand(card))}
                            data-piece-id={card}
                            aria-label={cardLabel(card)}
                            onPointerDown={(event) => {
                                const piece = { kind: "card", id: card, seat };
                                if (cards.includes(card))
                                    followDrag(event, table, piece, () => lift(card));
                            }}
                            onClick={() => {
                                if (cards.includes(card)) pick(card);
                                else table.detail.value = { piece: card };
                            }}
                        >
                            <HandCard card={card} seat={seat} />
                        </button>
                    </li>
                ))}
            </ul>
        </section>
    );
}

/** The card as large as there is room, and what it does in signs and words. */
function HandCard({ card, seat }: { card: string; seat: number }) {
    const { element, size } = useSize<HTMLSpanElement>({ width: 120, height: 120 });
    const facts = cardFacts(card);
    return (
        <>
            <span class="hand-picture" ref={element}>
                <CardFace card={card} seat={seat} size={Math.min(size.width, size.height)} />
            </span>
            <span class="card-words">
                <span class="card-signs">
                    <PropertyRow facts={facts} size={16} />
                </span>
                <span class="card-text">
                    {softHyphens(clauses(facts.texts) || t("zodchie.show.nothing"))}
                </span>
            </span>
        </>
    );
}

/** The advanced game: which additional cards replace base cards. */
export function DeckChoice({ table }: { table: Table }) {
    const seat = table.current.value.seat ?? 0;
    const decks = table.choice.moves.value.flatMap((move) => (move.do === "deck" ? [move] : []));
    const offered = [...new Set(decks.flatMap((move) => move.use))];
    const use = (table.choice.chosen.value.use as string[] | undefined) ?? [];
    const find = (wanted: string[]) =>
        decks.find(
            (move) =>
                move.use.length === wanted.length &&
                wanted.every((card) => move.use.includes(card)),
        );
    const toggle = (card: string) => {
        const wanted = use.includes(card) ? use.filter((other) => other !== card) : [...use, card];
        const move = find(wanted);
        if (move) table.choice.choose({ ...move });
    };
    const none = find([]);
    const max = maxReplacements(table);
    return (
        <section class="hand" aria-label={t("web.additional-cards")}>
            <h2>
                {t("web.additional-cards")}{" "}
                <small>{t("web.replaced", { done: use.length, count: max })}</small>
            </h2>
            <ul>
                {offered.map((card) => {
                    const on = use.includes(card);
                    const possible = on || find([...use, card]) !== undefined;
                    return (
                        <li key={card}>
                            <button
                                type="button"
                                class="hand-card"
                                aria-pressed={on}
                                disabled={!possible}
                                aria-label={cardLabel(card)}
                                title={cardLabel(card)}
                                onClick={() => toggle(card)}
                            >
                                <HandCard card={card} seat={seat} />
                            </button>
                        </li>
                    );
                })}
            </ul>
            {none && (
                <button
                    type="button"
                    class="plain"
                    onClick={() => table.choice.choose({ ...none })}
                >
                    {t("web.keep-base")}
                </button>
            )}
        </section>
    );
}
