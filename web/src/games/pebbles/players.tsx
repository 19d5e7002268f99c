// Everybody's coins and pebbles.
import { Icon } from "../../art/icon";
import { t } from "../../base/text";
import { place, placed } from "../../motion/places";
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
                <li
                    key={seat}
                    class={`player seat-${seat} ${acting === seat ? "acts" : ""}`}
                    {...placed(place.player(seat))}
                >
                    <PlayerHead table={table} seat={seat} />
                    <NumberList
                        numbers={[
                            {
                                icon: <Icon glyph="coin" size={16} />,
                                title: t("pebbles.page.coins"),
                                value: coins,
                                place: place.number("coins", seat),
                            },
                            {
                                icon: <Icon glyph="pebble" size={16} />,
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
