// The bot's best moves, each with its reasons.
import { leadTo } from "../../base/focus";
import { t } from "../../base/text";
import { CloseButton } from "../../parts/close_button";
import type { Table } from "../../table/table";
import { tells } from "./tells";

export function HintPanel({ table }: { table: Table }) {
    if (table.thinking.value)
        return (
            <p class="hint thinking" role="status">
                {t("web.hint-thinking")}
            </p>
        );
    const hint = table.hint.value;
    if (!hint) return null;
    const close = () => {
        table.hint.value = undefined;
    };
    // Where none of them wins any more, or one plays alone, the words tell of the score.
    const winnable = hint.moves.some(({ win_share }) => Math.round(100 * win_share) > 0);
    return (
        <section class="hint" aria-label={t("web.hint")}>
            <h2>{t("web.hint")}</h2>
            {hint.brief && <p class="brief">{t("web.hint-brief")}</p>}
            <ol>
                {hint.moves.slice(0, 3).map((entry, index) => (
                    <li key={index}>
                        <button
                            type="button"
                            {...tells(table, () => table.traceOfMove(entry.move))}
                            onClick={() => {
                                table.told.value = undefined;
                                table.choice.choose({ ...entry.move });
                                leadTo(".confirm .primary");
                            }}
                        >
                            {entry.words.join(" ")}
                        </button>
                        {winnable && (
                            <meter
                                min={0}
                                max={1}
                                value={entry.win_share}
                                aria-label={t("web.wins")}
                            />
                        )}
                        <small>{entry.outcome}</small>
                        {entry.reasons && (
                            <small>
                                <b>{entry.reasons}</b>
                            </small>
                        )}
                    </li>
                ))}
            </ol>
            <CloseButton onClose={close} />
        </section>
    );
}
