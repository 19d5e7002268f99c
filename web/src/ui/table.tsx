// The frame of a table: whose turn it is, the game in the middle, the numbers on the left, and on the
// right what a move would do, hints and history.
import { useEffect, useRef, useState } from "preact/hooks";
import { app, redraw } from "../app";
import { Icon, SeatMark } from "../art/icon";
import { stats } from "../art/tile";
import { SuburbiaGame, suburbiaTask } from "../suburbia/game";
import { Goals, Players, Stacks } from "../suburbia/players";
import { SmallTrack } from "../suburbia/tracks";
import type { Table } from "../table";
import { t } from "../text";
import { ZodchieGame, zodchieTask } from "../zodchie/game";
import { CityPlayers } from "../zodchie/players";
import { Coach } from "./coach";
import { CopyButton } from "./copy";
import { Detail } from "./detail";
import { HintPanel } from "./hint";
import { History, Told } from "./history";
import { Ledger } from "./ledger";
import { ResultPanel } from "./result";
import { Still } from "./still";
import { Graphs, PastPanel, ReplayBar } from "./study";
import { Waiting } from "./waiting";

type Tab = "players" | "game" | "history";

export function TablePage({ table }: { table: Table }) {
    const [tab, setTab] = useState<Tab>("game");
    if (table.info.status === "waiting") return <Waiting table={table} />;
    if (table.curtain !== undefined) return <Curtain table={table} />;
    const suburbia = table.info.game === "suburbia";
    const over = table.info.status === "over";
    const lookBack = (number?: number) => {
        setTab("game");
        window.scrollTo(0, 0);
        void table.study.open(number);
    };
    return (
        <main class={`table tab-${tab} ${table.info.game}`}>
            <Still>{() => <Task table={table} />}</Still>
            <nav class="tabs" aria-label={t("web.parts")}>
                {(["game", "players", "history"] as const).map((name) => (
                    <button
                        key={name}
                        type="button"
                        aria-pressed={tab === name}
                        onClick={() => setTab(name)}
                    >
                        {t(`web.tab.${name}`)}
                    </button>
                ))}
            </nav>
            <aside class="left">
                {suburbia && <Players table={table} />}
                <Still>
                    {() =>
                        suburbia ? <SuburbiaSide table={table} /> : <CityPlayers table={table} />
                    }
                </Still>
            </aside>
            <section
                class={`middle ${table.study.past ? "looks-back" : ""}`}
                aria-label={t("web.tab.game")}
            >
                {table.study.offered && <ReplayBar table={table} />}
                {over && <ResultPanel table={table} />}
                {over && <Graphs table={table} />}
                {suburbia ? (
                    <SuburbiaGame table={table} />
                ) : (
                    <Still>{() => <ZodchieGame table={table} />}</Still>
                )}
            </section>
            <aside class="right">
                <Coach table={table} />
                <Asked table={table} />
                <PreviewPanel table={table} />
                <Still>
                    {() => (
                        <>
                            <PastPanel table={table} />
                            <HintPanel table={table} />
                            <Detail table={table} />
                            <div class="history-head">
                                <h2>{t("web.history")}</h2>
                                {!table.study.offered && (
                                    <button
                                        type="button"
                                        class="plain small look-back"
                                        onClick={() => lookBack()}
                                    >
                                        <Icon glyph="eye" size={14} /> {t("web.look-back-now")}
                                    </button>
                                )}
                            </div>
                            <Told table={table} />
                            <History table={table} onJump={lookBack} />
                        </>
                    )}
                </Still>
            </aside>
        </main>
    );
}

function SuburbiaSide({ table }: { table: Table }) {
    const { boroughs } = table.suburbia;
    const names = boroughs.map((_, seat) => table.nameOf(seat));
    return (
        <>
            <SmallTrack stat="income" boroughs={boroughs} names={names} />
            <SmallTrack stat="reputation" boroughs={boroughs} names={names} />
            <Goals table={table} />
            <Stacks table={table} />
        </>
    );
}

