// The way back through a game: a slider, other eyes, and what happened.
import type { Glyph } from "../../art/glyphs";
import { Icon, SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import type { Table } from "../../table/table";
import { Branch } from "./branch";
import { Ledger } from "./ledger";
import { SeatSelect } from "./seat_select";

/** Stays where it is while everything else changes. */
export function ReplayBar({ table }: { table: Table }) {
    if (table.review.last.value < 0) return null;
    const over = table.info.value.status === "over";
    return (
        <section class="review replay-bar" aria-label={t("web.look-back")}>
            <Replay table={table} everybody={over} />
            {over ? (
                <Branch table={table} />
            ) : (
                <button type="button" class="primary" onClick={() => table.review.close()}>
                    {t("web.back-to-game")}
                </button>
            )}
        </section>
    );
}

function wordsOf(table: Table): string {
    return table.review.event.value?.steps?.flatMap((step) => step.words)[0] ?? "";
}

function Replay({ table, everybody }: { table: Table; everybody: boolean }) {
    const { review } = table;
    const index = review.index.value;
    const last = review.last.value;
    const event = review.event.value;
    const players = table.info.value.seats.map((_, seat) => seat);
    const actor = event && table.actorOf(event);
    return (
        <div class="replay">
            <StepButton table={table} to={index - 1} glyph="minus" title={t("web.step-back")} />
            <label>
                <span>{t("web.replay", { turn: index, last })}</span>
                <input
                    type="range"
                    min={0}
                    max={last}
                    value={index}
                    aria-valuetext={`${index}: ${wordsOf(table)}`}
                    onInput={(input) => review.show(Number(input.currentTarget.value))}
                />
            </label>
            <StepButton table={table} to={index + 1} glyph="plus" title={t("web.step-on")} />
            {everybody && players.length > 1 && (
                <label class="eyes">
                    <Icon glyph="eye" />
                    <span>{t("web.eyes")}</span>
                    <SeatSelect
                        table={table}
                        seats={players}
                        value={review.as.value}
                        onSeat={(seat) => review.lookThrough(seat)}
                    />
                </label>
            )}
            <p class="caption">
                {actor !== undefined && <SeatMark seat={actor} size={13} />} {wordsOf(table)}
            </p>
        </div>
    );
}

interface StepButtonProps {
    table: Table;
    to: number;
    glyph: Glyph;
    title: string;
}

function StepButton({ table: { review }, to, glyph, title }: StepButtonProps) {
    return (
        <button
            type="button"
            class="tool"
            disabled={to < 0 || to > review.last.value}
            aria-label={title}
            title={title}
            onClick={() => review.show(to)}
        >
            <Icon glyph={glyph} />
        </button>
    );
}

/** What led to the shown position. */
export function PastPanel({ table }: { table: Table }) {
    const event = table.review.past.value && table.review.event.value;
    if (!event?.steps) return null;
    const actor = table.actorOf(event);
    return (
        <section class="preview past" aria-label={t("web.past-move")}>
            <h2>
                {actor !== undefined && <SeatMark seat={actor} size={15} />}{" "}
                {event.steps[0]?.words.join(" ")}
            </h2>
            <Ledger table={table} lines={event.steps.flatMap((step) => step.ledger)} />
            {event.steps
                .slice(1)
                .flatMap((step) => step.words)
                .map((line, row) => (
                    <p key={row} class="after">
                        {line}
                    </p>
                ))}
        </section>
    );
}
