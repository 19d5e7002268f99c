// How the numbers went, and who was to win.
import { useState } from "preact/hooks";
import { t } from "../../base/text";
import type { Curve } from "../../game_page";
import { pageOf } from "../../games";
import { Segments } from "../../parts/segments";
import { replay } from "../../session/replay";
import { estimatedCurves } from "../../table/series";
import type { Table } from "../../table/table";
import { Chart } from "./chart";

const isEstimated = (name: string) => (estimatedCurves as readonly string[]).includes(name);

/** The numbers of the game, and one that is estimated. */
function curvesOf(table: Table): Curve[] {
    const name = table.info.value.seats.length > 1 ? "win" : "score";
    return [...pageOf(table).curves, { name, title: () => t(`web.graph.${name}`) }];
}

export function Graphs({ table }: { table: Table }) {
    const { review } = table;
    const curves = curvesOf(table);
    const [name, setName] = useState(curves[0]?.name ?? "");
    const titleOf = (wanted: string) =>
        curves.find((one) => one.name === wanted)?.title() ?? wanted;
    const show = (wanted: string) => {
        setName(wanted);
        if (isEstimated(wanted)) void review.estimate();
    };
    if (review.last.value < 1) return null;
    return (
        <section class="graphs" aria-label={t("web.graph")}>
            <div class="segmented" role="group" aria-label={t("web.graph")}>
                <Segments
                    values={curves.map((one) => one.name)}
                    chosen={name}
                    textOf={titleOf}
                    onChoose={show}
                />
            </div>
            <Chart
                label={titleOf(name)}
                series={review.series(name)}
                length={review.positions.value.length}
                top={name === "win" ? 100 : undefined}
                index={review.index.value}
                onPick={(index) => replay.show(table, index)}
            />
            {isEstimated(name) && <Estimate table={table} />}
        </section>
    );
}

/** How far the estimate has come. */
function Estimate({ table: { review } }: { table: Table }) {
    const done = review.chances.value.length;
    const last = review.positions.value.length;
    return (
        <p class="estimate">
            <small>{t("web.chances-why")}</small>
            {done < last && (
                <label>
                    <progress max={last} value={done} /> {t("web.chances-progress", { done, last })}
                </label>
            )}
            {done < last && !review.estimating.value && (
                <button type="button" onClick={() => void review.estimate()}>
                    {t("web.go-on")}
                </button>
            )}
        </p>
    );
}
