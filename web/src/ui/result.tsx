// After the game: who won and why.
import { SeatMark } from "../art/icon";
import type { SuburbiaView } from "../protocol";
import type { Table } from "../table";
import { soft } from "../hyphen";
import { t } from "../text";
import { Ledger } from "./ledger";
import { CopyLink, download } from "./table";
import { goal as goalFacts } from "../catalogue";

interface SuburbiaResult {
    goals?: { goal: string; seat: number | null; bonus: number; private: boolean }[];
    ranking?: number[][];
    population?: number[];
    points?: number[];
    title?: string | null;
}

export function ResultPanel({ table }: { table: Table }) {
    const { result, view } = table.current.state;
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
                    <th scope="col">{t("web.score")}</th>
                    {suburbia && <th scope="col">{soft(t("web.before-goals"))}</th>}
                    {facts.goals?.map((goal) => <th key={goal.goal} scope="col">{soft(goalFacts(goal.goal).name)}{goal.private && ` (${t("web.secret")})`}</th>)}
                    {suburbia && <th scope="col">{soft(t("cause.savings"))}</th>}</tr></thead>
                <tbody>
                    {(facts.ranking ?? []).flat().map((seat) => (
                        <tr key={seat}>
                            <th scope="row"><SeatMark seat={seat} /> {table.nameOf(seat)}</th>
                            <td><b>{scores?.[seat]}</b></td>
                            {suburbia && <td>{(view as SuburbiaView).boroughs[seat]?.population}</td>}
                            {facts.goals?.map((goal) => <td key={goal.goal}>{goal.seat === seat ? `+${goal.bonus}` : "–"}</td>)}
                            {suburbia && <td>+{saved(seat)}</td>}
                        </tr>
                    ))}
                </tbody>
            </table>
            <details><summary>{t("web.final-ledger")}</summary>
                {result.words.map((line) => <p key={line}>{line}</p>)}
                <Ledger lines={result.ledger} />
            </details>
            <p class="confirm">
                {table.info.rematch ? <a class="primary" href={`#/${table.info.rematch}`}>{t("web.to-rematch")}</a>
                    : table.mine.length > 0 && <button type="button" class="primary" onClick={() => void table.rematch()}>{t("web.rematch")}</button>}
                <CopyLink table={table} words={t("web.share")} />
                <button type="button" onClick={() => void download(table)}>{t("web.download-record")}</button>
                <a class="plain" href="#/">{t("web.home")}</a>
            </p>
        </section>
    );
}
