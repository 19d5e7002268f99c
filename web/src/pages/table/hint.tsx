// The bot's best moves, each with its reasons.
import { leadTo } from "../../base/focus";
import { t } from "../../base/text";
import type { Table } from "../../table/table";

export function HintPanel({ table }: { table: Table }) {
    if (table.thinking.value)
        return (
            <p class="hint thinking" role="status">
                {t("web.hint-thinking")}
            </p>
        );
    const hint = table.hint.value;
    if (!hint) return null;
    return (
        <section class="hint" aria-label={t("web.hint")}>
            <h2>{t("web.hint")}</h2>
            <ol>
                {hint.moves.slice(0, 3).map((entry, index) => (
                    <li key={index}>
                        <button
                            type="button"
                            onClick={() => {
                                table.choice.choose({ ...entry.move });
                                leadTo(".confirm .primary");
                            }}
                        >
                            {entry.words.join(" ")}
                        </button>
                        <meter min={0} max={1} value={entry.win_share} aria-label={t("web.wins")} />
                        <small>{entry.outcome}</small>
                        {entry.reasons && (
                            <small>
                                <b>{entry.reasons}</b>
                            </small>
                        )}
                    </li>
                ))}
            </ol>
        </section>
    );
}
