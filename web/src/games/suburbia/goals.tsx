// The goals, with where everybody stands in each.
import type { SuburbiaGoal } from "../../../generated/protocol";
import { SeatMark } from "../../art/icon";
import { softHyphens } from "../../base/hyphen";
import { t, written } from "../../base/text";
import { place, placed } from "../../motion/places";
import type { Table } from "../../table/table";
import { GoalBadge } from "./art/goal_badge";
import { goalFacts } from "./catalogue";
import { viewOf } from "./view";

export function Goals({ table }: { table: Table }) {
    const view = viewOf(table);
    if (view.goals.length === 0 && view.own_goals.length === 0) return null;
    return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, the keyboard must reach it
        <section class="goals" aria-label={t("web.goals")} tabIndex={0}>
            <ul>
                {view.goals.map((goal) => (
                    <GoalLine key={goal.goal} table={table} goal={goal} own={false} />
                ))}
                {view.own_goals.map((goal) => (
                    <GoalLine key={goal.goal} table={table} goal={goal} own={true} />
                ))}
            </ul>
        </section>
    );
}

function GoalLine({ table, goal, own }: { table: Table; goal: SuburbiaGoal; own: boolean }) {
    const { name, criterion } = goalFacts(goal.goal);
    const leads = goal.leader !== null && goal.leader === table.viewer.value;
    return (
        <li
            class={`goal ${own ? "own" : ""} ${leads ? "leads" : ""}`}
            data-goal={goal.goal}
            {...placed(place.goal(goal.goal))}
            data-piece-id={goal.goal}
        >
            <span class="badge">
                <GoalBadge id={goal.goal} size={40} />
                <span class="bonus">+{goal.bonus}</span>
            </span>
            <span class="goal-text">
                <strong>{softHyphens(name)}</strong>
                {own && <em>{t("web.secret")}</em>}
                <small>{criterion}</small>
            </span>
            <span class="leader">
                <span class="hidden">
                    {goal.leader === null
                        ? t("web.no-leader")
                        : t("web.leads", { seat: table.nameOf(goal.leader) })}
                    .{" "}
                </span>
                {goal.measures.map((measure, seat) => (
                    <span key={seat} class={goal.leader === seat ? "leads" : ""}>
                        <SeatMark seat={seat} size={11} />
                        <span class="hidden">{table.nameOf(seat)}: </span>
                        {written(measure)}
                    </span>
                ))}
                {goal.leader === null && (
                    <small aria-hidden="true" class="tied">
                        {t("web.no-leader")}
                    </small>
                )}
            </span>
        </li>
    );
}
