// After the game: who won and why.
import { SeatMark } from "../../art/icon";
import { softHyphens } from "../../base/hyphen";
import { t } from "../../base/text";
import type { ScoreLine } from "../../game_page";
import { pageOf } from "../../games";
import type { Table } from "../../table/table";
import { CopyButton } from "../copy_button";
import { Ledger } from "./ledger";
import { download, linkTo } from "./share";

/** What every game's result has. */
interface Outcome {
    /** Seats by place; those that share one are together. */
    ranking?: number[][];
    /** Of one who played alone. */
    title?: string | null;
}

function ScoreRow({ title, values }: ScoreLine) {
    return (
        <tr>
            <th scope="row">{softHyphens(title)}</th>
            {values.map((value, index) => (
                <td key={index}>{value}</td>
            ))}
        </tr>
    );
}

export function ResultPanel({ table }: { table: Table }) {
    const { result } = table.current.value.state;
    if (!result) return null;
    const page = pageOf(table);
    const outcome = result.result as Outcome;
    const scores = page.scores(result.result);
    const winners = outcome.ranking?.[0] ?? [];
    const ranking = (outcome.ranking ?? []).flat();
    const names = winners.map((seat) => table.nameOf(seat)).join(", ");
    const headline = outcome.title
        ? (result.words[result.words.length - 1] ?? "")
        : winners.length === 1
          ? t("result.winner", { seat: names })
          : t("result.shared", { seats: names });
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
                    {page.scoreLines(table).map(({ title, values }) => (
                        <ScoreRow
                            key={title}
                            title={title}
                            values={ranking.map((seat) => values[seat])}
                        />
                    ))}
                </tbody>
                <tfoot>
                    <ScoreRow
                        title={t("web.score")}
                        values={ranking.map((seat) => scores?.[seat])}
                    />
                </tfoot>
            </table>
            <details>
                <summary>{t("web.final-ledger")}</summary>
                {result.words.map((line) => (
                    <p key={line}>{line}</p>
                ))}
                <Ledger table={table} lines={result.ledger} />
            </details>
            <p class="confirm">
                {table.info.value.rematch ? (
                    <a class="primary" href={`#/${table.info.value.rematch}`}>
                        {t("web.to-rematch")}
                    </a>
                ) : (
                    table.mine.value.length > 0 && (
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