function taskOf(table: Table): string {
    const { state } = table;
    const { study } = table;
    if (study.past) return t("web.past", { turn: study.index, last: study.last });
    if (table.info.study) return t("web.study");
    if (table.info.status === "over") return t("web.over");
    if (!state.to_act) return "";
    const seat = state.to_act.decides;
    if (!table.myTurn) return t("web.waits-for", { seat: table.nameOf(seat) });
    const task = table.info.game === "suburbia" ? suburbiaTask(table) : zodchieTask(table);
    return table.mine.length > 1 ? `${table.nameOf(seat)}: ${task}` : task;
}

function Task({ table }: { table: Table }) {
    const { state } = table;
    const acts = state.to_act?.seat;
    const round =
        table.info.game === "suburbia"
            ? t("web.round", { round: table.suburbia.round }) +
              (table.suburbia.final_round === table.suburbia.round
                  ? ` · ${t("web.last-round")}`
                  : "")
            : t("web.turn", { turn: table.zodchie.turn });
    return (
        <header class={`task ${table.myTurn ? "mine" : ""}`}>
            {acts !== undefined && <SeatMark seat={acts} size={20} />}
            <h1 role="status" aria-live="polite">
                {taskOf(table)}
            </h1>
            <span class="round">{round}</span>
            <Strip table={table} />
            <span class="task-buttons">
                {table.mayUndo !== "no" && (
                    <button type="button" class="tool" onClick={() => void table.undo()} title="U">
                        <Icon glyph="undo" />{" "}
                        <span>{t(table.mayUndo === "free" ? "web.undo" : "web.undo-ask")}</span>
                    </button>
                )}
                {table.myTurn && (
                    <button
                        type="button"
                        class="tool"
                        disabled={table.thinking}
                        onClick={() => void table.think()}
                        title="H"
                    >
                        <Icon glyph="bulb" /> <span>{t("web.hint")}</span>
                    </button>
                )}
                <Menu table={table} />
            </span>
        </header>
    );
}

/** The numbers that matter, where the side column has no room. */
function Strip({ table }: { table: Table }) {
    const borough =
        table.info.game === "suburbia" ? table.suburbia.boroughs[table.eyes ?? 0] : undefined;
    if (borough)
        return (
            <span class="strip" aria-hidden="true">
                {stats.map((stat) => (
                    <span key={stat}>
                        <Icon glyph={stat} size={15} />{" "}
                        {stat === "money"
                            ? t("change.money", { sign: "", amount: borough.money })
                            : borough[stat]}
                    </span>
                ))}
            </span>
        );
    return (
        <span class="strip" aria-hidden="true">
            {table.info.game === "zodchie" &&
                table.zodchie.seats.map((seat, index) => (
                    <span key={index}>
                        <SeatMark seat={index} /> {seat.values}
                    </span>
                ))}
        </span>
    );
}

function Menu({ table }: { table: Table }) {
    const [sure, setSure] = useState(false);
    const seat = table.current.seat;
    const menu = useRef<HTMLDetailsElement>(null);
    useEffect(() => {
        const leave = (event: PointerEvent) => {
            if (menu.current && !menu.current.contains(event.target as Node))
                menu.current.open = false;
        };
        window.addEventListener("pointerdown", leave);
        return () => window.removeEventListener("pointerdown", leave);
    }, []);
    return (
        <details
            class="menu"
            ref={menu}
            onKeyDown={(event) => {
                if (event.key === "Escape") event.currentTarget.open = false;
            }}
        >
            <summary class="tool">{t("web.menu")}</summary>
            <div>
                <CopyButton link={linkTo(table)} words={t("web.watch-link")} />
                <button type="button" onClick={() => void download(table)}>
                    <Icon glyph="load" /> {t("web.download-record")}
                </button>
                {seat !== null && table.info.seats[seat]?.stand_in && (
                    <button type="button" onClick={() => void table.simple("back")}>
                        {t("web.back")}
                    </button>
                )}
                {seat !== null && table.info.status === "playing" && (
                    <button
                        type="button"
                        class="danger"
                        onClick={() => (sure ? void table.simple("resign") : setSure(true))}
                    >
                        {t(sure ? "web.resign-sure" : "web.resign")}
                    </button>
                )}
            </div>
        </details>
    );
}

