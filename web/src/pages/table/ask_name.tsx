// Whoever came by a link has no name yet, and is asked for it. It keeps nobody from playing. People at one
// screen are asked when they take it.
import { useEffect, useState } from "preact/hooks";
import { t } from "../../base/text";
import { preferences, setPreferences } from "../../state/preferences";
import type { Table } from "../../table/table";
import { NameInput } from "../name_input";

export function AskName({ table }: { table: Table }) {
    const { seats, status } = table.info.value;
    const [seat, ...others] = table.mine.value;
    const nameless =
        seat !== undefined &&
        others.length === 0 &&
        status === "playing" &&
        seats[seat]?.name === "";
    const known = preferences.value.name;
    const [name, setName] = useState("");
    const [refused, setRefused] = useState(false);
    // Whoever has said it before is not asked again.
    useEffect(() => {
        if (nameless && known) void table.rename(seat, known);
    }, [table, seat, nameless, known]);
    if (!nameless || known || refused) return null;
    return (
        <form
            class="request ask-name"
            onSubmit={(event) => {
                event.preventDefault();
                if (name.trim()) setPreferences({ name: name.trim() });
                else setRefused(true);
            }}
        >
            <label class="field">
                <NameInput name={name} onName={setName} />
            </label>
            <button type="submit" class="primary">
                {t("web.save-name")}
            </button>
            <button type="button" class="plain" onClick={() => setRefused(true)}>
                {t("web.later")}
            </button>
        </form>
    );
}
