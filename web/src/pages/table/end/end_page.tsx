// The end of a game: who won and why, what was built, and how it was counted, step by step.

import { Icon, SeatMark } from "../../../art/icon";
import { softHyphens } from "../../../base/hyphen";
import { usePageName } from "../../../base/page_name";
import { signed, t } from "../../../base/text";
import { pageOf } from "../../../games";
import {
    type CountStep,
    type Ending,
    firstLine,
    type Outcome,
    type Rank,
} from "../../../table/ending";
import type { Table } from "../../../table/table";
import { RematchButton } from "../result";
import { type Counting, useCounting } from "./count";
import { Confetti, Crown, celebrates, Scenery } from "./scenery";
import { SharePicture } from "./share_picture";
import { leaveEnd, watchedToTheEnd } from "./shown";
import "./end.css";

/** The title that a score is worth. */
function rankOf(ranks: readonly Rank[] | undefined, score: number): Rank | undefined {
    return ranks?.filter(({ from }) => score >= from).pop();
}

export function EndPage({ table }: { table: Table }) {
    const page = pageOf(table);
    const { result } = table.current.value.state;
    const ending = page.ending(table);
    const counting = useCounting(ending.steps.length, watchedToTheEnd(table));
    usePageName("end");
    if (!result) return null;
    const outcome = result.result as Outcome;
    const scores = page.scores(result.result) ?? [];
    const ranking = (outcome.ranking ?? []).flat();
    const rank = outcome.title ? rankOf(ending.ranks, scores[0] ?? 0) : undefined;
    const line = firstLine(table, outcome, scores, rank?.title);
    const [winners = []] = outcome.ranking ?? [];
    const stair = ranking.length === 1 && counting.done ? ending.ranks : undefined;
    return (
        <main
            class={`end ${page.builtTogether ? "together" : ""} ${stair ? "with-stair" : ""} ${counting.done ? "counted" : "counting"}`}
        >
            <header class="end-head">
                <div class="paper end-say">
                    {counting.done &&
                        winners.map((seat) => <SeatMark key={seat} seat={seat} size={32} />)}
                    <div>
                        <h1 class="winner">
                            <span role="status">
                                {counting.done ? line : t("web.end.counting")}
                            </span>
                        </h1>
                        {counting.done && (
                            <Why ending={ending} rank={rank} score={scores[0] ?? 0} />
                        )}
                    </div>
                </div>
                <nav class="paper end-tools" aria-label={t("web.site")}>
                    {counting.done ? (
                        <Tool glyph="turn" text={t("web.end.again")} onClick={counting.again} />
                    ) : (
                        <Tool glyph="skip" text={t("web.end.skip")} onClick={counting.finish} />
                    )}
                    <a class="tool icon-button" href="#/" title={t("web.home")}>
                        <Icon glyph="home" size={20} />
                        <span class="hidden">{t("web.home")}</span>
                    </a>
                </nav>
            </header>
            <Scenery />
            <Towns
                table={table}
                ranking={ranking}
                winners={counting.done ? winners : []}
                scores={scores}
                done={counting.done}
            />
            {counting.done && counting.seen && celebrates(table, winners) && (
                <Confetti seat={winners[0] ?? 0} />
            )}
            {stair && <Stair ranks={stair} score={scores[0] ?? 0} seat={ranking[0] ?? 0} />}
            <section class="end-ledge">
                <GoalCards table={table} ending={ending} counted={counting.counted} />
                <Lanes
                    table={table}
                    ending={ending}
                    ranking={ranking}
                    counting={counting}
                    scores={scores}
                />
                <div class="end-buttons">
                    <RematchButton table={table} />
                    <button type="button" class="look-back" onClick={() => leaveEnd(table)}>
                        <Icon glyph="scroll" /> {t("web.look-back-now")}
                    </button>
                    <SharePicture table={table} line={line} ranking={ranking} scores={scores} />
                </div>
            </section>
        </main>
    );
}

function Why({ ending, rank, score }: { ending: Ending; rank: Rank | undefined; score: number }) {
    const next = ending.ranks?.find(({ from }) => from > score);
    const alone = rank && ending.why === undefined;
    return (
        <p>
            {ending.why} {rank && !alone && t("result.title", { title: rank.title })}
            {alone &&
                (next
                    ? t("web.end.next-title", { count: next.from - score, title: next.title })
                    : t("web.end.top-title"))}
        </p>
    );
}

interface ToolProps {
    glyph: "turn" | "skip";
    text: string;
    onClick: () => void;
}

function Tool({ glyph, text, onClick }: ToolProps) {
    return (
        <button type="button" class="tool icon-button" title={text} onClick={onClick}>
            <Icon glyph={glyph} size={20} />
            <span class="hidden">{text}</span>
        </button>
    );
}

interface TownsProps {
    table: Table;
    ranking: readonly number[];
    winners: readonly number[];
    scores: readonly number[];
    done: boolean;
}

/** What was built, side by side; who won is in front. */
function Towns({ table, ranking, winners, scores, done }: TownsProps) {
    const { Built, builtTogether } = pageOf(table);
    if (!Built) return null;
    const seats = builtTogether ? ranking.slice(0, 1) : ranking;
    return (
        <div class="end-towns" data-towns={seats.length}>
            {seats.map((seat) => (
                <figure
                    key={seat}
                    class={`end-town seat-${seat} ${winners.includes(seat) ? "first" : ""}`}
                >
                    <Built table={table} seat={seat} />
                    {!builtTogether && (
                        <figcaption class="paper">
                            {winners.includes(seat) && ranking.length > 1 ? (
                                <Crown />
                            ) : (
                                <SeatMark seat={seat} />
                            )}{" "}
                            {table.nameOf(seat)}
                            {done && <b>{scores[seat]}</b>}
                        </figcaption>
                    )}
                </figure>
            ))}
        </div>
    );
}

