// Several people at one screen: who has moved looks at what came of it, passes the screen on, and nothing
// is shown until the next one has taken it.
import { useState } from "preact/hooks";
import { SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import { preferences, setPreferences } from "../../state/preferences";
import type { Table } from "../../table/table";
import { NameInput } from "../name_input";

/** The way from one to the next. */
export function PassOn({ table }: { table: Table }) {
    const next = table.passTo.value;
    if (next === undefined) return null;
    return (
        <section class="request pass-on">
            <p>{t("web.pass-look")}</p>
            <button type="button" class="primary" onClick={() => table.passOn()}>
                {t("web.pass-to", { seat: table.nameOf(next) })}
            </button>
        </section>
    );
}

/** Between two people. Whoever has no name yet is asked for it. */
export function Curtain({ table, seat }: { table: Table; seat: number }) {
    const nameless = table.info.value.seats[seat]?.name === "";
    const [name, setName] = useState("");
    const seen = table.nameOf(seat);
    return (
        <main class="curtain">
            <SeatMark seat={seat} size={72} />
            <h1>{t("web.pass-to", { seat: seen })}</h1>
            <p>{t("web.pass-why")}</p>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    if (name.trim()) void table.rename(seat, name);
                    table.raiseCurtain();
                }}
            >
                {nameless && (
                    <label class="field">
                        <NameInput name={name} onName={setName} />
                    </label>
                )}
                <button type="submit" class="primary big" autofocus={!nameless}>
                    {t("web.ready", { seat: name.trim() || seen })}
                </button>
            </form>
            <CoverCheck />
        </main>
    );
}

/** Whether the screen is covered when it is passed on. */
export function CoverCheck() {
    return (
        <label class="check">
            <input
                type="checkbox"
                checked={!preferences.value.openScreen}
                onChange={(event) => setPreferences({ openScreen: !event.currentTarget.checked })}
            />{" "}
            {t("web.cover-screen")}
        </label>
    );
}
