// What happened, newest first, each move with its ledger.

import { Icon, SeatMark } from "../art/icon";
import type { TableEvent } from "../../generated/protocol";
import type { Table } from "../table";
import { t } from "../text";
import { Ledger } from "./ledger";

function words(table: Table, event: TableEvent): string[] {
    const seat = event.seat === undefined ? "" : table.nameOf(event.seat);
    if (event.kind === "move" || event.kind === "start")
        return event.steps?.flatMap((happened) => happened.words) ?? [];
    const agree = event.kind === "answer" ? (event.agree ? ".yes" : ".no") : "";
    return [t(`web.event.${event.kind}${agree}`, { seat })];
}

/** What others do, told as it happens to those who do not see it. */
export function Told({ table }: { table: Table }) {
    const moves = table.current.events.filter((event) => {
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

const positions = ["start", "move"];

export function History({ table, onJump }: { table: Table; onJump: (number: number) => void }) {
    const events = table.current.events.filter((event) => !event.undone && event.kind !== "open");
    return (
        <ol class="history" reversed aria-label={t("web.history")}>
            {[...events].reverse().map((event, index) => {
                const ledger = event.steps?.flatMap((happened) => happened.ledger) ?? [];
                const [first, ...rest] = words(table, event);
                const actor = table.actorOf(event);
                const shown = table.study.offered && table.study.event === event;
                const head = (
                    <>
                        {actor !== undefined && <SeatMark seat={actor} size={14} />}
                        <span>{first ?? "…"}</span>
                    </>
                );
                return (
                    <li key={event.number} class={`${event.kind} ${shown ? "shown" : ""}`}>
                        {positions.includes(event.kind) && (
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
                            <details open={index === 0 && event.kind === "move"}>
                                <summary class="event">{head}</summary>
                                <Ledger lines={ledger} />
                                {rest.map((line, row) => (
                                    <p key={row} class="after">
                                        {line}
                                    </p>
                                ))}
                            </details>
                        )}
                    </li>
                );
            })}
        </ol>
    );
}
