// Teaching by playing: the guided first game, and in other games what matters now, in a few words,
// until one has seen it all or wants no more of it.
import { useEffect } from "preact/hooks";
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
        <section class="coach" aria-label={t("web.coach")}>
            <p>
                <Icon glyph="cap" /> {t(`web.lesson.${game}.${tip}`)}
            </p>
            <button type="button" class="plain small" onClick={() => setTaught(game)}>
                {t("web.coach-stop")}
            </button>
        </section>
    );
}

function GuidePanel({ table, guide }: { table: Table; guide: Guide }) {
    const { step, steps, text, now, target } = guide;
    useEffect(() => {
        pointOut(target);
        return () => pointOut(undefined);
    }, [target]);
    return (
        <section class="coach guide" aria-label={t("web.coach")}>
            <p>
                <Icon glyph="cap" /> <b>{t("web.guide.step", { step, steps })}</b>
            </p>
            <p>{t(`web.guide.${text}`)}</p>
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
