// What lies on the table: the row with its prices, the bag, what was sold, and one's own card.
import type { PebblesMove } from "../../../generated/protocol";
import { keyboardLeads, leadTo } from "../../base/focus";
import { t } from "../../base/text";
import { equal } from "../../table/choice";
import type { Table } from "../../table/table";
import { Pebble, PebbleCounts } from "./pebble";
import { colourName, viewOf } from "./view";

export function Board({ table }: { table: Table }) {
    const { row, bag, sold, card } = viewOf(table);
    return (
        <div class="pebbles board">
            <ol class="pebble-row" aria-label={t("pebbles.page.row")}>
                {row.map((_, place) => (
                    <RowPlace key={place} table={table} place={place} />
                ))}
            </ol>
            <div class="pebble-stores">
                <section>
                    <h2>{t("pebbles.page.bag")}</h2>
                    <PebbleCounts counts={bag} />
                </section>
                <section>
                    <h2>{t("pebbles.page.sold")}</h2>
                    <PebbleCounts counts={sold} />
                </section>
                {card && (
                    <section class="pebble-card">
                        <h2>{t("pebbles.page.card")}</h2>
                        <p>
                            <Pebble colour={card} /> {colourName(card)}
                        </p>
                    </section>
                )}
            </div>
        </div>
    );
}

function RowPlace({ table, place }: { table: Table; place: number }) {
    const view = viewOf(table);
    const colour = view.row[place] ?? null;
    const price = view.prices[place] ?? 0;
    const chosen = table.choice.chosen.value.place === place;
    const what = colourName(colour);
    const take = price > 0 ? t("pebbles.page.take", { count: price }) : t("pebbles.page.take-free");
    return (
        <li class={`pebble-place ${chosen ? "chosen" : ""}`}>
            <p class="pebble-name">
                <span class="hidden">{t("pebbles.page.place", { number: place + 1 })}: </span>
                {what}
            </p>
            {colour ? <Pebble colour={colour} /> : <span class="pebble-gap" aria-hidden="true" />}
            <MoveButton table={table} move={{ do: "take", place }} what={what} words={take} />
            <MoveButton
                table={table}
                move={{ do: "sell", place }}
                what={what}
                words={t("pebbles.page.sell")}
            />
        </li>
    );
}

interface MoveButtonProps {
    table: Table;
    move: PebblesMove;
    what: string;
    words: string;
}

/** Chooses the move; what is chosen already is played. */
function MoveButton({ table, move, what, words }: MoveButtonProps) {
    const { choice } = table;
    const pressed = equal(choice.ready.value, move);
    const possible = choice.moves.value.some((legal) => equal(legal, move));
    return (
        <button
            type="button"
            class="pebble-move"
            aria-pressed={pressed}
            aria-label={`${what}: ${words}`}
            disabled={!possible}
            onPointerEnter={(event) => event.pointerType === "mouse" && choice.pointAt(move)}
            onPointerLeave={(event) => event.pointerType === "mouse" && choice.pointAt(undefined)}
            onFocus={() => keyboardLeads() && choice.pointAt(move)}
            onClick={() => {
                if (pressed) return void table.play(move);
                choice.choose({ ...move });
                leadTo(".confirm .primary");
            }}
        >
            {words}
        </button>
    );
}
