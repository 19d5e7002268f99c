// The cards in the hand, and before the game those that may replace others.
import { leadTo } from "../../base/focus";
import { softHyphens } from "../../base/hyphen";
import { t } from "../../base/text";
import type { Table } from "../../table/table";
import { CardPicture, cardLabel } from "./card";
import { cardFacts } from "./catalogue";
import { choosableCards } from "./choosing";
import { viewOf } from "./view";

export function Hand({ table }: { table: Table }) {
    const own = viewOf(table).own;
    const seat = table.viewer.value;
    const over = table.info.value.status === "over" && !table.review.past.value;
    if (!own || seat === null || over) return null;
    const cards = table.myTurn.value ? choosableCards(table) : [];
    const fields = table.choice.chosen.value;
    const chosen = (fields.card ?? fields.put) as string | undefined;
    const pick = (card: string) => {
        table.detail.value = { piece: card };
        if (chosen === card) table.choice.clear();
        else {
            const puts = table.choice.moves.value.some((move) => move.do === "search");
            table.choice.choose(puts ? { do: "search", put: card } : { card });
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
                            class="hand-card"
                            aria-pressed={chosen === card}
                            aria-disabled={!cards.includes(card)}
                            data-card={card}
                            aria-label={cardLabel(card)}
                            title={cardLabel(card)}
                            onClick={() => {
                                if (cards.includes(card)) pick(card);
                                else table.detail.value = { piece: card };
                            }}
                        >
                            <CardPicture card={card} seat={seat} />
                            <span class="card-text">
                                {softHyphens(
                                    cardFacts(card).texts.join("; ") || t("zodchie.show.nothing"),
                                )}
                            </span>
                        </button>
                    </li>
                ))}
            </ul>
        </section>
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
    return (
        <section class="hand" aria-label={t("web.task.deck")}>
            <h2>{t("web.task.deck")}</h2>
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
                                <CardPicture card={card} seat={seat} />
                                <span class="card-text">
                                    {softHyphens(cardFacts(card).texts.join("; "))}
                                </span>
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
