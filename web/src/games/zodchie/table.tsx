// The parts of the screen: the city, the hand, and what a property asks for.
import { clauses, t } from "../../base/text";
import type { Table } from "../../table/table";
import { cardFacts } from "./catalogue";
import { City } from "./city";
import { DeckChoice, Hand } from "./hand";
import { Steps } from "./steps";
import { effectText } from "./task";
import { viewOf } from "./view";

export function Board({ table }: { table: Table }) {
    return <City table={table} />;
}

export function Tray({ table }: { table: Table }) {
    const choosesDeck = table.myTurn.value && viewOf(table).phase === "choose-deck";
    return (
        <>
            {choosesDeck ? <DeckChoice table={table} /> : <Hand table={table} />}
            <p class="notice" title={t("zodchie.notice")}>
                <span aria-hidden="true">{t("zodchie.notice-short")}</span>
                <span class="hidden">{t("zodchie.notice")}</span>
            </p>
        </>
    );
}

export function Question({ table }: { table: Table }) {
    const effect = effectText(table);
    if (!table.myTurn.value) return null;
    const { card, put } = table.choice.chosen.value;
    const chosen = (card ?? put) as string | undefined;
    return (
        <>
            {effect && <p class="question effect">{effect}</p>}
            {chosen !== undefined && (
                <p class="question chosen-card">
                    <b>{cardFacts(chosen).name}</b> {clauses(cardFacts(chosen).texts)}
                </p>
            )}
            <Steps table={table} />
        </>
    );
}
