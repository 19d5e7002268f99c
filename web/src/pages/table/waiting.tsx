// Before the game: who is still to come, and the links that bring them.
import { useState } from "preact/hooks";
import { SeatMark } from "../../art/icon";
import { usePageName } from "../../base/page_name";
import { t } from "../../base/text";
import { SeatAvatar } from "../../parts/avatar";
import { joinTable } from "../../session/new_tables";
import { preferences, setPreferences } from "../../state/preferences";
import type { Table } from "../../table/table";
import { CopyButton } from "../copy_button";
import { NameInput } from "../name_input";
import { DeleteTable } from "./delete_table";
import { linkTo } from "./share";

export function Waiting({ table }: { table: Table }) {
    usePageName("waiting");
    const open = table.info.value.seats.some((seat) => seat.kind === "open");
    return (
        <main class="waiting page">
            <h1>{t("web.waiting")}</h1>
            <ul class="waiting-seats">
                {table.info.value.seats.map((info, seat) => (
                    <li key={seat} class={`seat-card paper seat-${seat}`}>
                        <SeatAvatar seat={info} />
                        <SeatMark seat={seat} size={22} />
                        <b>{info.kind === "open" ? t("web.open-seat") : table.nameOf(seat)}</b>
                        {table.isMine(seat) && <small>{t("web.you")}</small>}
                    </li>
                ))}
            </ul>
            {open && <LinkLine label={t("web.invite-link")} link={linkTo(table)} />}
            {open && table.mine.value.length === 0 && <JoinForm table={table} />}
            <Invitations table={table} />
            <DeleteTable table={table} />
        </main>
    );
}

function JoinForm({ table }: { table: Table }) {
    const [name, setName] = useState(preferences.value.name ?? "");
    return (
        <form
            class="join"
            onSubmit={(event) => {
                event.preventDefault();
                setPreferences({ name });
                void joinTable(table.info.value, name);
            }}
        >
            <label>
                <NameInput name={name} onName={setName} />
            </label>
            <button type="submit" class="primary">
                {t("web.take-seat")}
            </button>
        </form>
    );
}

function LinkLine({ label, link }: { label: string; link: string }) {
    return (
        <p class="link-line">
            <label>
                {label}{" "}
                <input readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
            </label>
            <CopyButton link={link} words={t("web.copy")} />
        </p>
    );
}

/** Links for the friends whose seats were made with the table. */
export function Invitations({ table }: { table: Table }) {
    const absent = table.invitations.filter(({ seat }) => !table.present.value.includes(seat));
    if (absent.length === 0 || table.info.value.status === "over") return null;
    return (
        <details class="invitations" open={table.position.value <= 1}>
            <summary>{t("web.invitations", { count: absent.length })}</summary>
            {absent.map(({ seat, secret }) => (
                <LinkLine key={seat} label={table.nameOf(seat)} link={linkTo(table, secret)} />
            ))}
        </details>
    );
}
