// The way back through a game: curves, a slider, other eyes, and playing on from there.
import { useState } from "preact/hooks";
import { app } from "../app";
import { Icon, SeatMark } from "../art/icon";
import type { Level } from "../../generated/protocol";
import type { Curve } from "../series";
import { wishes } from "../storage";
import type { Table } from "../table";
import { t } from "../text";
import { Chart } from "./chart";
import { Ledger } from "./ledger";

/** Stays where it is while everything else changes. */
export function ReplayBar({ table }: { table: Table }) {
    if (table.study.last < 0) return null;
    const over = table.info.status === "over";
    return (
        <section class="study replay-bar" aria-label={t("web.look-back")}>
            <Replay table={table} everybody={over} />
            {over ? (
                <Branch table={table} />
            ) : (
                <button type="button" class="primary" onClick={() => table.study.close()}>
                    {t("web.back-to-game")}
                </button>
            )}
        </section>
    );
}

function curvesOf(table: Table): Curve[] {
    const numbers: Curve[] =
        table.info.game === "zodchie"
            ? ["values"]
            : ["population", "income", "reputation", "money"];
    return [...numbers, table.info.seats.length > 1 ? "win" : "score"];
}

const estimated = ["win", "score"];

function nameOf(curve: Curve): string {
    return t(
        estimated.includes(curve)
            ? `web.graph.${curve}`
            : curve === "values"
              ? "web.values"
              : `stat.${curve}`,
    );
}

export function Graphs({ table }: { table: Table }) {
    const { study } = table;
    const curves = curvesOf(table);
    const [curve, setCurve] = useState<Curve>(curves[0] ?? "values");
    const known = study.chances.length;
    const show = (name: Curve) => {
        setCurve(name);
        if (estimated.includes(name)) void study.estimate();
    };
    if (study.last < 1) return null;
    return (
        <section class="study graphs" aria-label={t("web.graph")}>
            <div class="segmented" role="group" aria-label={t("web.graph")}>
                {curves.map((name) => (
                    <button
                        key={name}
                        type="button"
                        aria-pressed={curve === name}
                        onClick={() => show(name)}
                    >
                        {nameOf(name)}
                    </button>
                ))}
            </div>
            <Chart
                label={nameOf(curve)}
                series={study.series(curve)}
                length={study.positions.length}
                top={curve === "win" ? 100 : undefined}
                index={study.index}
                onPick={(index) => study.show(index)}
            />
            {estimated.includes(curve) && (
                <p class="estimate">
                    <small>{t("web.chances-why")}</small>
                    {known <= study.last && (
                        <label>
                            <progress max={study.positions.length} value={known} />{" "}
                            {t("web.chances-progress", {
                                done: known,
                                last: study.positions.length,
                            })}
                        </label>
                    )}
                    {known <= study.last && !study.estimating && (
                        <button type="button" onClick={() => void study.estimate()}>
                            {t("web.go-on")}
                        </button>
                    )}
                </p>
            )}
        </section>
    );
}

function wordsOf(table: Table): string {
    return table.study.event?.steps?.flatMap((happened) => happened.words)[0] ?? "";
}

function Replay({ table, everybody }: { table: Table; everybody: boolean }) {
    const { study } = table;
    const players = table.info.seats.map((_, seat) => seat);
    const actor = study.event && table.actorOf(study.event);
    return (
        <div class="replay">
            <button
                type="button"
                class="tool"
                disabled={study.index === 0}
                aria-label={t("web.step-back")}
                title={t("web.step-back")}
                onClick={() => study.show(study.index - 1)}
            >
                <Icon glyph="minus" />
            </button>
            <label>
                <span>{t("web.replay", { turn: study.index, last: study.last })}</span>
                <input
                    type="range"
                    min={0}
                    max={study.last}
                    value={study.index}
                    aria-valuetext={`${study.index}: ${wordsOf(table)}`}
                    onInput={(event) => study.show(Number(event.currentTarget.value))}
                />
            </label>
            <button
                type="button"
                class="tool"
                disabled={study.index === study.last}
                aria-label={t("web.step-on")}
                title={t("web.step-on")}
                onClick={() => study.show(study.index + 1)}
            >
                <Icon glyph="plus" />
            </button>
            {everybody && players.length > 1 && (
                <label class="eyes">
                    <Icon glyph="eye" />
                    <span>{t("web.eyes")}</span>
                    <select
                        value={String(study.as)}
                        onChange={(event) => study.lookThrough(Number(event.currentTarget.value))}
                    >
                        {players.map((seat) => (
                            <option key={seat} value={seat}>
                                {table.nameOf(seat)}
                            </option>
                        ))}
                    </select>
                </label>
            )}
            <p class="caption">
                {actor !== undefined && <SeatMark seat={actor} size={13} />} {wordsOf(table)}
            </p>
        </div>
    );
}

/** What led to the shown position. */
export function PastPanel({ table }: { table: Table }) {
    const event = table.study.past && table.study.event;
    if (!event?.steps) return null;
    const actor = table.actorOf(event);
    return (
        <section class="preview past" aria-label={t("web.past-move")}>
            <h2>
                {actor !== undefined && <SeatMark seat={actor} size={15} />}{" "}
                {event.steps[0]?.words.join(" ")}
            </h2>
            <Ledger lines={event.steps.flatMap((happened) => happened.ledger)} />
            {event.steps
                .slice(1)
                .flatMap((happened) => happened.words)
                .map((line, row) => (
                    <p key={row} class="after">
                        {line}
                    </p>
                ))}
        </section>
    );
}

function Branch({ table }: { table: Table }) {
    const { study } = table;
    const seats = table.info.seats.flatMap((seat, index) => (seat.kind === "rules" ? [] : [index]));
    const [seat, setSeat] = useState(table.current.seat ?? seats[0] ?? 0);
    const [level, setLevel] = useState<Level>((wishes().level as Level | undefined) ?? "casual");
    const position = study.positions[study.index]?.position ?? 0;
    const over = study.index === study.last && table.current.state.result !== null;
    const bots =
        table.info.seats.length > 1 &&
        table.info.seats.every((_, index) => index === seat || seats.includes(index));
    return (
        <details class="branch">
            <summary>{t("web.branch")}</summary>
            <form
                onSubmit={(event) => {
                    event.preventDefault();
                    void app.branch(table, position, seat, level);
                }}
            >
                {seats.length > 1 && (
                    <label>
                        {t("web.branch-as")}
                        <select
                            value={seat}
                            onChange={(event) => setSeat(Number(event.currentTarget.value))}
                        >
                            {seats.map((index) => (
                                <option key={index} value={index}>
                                    {table.nameOf(index)}
                                </option>
                            ))}
                        </select>
                    </label>
                )}
                {bots && (
                    <label>
                        {t("web.level")}
                        <select
                            value={level}
                            onChange={(event) => setLevel(event.currentTarget.value as Level)}
                        >
                            {(app.welcome?.levels ?? []).map((name) => (
                                <option key={name} value={name}>
                                    {t(`web.level.${name}`)}
                                </option>
                            ))}
                        </select>
                    </label>
                )}
                <button type="submit" class="primary" disabled={over}>
                    {t("web.start")}
                </button>
                <small>{t(over ? "web.branch-earlier" : "web.branch-why")}</small>
            </form>
        </details>
    );
}
