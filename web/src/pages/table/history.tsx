// What happened, newest first, each move with its ledger.
import type { TableEvent } from "../../../generated/protocol";
import { Icon, SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import type { Table } from "../../table/table";
import { Ledger } from "./ledger";

function words(table: Table, event: TableEvent): string[] {
    const seat = event.seat === undefined ? "" : table.nameOf(event.seat);
    if (event.kind === "move" || event.kind === "start")
        return event.steps?.flatMap((step) => step.words) ?? [];
    const agree = event.kind === "answer" ? (event.agree ? ".yes" : ".no") : "";
    return [t(`web.event.${event.kind}${agree}`, { seat })];
}

/** What others do, told as it happens to those who do not see it. */
export function Announcements({ table }: { table: Table }) {
    const moves = table.current.value.events.filter((event) => {
        const actor = table.actorOf(event);
        return (
            event.kind === "move" && !event.undone && actor !== undefined && !table.isMine(actor)
        );
    });
    return (
        <div class="hidden" role="log" aria-label={t("web.history")}>
            {moves.slice(-3).map((event) => (
                <p key={event.number}>{words(table, event).join(". ")}</p>
            ))}
        </div>
    );
}

// These make a position that one can look back to.
const positionKinds = ["start", "move"];

interface Props {
    table: Table;
    onJump: (number: number) => void;
}

export function HistoryPanel({ table, onJump }: Props) {
    const events = table.current.value.events.filter(
        (event) => !event.undone && event.kind !== "open",
    );
    return (
        <ol class="history" reversed aria-label={t("web.history")}>
            {[...events].reverse().map((event, index) => (
                <Entry
                    key={event.number}
                    table={table}
                    event={event}
                    newest={index === 0}
                    onJump={onJump}
                />
            ))}
        </ol>
    );
}

function Entry(props: Props & { event: TableEvent; newest: boolean }) {
    const { table, event, newest, onJump } = props;
    const { review } = table;
    const ledger = event.steps?.flatMap((step) => step.ledger) ?? [];
    const [first, ...rest] = words(table, event);
    const actor = table.actorOf(event);
    const shown = review.offered.value && review.event.value === event;
    const head = (
        <>
            {actor !== undefined && <SeatMark seat={actor} size={14} />}
            <span>{first ?? "…"}</span>
        </>
    );
    return (
        <li class={`${event.kind} ${shown ? "shown" : ""}`}>
            {positionKinds.includes(event.kind) && (
                <button
                    type="button"
                    class="plain jump"
                    aria-label={t("web.jump")}
                    title={t("web.jump")}
                    onClick={() => onJump(event.number)}
                >
                    <Icon glyph="eye" size={13} />
                </button>
            )}
            {ledger.length + rest.length === 0 ? (
                <p class="event">{head}</p>
            ) : (
                <details open={newest && event.kind === "move"}>
                    <summary class="event">{head}</summary>
                    <Ledger table={table} lines={ledger} />
                    {rest.map((line, row) => (
                        <p key={row} class="after">
                            {line}
                        </p>
                    ))}
                </details>
            )}
        </li>
    );
}
