// What a move would do, and what another asks for.
import { t } from "../../base/text";
import type { Table } from "../../table/table";
import { Ledger } from "./ledger";

export function PreviewPanel({ table }: { table: Table }) {
    const preview = table.choice.preview.value;
    const ready = table.choice.ready.value;
    if (!table.choice.pointed.value) {
        if (!table.myTurn.value || !table.choice.begun.value) return null;
        return (
            <section class="preview empty">
                <p>{t("web.point")}</p>
                <button type="button" class="plain" onClick={() => table.choice.clear()}>
                    {t("web.cancel")}
                </button>
            </section>
        );
    }
    return (
        <section class={`preview ${ready ? "ready" : ""}`} aria-label={t("web.preview")}>
            <h2>{preview ? preview.words.join(" ") : "…"}</h2>
            {preview && <Ledger table={table} lines={preview.ledger} />}
            {preview && preview.ledger.length === 0 && <p>{t("web.no-change")}</p>}
            {preview && !preview.complete && (
                <p>
                    <small>{t("web.incomplete")}</small>
                </p>
            )}
            {ready && (
                <p class="confirm">
                    <button
                        type="button"
                        class="primary"
                        disabled={table.sending.value}
                        onClick={() => void table.play(ready)}
                    >
                        {t("web.confirm")}
                    </button>
                    <button type="button" class="plain" onClick={() => table.choice.clear()}>
                        {t("web.cancel")}
                    </button>
                </p>
            )}
        </section>
    );
}

export function UndoRequest({ table }: { table: Table }) {
    const { asked } = table.state.value;
    if (!asked) return null;
    const own = table.mine.value.includes(asked.seat) && table.mine.value.length === 1;
    return (
        <section class="preview" role="alert">
            <p>{t(own ? "web.asked-own" : "web.asked", { seat: table.nameOf(asked.seat) })}</p>
            {!own && table.mine.value.length > 0 && (
                <p class="confirm">
                    <button type="button" class="primary" onClick={() => void table.answer(true)}>
                        {t("web.agree")}
                    </button>
                    <button type="button" class="plain" onClick={() => void table.answer(false)}>
                        {t("web.refuse")}
                    </button>
                </p>
            )}
        </section>
    );
}
