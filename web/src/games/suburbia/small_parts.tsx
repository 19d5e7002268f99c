// Small things: one's own numbers, what counts for everybody, a tile in words.
import { t } from "../../base/text";
import { place, placed } from "../../motion/places";
import { Delta } from "../../parts/delta";
import { DetailPanel } from "../../parts/detail_panel";
import type { Table } from "../../table/table";
import { EffectRow } from "./art/effect_row";
import { stats, tileFacts } from "./catalogue";
import { Goals } from "./goals";
import { TilePicture } from "./market";
import { StatIcon } from "./stat_icon";
import { Gauge } from "./tracks";
import { shownBorough, statText, viewOf } from "./view";

export function Strip({ table }: { table: Table }) {
    const seat = table.viewer.value ?? shownBorough(table).seat;
    const borough = viewOf(table).boroughs[seat];
    if (!borough) return null;
    return (
        <dl class="strip">
            {stats.map((stat) => (
                <div
                    key={stat}
                    class={`stat stat-${stat}`}
                    title={t(`stat.${stat}`)}
                    data-stat={stat}
                >
                    <dt class="dot">
                        <StatIcon stat={stat} size={18} />
                        <span class="hidden">{t(`stat.${stat}`)}</span>
                    </dt>
                    <dd>
                        <span class="value" {...placed(place.number(stat, seat))}>
                            {statText(borough, stat)}
                        </span>{" "}
                        <Delta table={table} seat={seat} stat={stat} />
                    </dd>
                </div>
            ))}
        </dl>
    );
}

export function Side({ table }: { table: Table }) {
    return (
        <>
            <Goals table={table} />
            <div class="gauges">
                <Gauge table={table} stat="income" />
                <Gauge table={table} stat="reputation" />
            </div>
        </>
    );
}

export function Detail({ table }: { table: Table }) {
    const tile = table.detail.value?.piece;
    if (tile === undefined) return null;
    const { name, texts } = tileFacts(tile);
    return (
        <DetailPanel table={table} title={name}>
            <TilePicture tile={tile} />
            <EffectRow tile={tile} size={15} />
            {texts.map((text) => (
                <p key={text}>{text}</p>
            ))}
        </DetailPanel>
    );
}
