// The bot's best moves, with the reasons that it can give: how its simulated games went.
import type { Table } from "../table";
import { t } from "../text";

export function HintPanel({ table }: { table: Table }) {
    if (table.thinking) return <p class="hint thinking" role="status">{t("web.hint-thinking")}</p>;
    const hint = table.hint;
    if (!hint) return null;
    const best = hint.moves[0];
    return (
        <section class="hint" aria-label={t("web.hint")}>
            <h2>{t("web.hint")}</h2>
            <ol>
                {hint.moves.slice(0, 3).map((entry, index) => (
                    <li key={index}>
                        <button type="button" onClick={() => table.choose({ ...entry.move })}
                            onPointerEnter={() => table.pointAt(entry.move)} onFocus={() => table.pointAt(entry.move)}>
                            {entry.words.join(" ")}
                        </button>
                        <meter min={0} max={1000} value={entry.wins_per_mille} aria-label={t("web.wins")} />
                        <small>
                            {t("web.hint-reason", {
                                percent: Math.round(entry.wins_per_mille / 10), count: entry.simulations,
                                score: entry.score, margin: (entry.margin > 0 ? "+" : "") + entry.margin,
                            })}
                            {index > 0 && best && entry.wins_per_mille < best.wins_per_mille &&
                                ` ${t("web.hint-worse", { percent: Math.max(1, Math.round((best.wins_per_mille - entry.wins_per_mille) / 10)) })}`}
                        </small>
                    </li>
                ))}
            </ol>
        </section>
    );
}
