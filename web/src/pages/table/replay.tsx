// The way back through a game: step by step or by itself, a slider, other eyes, and what happened.
import type { Glyph } from "../../art/glyphs";
import { Icon, SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import { pageOf } from "../../games";
import { replay } from "../../session/replay";
import { motion } from "../../session/shown_moves";
import type { Table } from "../../table/table";
import { Branch } from "./branch";
import { FilmStrip, hasFilm } from "./film";
import { Ledger } from "./ledger";
import { SeatSelect } from "./seat_select";

/** Stays where it is while everything else changes. */
export function ReplayBar({ table }: { table: Table }) {
    if (table.review.last.value < 0) return null;
    const over = table.info.value.status === "over";
    return (
        <section class="replay-bar" aria-label={t("web.look-back")}>
            <Replay table={table} everybody={over} />
            {over ? (
                <Branch table={table} />
            ) : (
                <button
                    type="button"
                    class="primary"
                    onClick={() => {
                        replay.stop();
                        motion.reset();
                        table.review.close();
                    }}
                >
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
    const playing = replay.playing.value;
    return (
        <div class="replay">
            <div class="steps-through" role="group" aria-label={t("web.look-back")}>
                <StepButton
                    glyph="first"
                    title={t("web.first-position")}
                    off={index === 0}
                    onClick={() => replay.show(table, 0)}
                />
                <StepButton
                    glyph="previous"
                    title={t("web.step-back")}
                    off={index === 0}
                    onClick={() => replay.show(table, index - 1)}
                />
                <StepButton
                    glyph={playing ? "pause" : "play"}
                    title={t(playing ? "web.pause" : "web.play-through")}
                    off={last === 0}
                    onClick={() => replay.toggle(table)}
                />
                <StepButton
                    glyph="next"
                    title={t("web.step-on")}
                    off={index === last}
                    onClick={() => replay.stepOn(table)}
                />
                <StepButton
                    glyph="last"
                    title={t("web.last-position")}
                    off={index === last}
                    onClick={() => replay.show(table, last)}
                />
                <button
                    type="button"
                    class="tool speed"
                    aria-label={t("web.speed", { times: `${replay.speed.value}×` })}
                    title={t("web.speed", { times: `${replay.speed.value}×` })}
                    onClick={() => replay.changeSpeed()}
                >
                    {replay.speed.value}×
                </button>
            </div>
            <label>
                <span>{t("web.replay", { turn: index, last })}</span>
                <input
                    type="range"
                    min={0}
                    max={last}
                    value={index}
                    aria-valuetext={`${index}: ${wordsOf(table)}`}
                    onInput={(input) => replay.show(table, Number(input.currentTarget.value))}
                />
            </label>
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
            {hasFilm(pageOf(table)) && <FilmStrip table={table} />}
            <p class="caption">
                {actor !== undefined && <SeatMark seat={actor} size={13} />} {wordsOf(table)}
            </p>
        </div>
    );
}

interface StepButtonProps {
    glyph: Glyph;
    title: string;
    /** There is nothing there; it keeps the focus all the same. */
    off: boolean;
    onClick: () => void;
}

function StepButton({ glyph, title, off, onClick }: StepButtonProps) {
    return (
        <button
            type="button"
            class="tool"
            aria-disabled={off}
            aria-label={title}
            title={title}
            onClick={() => off || onClick()}
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
