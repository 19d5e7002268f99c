// What lies on the table: the population track, a borough or the goals to keep, and the market.
import { t } from "../../base/text";
import { valuesOf } from "../../table/choice";
import type { Table } from "../../table/table";
import { Borough } from "./borough";
import { goalFacts } from "./catalogue";
import { Market } from "./market";
import { PopulationTrack } from "./tracks";
import { actingSeat, viewOf } from "./view";

export function Board({ table }: { table: Table }) {
    const view = viewOf(table);
    const own = table.viewer.value ?? view.turn_of;
    const wanted = table.shownSeat.value;
    const seat = wanted ?? (table.myTurn.value ? actingSeat(table) : own);
    const borough = view.boroughs[seat];
    const names = view.boroughs.map((_, index) => table.nameOf(index));
    if (!borough) return null;
    return (
        <div class="suburbia board">
            <PopulationTrack boroughs={view.boroughs} names={names} />
            {view.phase === "keep-goal" && table.myTurn.value ? (
                <KeepGoal table={table} />
            ) : (
                <Borough key={seat} table={table} borough={borough} seat={seat} />
            )}
            {wanted !== undefined && wanted !== own && (
                <p class="looking" role="status">
                    {t("web.looking-at", { seat: table.nameOf(wanted) })}
                </p>
            )}
            {view.phase !== "over" && <Market table={table} />}
        </div>
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
                            <span class="bonus">+{bonus}</span>
                            <strong>{name}</strong>
                            <span>{criterion}</span>
                        </button>
                    );
                })}
            </div>
        </section>
    );
}