/** The table as anybody may see it. */
export function linkTo(table: Table): string {
    return `${location.origin}/#/${table.id}`;
}

export async function download(table: Table): Promise<void> {
    const record = await table.record();
    if (!record) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(
        new Blob([`${JSON.stringify(record)}\n`], { type: "application/json" }),
    );
    link.download = `${table.info.game}-${table.id}.json`;
    link.click();
    URL.revokeObjectURL(link.href);
}

function PreviewPanel({ table }: { table: Table }) {
    const { preview, ready } = table;
    if (!table.pointed) {
        if (!table.myTurn || !table.begun) return null;
        return (
            <section class="preview empty">
                <p>{t("web.point")}</p>
                <button type="button" class="plain" onClick={() => table.clear()}>
                    {t("web.cancel")}
                </button>
            </section>
        );
    }
    return (
        <section class={`preview ${ready ? "ready" : ""}`} aria-label={t("web.preview")}>
            <h2>{preview ? preview.words.join(" ") : "…"}</h2>
            {preview && <Ledger lines={preview.ledger} />}
            {preview && preview.ledger.length === 0 && <p>{t("web.no-change")}</p>}
            {preview && !preview.complete && (
                <p>
                    <small>{t("web.incomplete")}</small>
                </p>
            )}
            {ready && (
                <p class="confirm">
                    <button
                        type="button"
                        class="primary"
                        disabled={table.sending}
                        onClick={() => void table.play(ready)}
                    >
                        {t("web.confirm")}
                    </button>
                    <button type="button" class="plain" onClick={() => table.clear()}>
                        {t("web.cancel")}
                    </button>
                </p>
            )}
        </section>
    );
}

function Asked({ table }: { table: Table }) {
    const asked = table.state.asked;
    if (!asked) return null;
    const own = table.mine.includes(asked.seat) && table.mine.length === 1;
    return (
        <section class="preview" role="alert">
            <p>{t(own ? "web.asked-own" : "web.asked", { seat: table.nameOf(asked.seat) })}</p>
            {!own && table.mine.length > 0 && (
                <p class="confirm">
                    <button type="button" class="primary" onClick={() => void table.answer(true)}>
                        {t("web.agree")}
                    </button>
                    <button type="button" class="plain" onClick={() => void table.answer(false)}>
                        {t("web.refuse")}
                    </button>
                </p>
            )}
        </section>
    );
}

function Curtain({ table }: { table: Table }) {
    const seat = table.curtain ?? 0;
    return (
        <main class="curtain">
            <SeatMark seat={seat} size={72} />
            <h1>{t("web.pass-to", { seat: table.nameOf(seat) })}</h1>
            <p>{t("web.pass-why")}</p>
            <button
                type="button"
                class="primary"
                autofocus
                onClick={() => {
                    table.curtain = undefined;
                    redraw();
                }}
            >
                {t("web.ready", { seat: table.nameOf(seat) })}
            </button>
        </main>
    );
}

export function tableKeys(event: KeyboardEvent): void {
    const table = app.table;
    const target = event.target as HTMLElement;
    if (
        !table ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
    )
        return;
    if (event.key === "Escape") table.clear();
    else if (event.key === "u" && table.mayUndo !== "no") void table.undo();
    else if (event.key === "h" && table.myTurn) void table.think();
    else if (event.key === "Enter" && target === document.body && table.ready)
        void table.play(table.ready);
}