/** The titles as a stair, with one's own step. */
function Stair({ ranks, score, seat }: { ranks: readonly Rank[]; score: number; seat: number }) {
    const here = ranks.filter(({ from }) => score >= from).length - 1;
    return (
        <ol class={`stair seat-${seat}`}>
            {ranks.map(({ title, from }, index) => (
                <li
                    key={title}
                    class={
                        index < here
                            ? "past"
                            : index === here
                              ? "here"
                              : index === here + 1
                                ? "next"
                                : ""
                    }
                    style={{ "--step": index }}
                    aria-current={index === here ? "step" : undefined}
                >
                    <span>{softHyphens(title)}</span>
                    <b>{from}</b>
                </li>
            ))}
        </ol>
    );
}

interface GoalProps {
    table: Table;
    ending: Ending;
    counted: number;
}

/** What was won by one of them, turned over one by one. */
function GoalCards({ table, ending, counted }: GoalProps) {
    const goals = ending.steps.filter(({ kind, picture }) => kind === "bonus" && picture);
    if (goals.length === 0) return null;
    return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where it scrolls, the keyboard must reach it
        <ul class="end-goals" aria-label={t("web.goals")} tabIndex={0}>
            {goals.map((goal) => {
                const open = ending.steps.indexOf(goal) < counted;
                const winner = goal.gains.findIndex((gain) => gain > 0);
                const bonus = Math.max(...goal.gains);
                return (
                    <li
                        key={goal.id}
                        class={`end-goal paper ${open ? "open" : ""} ${winner < 0 ? "none" : ""}`}
                    >
                        {open && (
                            <>
                                {goal.picture}
                                <span>
                                    <b>{softHyphens(goal.title)}</b>
                                    <small>
                                        {winner < 0 ? t("web.end.nobody") : `+${bonus}`}
                                        {goal.secret && ` (${t("web.secret")})`}
                                        {winner >= 0 && (
                                            <span class="hidden">, {table.nameOf(winner)}</span>
                                        )}
                                    </small>
                                </span>
                                {winner >= 0 && <SeatMark seat={winner} size={20} />}
                            </>
                        )}
                    </li>
                );
            })}
        </ul>
    );
}

interface LanesProps {
    table: Table;
    ending: Ending;
    ranking: readonly number[];
    counting: Counting;
    scores: readonly number[];
}

const columns = ["base", "bonus", "rest"] as const;

/** A part of a bar that is shorter than this, of the longest one, has no room for its number. */
const smallestLabelled = 0.07;

/** A bar for each seat on one scale, and the same in numbers. */
function Lanes({ table, ending, ranking, counting, scores }: LanesProps) {
    const { steps } = ending;
    const shown = steps.slice(0, counting.counted);
    const most = Math.max(1, ...scores);
    const sum = (list: readonly CountStep[], seat: number) =>
        list.reduce((total, step) => total + (step.gains[seat] ?? 0), 0);
    const kinds = columns.filter((kind) => steps.some((step) => step.kind === kind));
    const titleOf = (kind: (typeof columns)[number]) =>
        kind === "bonus" && steps.filter((step) => step.kind === kind).length > 1
            ? t("web.goals")
            : (steps.find((step) => step.kind === kind)?.short ?? "");
    return (
        <div class="paper lanes">
            <table class="end-score">
                <caption class="hidden">{t("web.score-sheet")}</caption>
                <thead>
                    <tr>
                        <th scope="col">{t("web.tab.players")}</th>
                        <td class="lane" />
                        {kinds.map((kind) => (
                            <th key={kind} scope="col">
                                {titleOf(kind)}
                            </th>
                        ))}
                        <th scope="col">{t("web.score")}</th>
                    </tr>
                </thead>
                <tbody>
                    {ranking.map((seat) => (
                        <tr key={seat} class={`seat-${seat}`}>
                            <th scope="row">
                                <SeatMark seat={seat} /> {table.nameOf(seat)}
                            </th>
                            <td class="lane">
                                <div aria-hidden="true">
                                    {steps.map((step, index) => {
                                        const gain = step.gains[seat] ?? 0;
                                        const width =
                                            index < counting.counted ? Math.max(0, gain) : 0;
                                        return (
                                            gain !== 0 && (
                                                <span
                                                    key={step.id}
                                                    class={`bar bar-${step.kind}`}
                                                    style={{ width: `${(100 * width) / most}%` }}
                                                >
                                                    {step.kind !== "rest" &&
                                                        width >= most * smallestLabelled && (
                                                            <i>
                                                                {step.kind === "base"
                                                                    ? gain
                                                                    : signed(gain)}
                                                            </i>
                                                        )}
                                                </span>
                                            )
                                        );
                                    })}
                                    <SeatMark seat={seat} size={20} />
                                </div>
                            </td>
                            {kinds.map((kind) => (
                                <td key={kind}>
                                    {kind === "base"
                                        ? sum(
                                              shown.filter((step) => step.kind === kind),
                                              seat,
                                          )
                                        : signed(
                                              sum(
                                                  shown.filter((step) => step.kind === kind),
                                                  seat,
                                              ),
                                          )}
                                </td>
                            ))}
                            <td class="total">{counting.done ? scores[seat] : sum(shown, seat)}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
        </div>
    );
}
