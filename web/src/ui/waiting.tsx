// Before the game: who is still to come, and the links that bring them.
import { useState } from "preact/hooks";
import { app } from "../app";
import { SeatMark } from "../art/icon";
import { wish, wishes } from "../storage";
import type { Table } from "../table";
import { t } from "../text";
import { CopyButton } from "./copy";

export function Waiting({ table }: { table: Table }) {
    const open = table.info.seats.some((seat) => seat.kind === "open");
    return (
        <main class="waiting page">
            <h1>{t("web.waiting")}</h1>
            <ul>
                {table.info.seats.map((info, seat) => (
                    <li key={seat}>
                        <SeatMark seat={seat} />{" "}
                        {info.kind === "open" ? t("web.open-seat") : table.nameOf(seat)}
                        {table.isMine(seat) && <small> {t("web.you")}</small>}
                    </li>
                ))}
            </ul>
            {open && (
                <LinkLine label={t("web.invite-link")} link={`${location.origin}/#/${table.id}`} />
            )}
            {open && table.mine.length === 0 && <JoinForm table={table} />}
        </main>
    );
}

function JoinForm({ table }: { table: Table }) {
    const [name, setName] = useState(wishes().name ?? "");
    return (
        <form
            class="join"
            onSubmit={(event) => {
                event.preventDefault();
                wish({ name });
                void app.join(table.info, name);
            }}
        >
            <label>
                {t("web.your-name")}{" "}
                <input
                    value={name}
                    maxLength={40}
                    onInput={(event) => setName(event.currentTarget.value)}
                />
            </label>
            <button type="submit" class="primary">
                {t("web.take-seat")}
            </button>
        </form>
    );
}

export function LinkLine({ label, link }: { label: string; link: string }) {
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
    const absent = table.invitations.filter(({ seat }) => !table.present.includes(seat));
    if (absent.length === 0 || table.info.status === "over") return null;
    return (
        <details class="invitations" open={table.state.position <= 1}>
            <summary>{t("web.invitations", { count: absent.length })}</summary>
            {absent.map(({ seat, secret }) => (
                <LinkLine
                    key={seat}
                    label={table.nameOf(seat)}
                    link={`${location.origin}/#/${table.id}/${secret}`}
                />
            ))}
        </details>
    );
}
