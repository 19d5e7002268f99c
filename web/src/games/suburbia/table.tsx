// What is built on: a borough, or before the first turn the goals to keep.
import { Icon, SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import { valuesOf } from "../../table/choice";
import type { Table } from "../../table/table";
import { GoalBadge } from "./art/goal_badge";
import { Borough } from "./borough";
import { goalFacts } from "./catalogue";
import { shownBorough, viewOf } from "./view";

export function Board({ table }: { table: Table }) {
    const view = viewOf(table);
    const { seat, others, wanted } = shownBorough(table);
    const borough = view.boroughs[seat];
    if (!borough) return null;
    if (view.phase === "keep-goal" && table.myTurn.value) return <KeepGoal table={table} />;
    return (
        <>
            <Borough key={seat} table={table} borough={borough} seat={seat} />
            {others && (
                <p class={`looking ${wanted ? "wanted" : ""}`} role="status">
                    <SeatMark seat={seat} size={14} />
                    {t("web.looking-at", { seat: table.nameOf(seat) })}
                    {wanted && (
                        <button
                            type="button"
                            class="tool icon-button"
                            aria-label={t("web.close")}
                            onClick={() => {
                                table.shownSeat.value = undefined;
                            }}
                        >
                            <Icon glyph="close" />
                        </button>
                    )}
                </p>
            )}
        </>
    );
}

function KeepGoal({ table }: { table: Table }) {
    const goals = valuesOf<string>(table.choice.moves.value, { do: "keep-goal" }, "goal");
    return (
        <section class="keep-goal" aria-label={t("web.task.keep-goal")}>
            <h2>{t("web.task.keep-goal")}</h2>
            <p>{t("web.keep-goal-why")}</p>
            <div>
                {goals.map((id) => {
                    const { name, criterion, bonus } = goalFacts(id);
                    return (
                        <button
                            key={id}
                            type="button"
                            class="goal-card"
                            data-choice={`keep-goal ${id}`}
                            disabled={table.sending.value}
                            onClick={() => void table.play({ do: "keep-goal", goal: id })}
                        >
                            <span class="badge">
                                <GoalBadge id={id} size={72} />
                                <span class="bonus">+{bonus}</span>
                            </span>
                            <strong>{name}</strong>
                            <span>{criterion}</span>
                        </button>
                    );
                })}
            </div>
        </section>
    );
}
