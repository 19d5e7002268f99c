// What lies on the table: the city, the steps of a choice, the hand.
import { t } from "../../base/text";
import type { Table } from "../../table/table";
import { City } from "./city";
import { DeckChoice, Hand } from "./hand";
import { Steps } from "./steps";
import { effectText } from "./task";
import { viewOf } from "./view";

export function Board({ table }: { table: Table }) {
    const effect = effectText(table);
    const mine = table.myTurn.value;
    return (
        <div class="zodchie board">
            <p class="notice">{t("zodchie.notice")}.</p>
            <City table={table} />
            {effect && <p class="effect">{effect}</p>}
            {mine && <Steps table={table} />}
            {mine && viewOf(table).phase === "choose-deck" ? (
                <DeckChoice table={table} />
            ) : (
                <Hand table={table} />
            )}
        </div>
    );
}
