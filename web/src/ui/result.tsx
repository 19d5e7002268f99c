// After the game: who won and why, how it went, and the way back through it.
import { useState } from "preact/hooks";
import { redraw } from "../app";
import { SeatMark } from "../art/icon";
import { seriesOf, valuesSeen } from "../series";
import type { Table } from "../table";
import { t } from "../text";
import { Ledger } from "./ledger";
import { download } from "./table";
import { goal as goalFacts } from "../catalogue";

interface SuburbiaResult {
    goals?: { goal: string; seat: number | null; bonus: number; private: boolean }[];
    ranking?: number[][];
    population?: number[];
    points?: number[];
    title?: string | null;
}

export function ResultPanel({ table }: { table: Table }) {
    const result = table.state.result;
    if (!result) return null;
    const facts = result.result as SuburbiaResult;
    const scores = facts.population ?? facts.points;
    const winners = facts.ranking?.[0] ?? [];
    const suburbia = table.info.game === "suburbia";
    const saved = (seat: number) => result.ledger
        .filter((line) => line.seat === seat && line.stat === "population" && line.cause.kind === "savings")
        .reduce((sum, line) => sum + line.amount, 0);
    const headline = facts.title ? (result.words[result.words.length - 1] ?? "")
        : winners.length === 1 ? t("result.winner", { seat: table.nameOf(winners[0] ?? 0) })
        : t("result.shared", { seats: winners.map((seat) => table.nameOf(seat)).join(", ") });
    return (
        <section class="result" aria-label={t("web.result")}>
            <h2 class="winner">
                {winners.map((seat) => <SeatMark key={seat} seat={seat} size={34} />)}
                {headline}
            </h2>
            <table class="score">
                <caption class="hidden">{t("web.score-sheet")}</caption>
                <thead><tr><th scope="col">{t("web.player")}</th>
                    {suburbia && <th scope="col">{t("web.before-goals")}</th>}
                    {facts.goals?.map((goal) => <th key={goal.goal} scope="col">{goalFacts(goal.goal).name}{goal.private && ` (${t("web.secret")})`}</th>)}
                    {suburbia && <th scope="col">{t("cause.savings")}</th>}
                    <th scope="col">{t("web.score")}</th></tr></thead>
                <tbody>
                    {(facts.ranking ?? []).flat().map((seat) => (
                        <tr key={seat}>
                            <th scope="row"><SeatMark seat={seat} /> {table.nameOf(seat)}</th>
                            {suburbia && <td>{table.suburbia.boroughs[seat]?.population}</td>}
                            {facts.goals?.map((goal) => <td key={goal.goal}>{goal.seat === seat ? `+${goal.bonus}` : "–"}</td>)}
                            {suburbia && <td>+{saved(seat)}</td>}
                            <td><b>{scores?.[seat]}</b></td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <details><summary>{t("web.final-ledger")}</summary>
                {result.words.map((line) => <p key={line}>{line}</p>)}
                <Ledger lines={result.ledger} />
            </details>
            <Graphs table={table} />
            <p class="confirm">
                {table.info.rematch ? <a class="primary" href={`#/${table.info.rematch}`}>{t("web.to-rematch")}</a>
                    : table.mine.length > 0 && <button type="button" class="primary" onClick={() => void table.rematch()}>{t("web.rematch")}</button>}
                <button type="button" onClick={() => void download(table)}>{t("web.download-record")}</button>
                <a class="plain" href="#/">{t("web.home")}</a>
            </p>
        </section>
    );
}

const starts = { population: 2, income: 0, reputation: 1, money: 15 };

function Graphs({ table }: { table: Table }) {
    const [stat, setStat] = useState<keyof typeof starts>("population");
    const seats = table.info.seats.length;
    if (table.info.game === "zodchie")
        return <Chart label={t("web.values")} series={valuesSeen(table.seen, seats)} />;
    return (
        <div class="graphs">
            <div class="segmented" role="group" aria-label={t("web.graph")}>
                {(Object.keys(starts) as (keyof typeof starts)[]).map((name) => (
                    <button key={name} type="button" aria-pressed={stat === name} onClick={() => setStat(name)}>{t(`stat.${name}`)}</button>
                ))}
            </div>
            <Chart label={t(`stat.${stat}`)} series={seriesOf(table.current.events, stat, seats, starts[stat])} />
        </div>
    );
}

const dashes = ["", "6 3", "2 3", "8 3 2 3"];

export function Chart({ label, series }: { label: string; series: number[][] }) {
    const all = series.flat();
    const low = Math.min(0, ...all);
    const high = Math.max(1, ...all);
    const length = Math.max(2, ...series.map((line) => line.length));
    const x = (index: number) => 30 + (index * 460) / (length - 1);
    const y = (value: number) => 150 - ((value - low) * 140) / (high - low);
    const summary = series.map((line, seat) => `${seat + 1}: ${line[line.length - 1] ?? 0}`).join(", ");
    return (
        <svg class="chart" viewBox="0 0 520 166" role="img" aria-label={`${label}. ${summary}`}>
            {[low, Math.round((low + high) / 2), high].map((value) => (
                <g key={value}><line class="tick" x1={30} x2={490} y1={y(value)} y2={y(value)} /><text x={25} y={y(value) + 4} text-anchor="end">{value}</text></g>
            ))}
            {series.map((line, seat) => (
                <g key={seat}>
                    <polyline class={`seat-line seat-${seat}`} stroke-dasharray={dashes[seat]}
                        points={line.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(" ")} />
                    <text class="line-end" x={495} y={y(line[line.length - 1] ?? 0) + 4}>{line[line.length - 1]}</text>
                </g>
            ))}
        </svg>
    );
}

export function Replay({ table }: { table: Table }) {
    const last = table.info.game === "suburbia" ? table.suburbia.turn : table.seen.length - 1;
    if (last < 1) return null;
    const now = table.replay ?? last;
    return (
        <label class="replay">
            {t("web.replay", { turn: now, last })}
            <input type="range" min={0} max={last} value={now}
                onInput={(event) => {
                    const value = Number(event.currentTarget.value);
                    table.replay = value === last ? undefined : value;
                    redraw();
                }} />
        </label>
    );
}
