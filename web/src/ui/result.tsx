// After the game: who won and why.
import { SeatMark } from "../art/icon";
import { goal as goalFacts } from "../catalogue";
import { soft } from "../hyphen";
import type { SuburbiaView } from "../../generated/protocol";
import type { Table } from "../table";
import { t } from "../text";
import { CopyButton } from "./copy";
import { Ledger } from "./ledger";
import { download, linkTo } from "./table";

interface SuburbiaResult {
    goals?: { goal: string; seat: number | null; bonus: number; private: boolean }[];
    ranking?: number[][];
    population?: number[];
    points?: number[];
    title?: string | null;
}

function ScoreLine({
    name,
    values,
}: {
    name: string;
    values: readonly (string | number | undefined)[];
}) {
    return (
        <tr>
            <th scope="row">{soft(name)}</th>
            {values.map((value, index) => (
                <td key={index}>{value}</td>
            ))}
        </tr>
    );
}

export function ResultPanel({ table }: { table: Table }) {
    const { result, view } = table.current.state;
    if (!result) return null;
    const facts = result.result as SuburbiaResult;
    const scores = facts.population ?? facts.points;
    const winners = facts.ranking?.[0] ?? [];
    const ranking = (facts.ranking ?? []).flat();
    const suburbia = table.info.game === "suburbia";
    const saved = (seat: number) =>
        result.ledger
            .filter(
                (line) =>
                    line.seat === seat &&
                    line.stat === "population" &&
                    line.cause.kind === "savings",
            )
            .reduce((sum, line) => sum + line.amount, 0);
    const headline = facts.title
        ? (result.words[result.words.length - 1] ?? "")
        : winners.length === 1
          ? t("result.winner", { seat: table.nameOf(winners[0] ?? 0) })
          : t("result.shared", { seats: winners.map((seat) => table.nameOf(seat)).join(", ") });
    return (
        <section class="result" aria-label={t("web.result")}>
            <h2 class="winner">
                {winners.map((seat) => (
                    <SeatMark key={seat} seat={seat} size={34} />
                ))}
                {headline}
            </h2>
            <table class="score">
                <caption class="hidden">{t("web.score-sheet")}</caption>
                <thead>
                    <tr>
                        <td />
                        {ranking.map((seat) => (
                            <th key={seat} scope="col">
                                <SeatMark seat={seat} /> {table.nameOf(seat)}
                            </th>
                        ))}
                    </tr>
                </thead>
                <tbody>
                    {suburbia && (
                        <ScoreLine
                            name={t("web.before-goals")}
                            values={ranking.map(
                                (seat) => (view as SuburbiaView).boroughs[seat]?.population,
                            )}
                        />
                    )}
                    {facts.goals?.map((goal) => (
                        <ScoreLine
                            key={goal.goal}
                            name={`${goalFacts(goal.goal).name}${goal.private ? ` (${t("web.secret")})` : ""}`}
                            values={ranking.map((seat) =>
                                goal.seat === seat ? `+${goal.bonus}` : "–",
                            )}
                        />
                    ))}
                    {suburbia && (
                        <ScoreLine
                            name={t("cause.savings")}
                            values={ranking.map((seat) => `+${saved(seat)}`)}
                        />
                    )}
                </tbody>
                <tfoot>
                    <ScoreLine
                        name={t("web.score")}
                        values={ranking.map((seat) => scores?.[seat])}
                    />
                </tfoot>
            </table>
            <details>
                <summary>{t("web.final-ledger")}</summary>
                {result.words.map((line) => (
                    <p key={line}>{line}</p>
                ))}
                <Ledger lines={result.ledger} />
            </details>
            <p class="confirm">
                {table.info.rematch ? (
                    <a class="primary" href={`#/${table.info.rematch}`}>
                        {t("web.to-rematch")}
                    </a>
                ) : (
                    table.mine.length > 0 && (
                        <button type="button" class="primary" onClick={() => void table.rematch()}>
                            {t("web.rematch")}
                        </button>
                    )
                )}
                <CopyButton link={linkTo(table)} words={t("web.share")} />
                <button type="button" onClick={() => void download(table)}>
                    {t("web.download-record")}
                </button>
                <a class="plain" href="#/">
                    {t("web.home")}
                </a>
            </p>
        </section>
    );
}
