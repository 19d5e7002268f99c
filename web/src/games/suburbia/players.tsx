// Everybody's numbers and boroughs, the goals with who leads, and what can still come.

import type { SuburbiaBorough, SuburbiaGoal } from "../../../generated/protocol";
import { SeatMark } from "../../art/icon";
import { softHyphens } from "../../base/hyphen";
import { t } from "../../base/text";
import { NumberList } from "../../parts/number_list";
import { Standing } from "../../parts/standing";
import type { Table } from "../../table/table";
import { goalFacts, stats, tileFacts, typeOf } from "./catalogue";
import { SmallBorough } from "./causes";
import { SmallTrack } from "./tracks";
import { statText, viewOf } from "./view";

/** All that stands beside the borough. */
export function Players({ table }: { table: Table }) {
    const { boroughs } = viewOf(table);
    const names = boroughs.map((_, seat) => table.nameOf(seat));
    return (
        <>
            <ul class="players">
                {boroughs.map((borough, seat) => (
                    <Player key={seat} table={table} borough={borough} seat={seat} />
                ))}
            </ul>
            <SmallTrack stat="income" boroughs={boroughs} names={names} />
            <SmallTrack stat="reputation" boroughs={boroughs} names={names} />
            <Goals table={table} />
            <Stacks table={table} />
        </>
    );
}

function Player(props: { table: Table; borough: SuburbiaBorough; seat: number }) {
    const { table, borough, seat } = props;
    const acts = table.state.value.to_act?.seat === seat;
    const shown = table.shownSeat.value === seat;
    const numbers = stats.map((stat) => ({
        glyph: stat,
        title: t(`stat.${stat}`),
        value: statText(borough, stat),
    }));
    return (
        <li class={`player ${acts ? "acts" : ""}`}>
            <button
                type="button"
                class="player-head"
                aria-pressed={shown}
                aria-label={t("web.look-at", { seat: table.nameOf(seat) })}
                onClick={() => {
                    table.shownSeat.value = shown ? undefined : seat;
                }}
            >
                <SeatMark seat={seat} />
                <span class="player-name">{table.nameOf(seat)}</span>
                <Standing table={table} seat={seat} />
            </button>
            <NumberList numbers={numbers} />
            {table.info.value.seats[seat] && (
                <SmallBorough table={table} borough={borough} seat={seat} />
            )}
            <p class="next-line">
                {t("web.next-line", {
                    line: borough.next_line,
                    count: borough.next_line - borough.population,
                })}
            </p>
        </li>
    );
}

function Goals({ table }: { table: Table }) {
    const view = viewOf(table);
    if (view.goals.length === 0 && view.own_goals.length === 0) return null;
    return (
        <section class="goals" aria-label={t("web.goals")}>
            <h2>{t("web.goals")}</h2>
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
    return (
        <li class={`goal ${own ? "own" : ""}`}>
            <span class="bonus">+{goal.bonus}</span>
            <span class="goal-text">
                <strong>{softHyphens(name)}</strong>
                {own && <em> {t("web.secret")}</em>}
                <br />
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
                        <SeatMark seat={seat} size={12} />
                        <span class="hidden">{table.nameOf(seat)}: </span>
                        {measure}
                    </span>
                ))}
                {goal.leader === null && <small aria-hidden="true">{t("web.no-leader")}</small>}
            </span>
        </li>
    );
}

function Stacks({ table }: { table: Table }) {
    const { stacks, one_more_round: last } = viewOf(table);
    return (
        <section class="stacks">
            <h2>{t("web.stacks")}</h2>
            {stacks.map((stack) => {
                const unseen = stack.unseen.reduce((sum, entry) => sum + entry.count, 0);
                return (
                    <details key={stack.letter}>
                        <summary>
                            <b>{stack.letter}</b> {t("count.tiles", { count: stack.left })}
                        </summary>
                        <ul>
                            {stack.unseen.map((entry) => (
                                <li key={entry.tile} title={tileFacts(entry.tile).texts.join(". ")}>
                                    <span class={`dot type-${typeOf(entry.tile)}`} />{" "}
                                    {tileFacts(entry.tile).name}
                                    <small>
                                        {entry.count}/{unseen} ·{" "}
                                        {Math.round((100 * entry.count) / unseen)}&nbsp;%
                                    </small>
                                </li>
                            ))}
                        </ul>
                    </details>
                );
            })}
            {!last.drawn && last.among > 0 && (
                <p>
                    {t("web.one-more-round", { tile: t("tile.one-more-round"), count: last.among })}
                </p>
            )}
        </section>
    );
}
