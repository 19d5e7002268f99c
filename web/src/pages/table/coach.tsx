// Teaching by playing: the guided first game, and in other games what matters now, in a few words,
// until one has seen it all or wants no more of it.
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icon";
import { pointOut } from "../../base/focus";
import { t } from "../../base/text";
import { pageOf } from "../../games";
import { endLesson } from "../../session/current_table";
import { preferences, setTaught } from "../../state/preferences";
import { type Guide, guideOf } from "../../table/lesson";
import type { Table } from "../../table/table";

export function Coach({ table }: { table: Table }) {
    const page = pageOf(table);
    const guide = guideOf(table, page.lesson);
    if (guide) return <GuidePanel table={table} guide={guide} />;
    const { game } = table.info.value;
    const mayTip = table.myTurn.value && table.mine.value.length === 1;
    if (table.lesson.value || preferences.value.taught?.[game] || !mayTip) return null;
    const tip = page.tip(table);
    if (tip === undefined) return null;
    return (
        <section class="coach tip" aria-label={t("web.coach")}>
            <p>
                <Icon glyph="cap" /> {t(`web.lesson.${game}.${tip}`)}
            </p>
            <button
                type="button"
                class="tool close"
                aria-label={t("web.coach-stop")}
                title={t("web.coach-stop")}
                onClick={() => setTaught(game)}
            >
                <Icon glyph="close" />
            </button>
        </section>
    );
}

function GuidePanel({ table, guide }: { table: Table; guide: Guide }) {
    const { step, steps, text, now, target } = guide;
    const panel = useRef<HTMLElement>(null);
    // What is told now is read from its beginning, wherever the step before it had led to.
    useEffect(() => panel.current?.scrollIntoView({ block: "start" }), [step]);
    useEffect(() => {
        pointOut(target);
        return () => pointOut(undefined);
    }, [target]);
    return (
        <section ref={panel} class="coach guide" aria-label={t("web.coach")}>
            <p>
                <Icon glyph="cap" /> <b>{t("web.guide.step", { step, steps })}</b>
            </p>
            <p class="explains">{t(`web.guide.${text}`)}</p>
            {now ? (
                <p class="now" role="status">
                    {t(`web.guide.now.${now}`)}
                </p>
            ) : null}
            <button
                type="button"
                class={now ? "plain small" : "primary"}
                onClick={() => endLesson(table)}
            >
                {t(now ? "web.guide.leave" : "web.guide.alone")}
            </button>
        </section>
    );
}
