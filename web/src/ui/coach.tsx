// Teaching by playing: the guided first game, and in other games what matters now, in a few words,
// until one has seen it all or wants no more of it.
import { app, redraw } from "../app";
import { Icon } from "../art/icon";
import { type Guide, guideOf } from "../lesson";
import { wish, wishes } from "../storage";
import type { Table } from "../table";
import { t } from "../text";

/** The lesson that fits the position. */
export function lessonOf(table: Table): string | undefined {
    if (!table.myTurn || table.mine.length !== 1) return undefined;
    if (table.info.game === "zodchie") {
        const { phase, task } = table.zodchie;
        if (phase === "choose-deck" || phase === "search") return undefined;
        if (task) return "zodchie.property";
        return table.chosen.card === undefined ? "zodchie.hand" : "zodchie.place";
    }
    const { phase, boroughs, round } = table.suburbia;
    const own = boroughs[table.current.seat ?? 0];
    if (phase === "keep-goal") return "suburbia.goal";
    if (phase === "remove") return "suburbia.remove";
    if (phase !== "act" || !own) return undefined;
    if (table.chosen.do !== undefined) return "suburbia.place";
    if (own.next_line - own.population <= 5) return "suburbia.red-line";
    return round === 1
        ? "suburbia.market"
        : round === 2
          ? "suburbia.numbers"
          : round === 3
            ? "suburbia.lake"
            : round === 4
              ? "suburbia.marker"
              : undefined;
}

function GuidePanel({ table, guide }: { table: Table; guide: Guide }) {
    return (
        <section class="coach guide" aria-label={t("web.coach")}>
            <p>
                <Icon glyph="cap" />{" "}
                <b>{t("web.guide.step", { step: guide.step, steps: guide.steps })}</b>
            </p>
            <p>{t(`web.guide.${guide.text}`)}</p>
            {guide.now ? (
                <p class="now" role="status">
                    {t(`web.guide.now.${guide.now}`)}
                </p>
            ) : null}
            <button
                type="button"
                class={guide.now ? "plain small" : "primary"}
                onClick={() => app.endLesson(table)}
            >
                {t(guide.now ? "web.guide.leave" : "web.guide.alone")}
            </button>
        </section>
    );
}

export function Coach({ table }: { table: Table }) {
    const guide = guideOf(table);
    if (guide) return <GuidePanel table={table} guide={guide} />;
    if (table.lesson) return null;
    const lesson = wishes().taught?.[table.info.game] ? undefined : lessonOf(table);
    if (lesson === undefined) return null;
    const stop = () => {
        wish({ taught: { ...wishes().taught, [table.info.game]: true } });
        redraw();
    };
    return (
        <section class="coach" aria-label={t("web.coach")}>
            <p>
                <Icon glyph="cap" /> {t(`web.lesson.${lesson}`)}
            </p>
            <button type="button" class="plain small" onClick={stop}>
                {t("web.coach-stop")}
            </button>
        </section>
    );
}
