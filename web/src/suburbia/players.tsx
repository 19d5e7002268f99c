// Everybody's numbers and boroughs, the goals with who leads, and what can still come.

import { redraw } from "../app";
import { Icon, SeatMark } from "../art/icon";
import { stats } from "../art/tile";
import { tile as facts, goal as goalFacts, typeOf } from "../catalogue";
import { soft } from "../hyphen";
import type { SuburbiaGoal as Goal } from "../../generated/protocol";
import type { Table } from "../table";
import { t } from "../text";
import { Standing } from "../ui/standing";
import { SmallBorough } from "./borough";

export function Players({ table }: { table: Table }) {
    const view = table.suburbia;
    return (
        <ul class="players">
            {view.boroughs.map((borough, seat) => {
                const info = table.info.seats[seat];
                const acts = table.state.to_act?.seat === seat;
                const looked = table.looksAt === seat;
                return (
                    <li key={seat} class={`player ${acts ? "acts" : ""}`}>
                        <button
                            type="button"
                            class="player-head"
                            aria-pressed={looked}
                            aria-label={t("web.look-at", { seat: table.nameOf(seat) })}
                            onClick={() => {
                                table.looksAt = looked ? undefined : seat;
                                redraw();
                            }}
                        >
                            <SeatMark seat={seat} />
                            <span class="player-name">{table.nameOf(seat)}</span>
                            <Standing table={table} seat={seat} />
                        </button>
                        <dl class="numbers">
                            {stats.map((stat) => (
                                <div key={stat} title={t(`stat.${stat}`)}>
                                    <dt>
                                        <Icon glyph={stat} size={16} />
                                        <span class="hidden">{t(`stat.${stat}`)}</span>
                                    </dt>
                                    <dd>
                                        {stat === "money"
                                            ? t("change.money", { sign: "", amount: borough.money })
                                            : borough[stat]}
                                    </dd>
                                </div>
                            ))}
                        </dl>
                        {info?.kind !== undefined && (
                            <SmallBorough
                                borough={borough}
                                seat={seat}
                                ledger={table.shown.ledger}
                            />
                        )}
                        <p class="next-line">
                            {t("web.next-line", {
                                line: borough.next_line,
                                count: borough.next_line - borough.population,
                            })}
                        </p>
                    </li>
                );
            })}
        </ul>
    );
}

export function Goals({ table }: { table: Table }) {
    const view = table.suburbia;
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

function GoalLine({ table, goal, own }: { table: Table; goal: Goal; own: boolean }) {
    const { name, criterion } = goalFacts(goal.goal);
    return (
        <li class={`goal ${own ? "own" : ""}`}>
            <span class="bonus">+{goal.bonus}</span>
            <span class="goal-text">
                <strong>{soft(name)}</strong>
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

export function Stacks({ table }: { table: Table }) {
    const { stacks, one_more_round: last } = table.suburbia;
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
                                <li key={entry.tile} title={facts(entry.tile).texts.join(". ")}>
                                    <span class={`dot type-${typeOf(entry.tile)}`} />{" "}
                                    {facts(entry.tile).name}
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
