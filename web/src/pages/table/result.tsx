// After the game: who won and why.
import { SeatMark } from "../../art/icon";
import { softHyphens } from "../../base/hyphen";
import { signed, t } from "../../base/text";
import { pageOf } from "../../games";
import { firstLine, type Outcome } from "../../table/ending";
import type { Table } from "../../table/table";
import { CopyButton } from "../copy_button";
import { backToEnd, hasEnd } from "./end/shown";
import { Ledger } from "./ledger";
import { download, linkTo } from "./share";

interface ScoreLine {
    title: string;
    values: readonly (string | number | undefined)[];
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
    const { steps, why, ranks } = page.ending(table);
    const rank = outcome.title && ranks?.filter(({ from }) => (scores?.[0] ?? 0) >= from).pop();
    const headline = firstLine(table, outcome, scores ?? [], rank ? rank.title : undefined);
    return (
        <section class="result" aria-label={t("web.result")}>
            <h2 class="winner">
                {winners.map((seat) => (
                    <SeatMark key={seat} seat={seat} size={34} />
                ))}
                {headline}
            </h2>
            {why && <p>{why}</p>}
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
                    {steps.map(({ id, kind, title, gains, secret }) => (
                        <ScoreRow
                            key={id}
                            title={secret ? `${title} (${t("web.secret")})` : title}
                            values={ranking.map((seat) =>
                                kind === "base" ? gains[seat] : gainText(gains[seat] ?? 0),
                            )}
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
                <RematchButton table={table} />
                {hasEnd(table) && (
                    <button type="button" class="show-end" onClick={() => backToEnd(table)}>
                        {t("web.end.show")}
                    </button>
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

const gainText = (gain: number) => (gain === 0 ? "–" : signed(gain));

/** A new table for the same players, or the way to it. */
export function RematchButton({ table }: { table: Table }) {
    const { rematch } = table.info.value;
    if (rematch)
        return (
            <a class="primary hot" href={`#/${rematch}`}>
                {t("web.to-rematch")}
            </a>
        );
    if (table.mine.value.length === 0) return null;
    return (
        <button type="button" class="primary hot" onClick={() => void table.rematch()}>
            {t("web.rematch")}
        </button>
    );
}
