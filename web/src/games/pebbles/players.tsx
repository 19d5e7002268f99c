// Everybody's coins and pebbles.
import { Icon, SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import { NumberList } from "../../parts/number_list";
import { PlayerHead } from "../../parts/player_head";
import type { Table } from "../../table/table";
import { PebbleCounts } from "./pebble";
import { total, viewOf } from "./view";

export function Players({ table }: { table: Table }) {
    const acting = table.state.value.to_act?.seat;
    return (
        <ul class="players">
            {viewOf(table).players.map(({ coins, pebbles }, seat) => (
                <li key={seat} class={`player ${acting === seat ? "acts" : ""}`}>
                    <PlayerHead table={table} seat={seat} />
                    <NumberList
                        numbers={[
                            { glyph: "coin", title: t("pebbles.page.coins"), value: coins },
                            {
                                glyph: "pebble",
                                title: t("pebbles.page.pebbles"),
                                value: total(pebbles),
                            },
                        ]}
                    />
                    <PebbleCounts counts={pebbles} />
                </li>
            ))}
        </ul>
    );
}

export function Strip({ table }: { table: Table }) {
    return (
        <span class="strip" aria-hidden="true">
            {viewOf(table).players.map(({ coins, pebbles }, seat) => (
                <span key={seat}>
                    <SeatMark seat={seat} /> {total(pebbles)} <Icon glyph="coin" size={15} />{" "}
                    {coins}
                </span>
            ))}
        </span>
    );
}
