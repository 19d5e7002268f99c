// What happened, newest first, each move with its ledger.
import type { TableEvent } from "../../../generated/protocol";
import { Icon, SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import type { Table } from "../../table/table";
import { Ledger } from "./ledger";
import { tells } from "./tells";

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
    onJump: (number?: number) => void;
}

function told(table: Table): TableEvent[] {
    return table.current.value.events.filter((event) => !event.undone && event.kind !== "open");
}

interface LineProps {
    table: Table;
    /** All of it is asked for. */
    onOpen: () => void;
}

function Line({ table, event, onOpen }: LineProps & { event: TableEvent }) {
    const actor = table.actorOf(event);
    const [first = "…"] = words(table, event);
    return (
        <button
            type="button"
            class="last-move"
            onClick={onOpen}
            {...(event.steps ? tells(table, () => table.traceOf(event)) : {})}
        >
            {actor !== undefined && <SeatMark seat={actor} size={13} />}
            <span>{first}</span>
        </button>
    );
}

/** What happened last, in a line that leads to all of it. */
export function LastMove({ table, onOpen }: LineProps) {
    const event = told(table).at(-1);
    return event ? <Line table={table} event={event} onOpen={onOpen} /> : null;
}

const recentMoves = 12;

/** What happened of late, newest first, for a place where there is room. */
export function RecentMoves({ table, onOpen }: LineProps) {
    const events = told(table).slice(-recentMoves).reverse();
    return (
        <section class="recent" aria-label={t("web.recent-moves")}>
            <h2>{t("web.recent-moves")}</h2>
            <ol reversed>
                {events.map((event) => (
                    <li key={event.number}>
                        <Line table={table} event={event} onOpen={onOpen} />
                    </li>
                ))}
            </ol>
        </section>
    );
}

/** On demand, beside the board. */
export function HistoryDrawer(props: Props & { open: boolean; onClose: () => void }) {
    const { table, open, onJump, onClose } = props;
    return (
        <aside class="drawer paper" hidden={!open} aria-label={t("web.tab.history")}>
            <div class="history-head">
                <h2>{t("web.history")}</h2>
                {!table.review.offered.value && (
                    <button type="button" class="small look-back" onClick={() => onJump()}>
                        <Icon glyph="eye" size={14} /> {t("web.look-back-now")}
                    </button>
                )}
                <button
                    type="button"
                    class="tool icon-button"
                    aria-label={t("web.close")}
                    onClick={onClose}
                >
                    <Icon glyph="close" />
                </button>
            </div>
            <HistoryPanel table={table} onJump={onJump} />
        </aside>
    );
}

function HistoryPanel({ table, onJump }: Props) {
    return (
        <ol class="history" reversed aria-label={t("web.history")}>
            {told(table)
                .reverse()
                .map((event, index) => (
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
        <li
            class={`${event.kind} ${shown ? "shown" : ""}`}
            {...(event.steps ? tells(table, () => table.traceOf(event)) : {})}
        >
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
