// Everybody's numbers, and what has not been seen of their decks.
import type { ZodchieView } from "../../../generated/protocol";
import { Icon } from "../../art/icon";
import { t } from "../../base/text";
import { place, placed } from "../../motion/places";
import { Delta } from "../../parts/delta";
import { NumberList } from "../../parts/number_list";
import { PlayerHead } from "../../parts/player_head";
import type { Table } from "../../table/table";
import { SmallCard } from "./art/small_card";
import { cardNames } from "./catalogue";
import { viewOf } from "./view";

export function Players({ table }: { table: Table }) {
    const { seats } = viewOf(table);
    return (
        <>
            <ul class="players">
                {seats.map((entry, seat) => (
                    <Player key={seat} table={table} seat={seat} entry={entry} />
                ))}
            </ul>
            <div class="balance" aria-hidden="true">
                {seats.map(({ values }, seat) => (
                    <i
                        key={seat}
                        class={`seat-${seat}`}
                        style={{ flexGrow: Math.max(0, values) }}
                    />
                ))}
            </div>
        </>
    );
}

interface PlayerProps {
    table: Table;
    seat: number;
    entry: ZodchieView["seats"][number];
}

function Player({ table, seat, entry }: PlayerProps) {
    const { zone, outside, unseen } = entry;
    const acts = table.state.value.to_act?.seat === seat;
    return (
        <li
            class={`player seat-${seat} ${acts ? "acts" : ""}`}
            data-seat={seat}
            {...placed(place.player(seat))}
        >
            <PlayerHead table={table} seat={seat} />
            <p class="points" title={t("web.values")} data-stat="values">
                <span class="hidden">{t("web.values")}: </span>
                <b {...placed(place.number("values", seat))}>{entry.values}</b>{" "}
                <Delta table={table} seat={seat} stat="values" />
            </p>
            <NumberList
                numbers={[
                    {
                        icon: <Icon glyph="cards" size={16} />,
                        title: t("web.hand"),
                        value: entry.hand_size,
                        place: place.number("hand", seat),
                    },
                    {
                        icon: <Icon glyph="deck" size={16} />,
                        title: t("web.deck"),
                        value: entry.deck_size,
                        place: place.number("deck", seat),
                        counts: place.deck(seat),
                    },
                    {
                        icon: <Icon glyph="shield" size={16} />,
                        title: t("web.tokens"),
                        value: entry.tokens,
                        place: place.number("tokens", seat),
                        counts: place.tokens(seat),
                    },
                ]}
            />
            {zone.length > 0 && (
                <p class="next-line">{t("zodchie.table.zone", { cards: cardNames(zone) })}</p>
            )}
            {outside.length > 0 && (
                <p class="next-line" {...placed(place.outside(seat))}>
                    {t("zodchie.table.outside", { cards: cardNames(outside) })}
                </p>
            )}
            <details class="unseen">
                <summary title={t("web.unseen", { count: unseen.length })}>
                    <Icon glyph="unseen" size={16} />
                    <span aria-hidden="true">{unseen.length}</span>
                    <span class="hidden">{t("web.unseen", { count: unseen.length })}</span>
                </summary>
                <p class="paper">{cardNames(unseen)}</p>
            </details>
            {/* The same as pictures, where there is room. */}
            <p class="unseen-cards" aria-hidden="true">
                {unseen.map((card, index) => (
                    <SmallCard key={index} card={card} seat={seat} />
                ))}
            </p>
        </li>
    );
}
