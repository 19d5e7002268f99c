// Everybody's numbers, and what has not been seen of their decks.
import type { ZodchieView } from "../../../generated/protocol";
import { SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import { NumberList } from "../../parts/number_list";
import { PlayerHead } from "../../parts/player_head";
import type { Table } from "../../table/table";
import { cardNames } from "./catalogue";
import { viewOf } from "./view";

export function Players({ table }: { table: Table }) {
    return (
        <ul class="players">
            {viewOf(table).seats.map((entry, seat) => (
                <Player key={seat} table={table} seat={seat} entry={entry} />
            ))}
        </ul>
    );
}

interface PlayerProps {
    table: Table;
    seat: number;
    entry: ZodchieView["seats"][number];
}

function Player({ table, seat, entry }: PlayerProps) {
    const { zone, outside, unseen } = entry;
    return (
        <li class={`player ${table.state.value.to_act?.seat === seat ? "acts" : ""}`}>
            <PlayerHead table={table} seat={seat} />
            <NumberList
                numbers={[
                    { glyph: "reputation", title: t("web.values"), value: entry.values },
                    { glyph: "book", title: t("web.hand"), value: entry.hand_size },
                    { glyph: "crate", title: t("web.deck"), value: entry.deck_size },
                    { glyph: "shield", title: t("web.tokens"), value: entry.tokens },
                ]}
            />
            {zone.length > 0 && (
                <p class="next-line">{t("zodchie.table.zone", { cards: cardNames(zone) })}</p>
            )}
            {outside.length > 0 && (
                <p class="next-line">{t("zodchie.table.outside", { cards: cardNames(outside) })}</p>
            )}
            <details class="unseen">
                <summary>{t("web.unseen", { count: unseen.length })}</summary>
                <p>{cardNames(unseen)}</p>
            </details>
        </li>
    );
}

export function Strip({ table }: { table: Table }) {
    return (
        <span class="strip" aria-hidden="true">
            {viewOf(table).seats.map((seat, index) => (
                <span key={index}>
                    <SeatMark seat={index} /> {seat.values}
                </span>
            ))}
        </span>
    );
}
