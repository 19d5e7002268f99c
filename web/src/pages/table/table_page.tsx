// The frame of a table: whose turn it is, the game in the middle, the numbers on the left, and on the
// right what a move would do, hints and history.
import { useState } from "preact/hooks";
import { Icon, SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import { pageOf } from "../../games";
import { Segments } from "../../parts/segments";
import type { Table } from "../../table/table";
import { Coach } from "./coach";
import { Graphs } from "./graphs";
import { HintPanel } from "./hint";
import { Announcements, HistoryPanel } from "./history";
import { PreviewPanel, UndoRequest } from "./preview";
import { PastPanel, ReplayBar } from "./replay";
import { ResultPanel } from "./result";
import { TaskBar } from "./task_bar";
import { Waiting } from "./waiting";

const tabs = ["game", "players", "history"] as const;

export function TablePage({ table }: { table: Table }) {
    const [tab, setTab] = useState<(typeof tabs)[number]>("game");
    const { status, game } = table.info.value;
    if (status === "waiting") return <Waiting table={table} />;
    if (table.curtain.value !== undefined)
        return <Curtain table={table} seat={table.curtain.value} />;
    const { Board, Players, Detail } = pageOf(table);
    const { review } = table;
    const over = status === "over";
    const lookBack = (number?: number) => {
        setTab("game");
        window.scrollTo(0, 0);
        void review.open(number);
    };
    return (
        <main class={`table tab-${tab} ${game}`}>
            <TaskBar table={table} />
            <nav class="tabs" aria-label={t("web.parts")}>
                <Segments
                    values={tabs}
                    chosen={tab}
                    textOf={(name) => t(`web.tab.${name}`)}
                    onChoose={setTab}
                />
            </nav>
            <aside class="left" aria-label={t("web.tab.players")}>
                <Players table={table} />
            </aside>
            <section
                class={`middle ${review.past.value ? "looks-back" : ""}`}
                aria-label={t("web.tab.game")}
            >
                {review.offered.value && <ReplayBar table={table} />}
                {over && <ResultPanel table={table} />}
                {over && <Graphs table={table} />}
                <Board table={table} />
            </section>
            <aside class="right" aria-label={t("web.tab.history")}>
                <Coach table={table} />
                <UndoRequest table={table} />
                <PreviewPanel table={table} />
                <PastPanel table={table} />
                <HintPanel table={table} />
                <Detail table={table} />
                <div class="history-head">
                    <h2>{t("web.history")}</h2>
                    {!review.offered.value && (
                        <button
                            type="button"
                            class="plain small look-back"
                            onClick={() => lookBack()}
                        >
                            <Icon glyph="eye" size={14} /> {t("web.look-back-now")}
                        </button>
                    )}
                </div>
                <Announcements table={table} />
                <HistoryPanel table={table} onJump={lookBack} />
            </aside>
        </main>
    );
}

/** Several people at one screen: nothing is shown until the next one has taken it. */
function Curtain({ table, seat }: { table: Table; seat: number }) {
    const name = table.nameOf(seat);
    return (
        <main class="curtain">
            <SeatMark seat={seat} size={72} />
            <h1>{t("web.pass-to", { seat: name })}</h1>
            <p>{t("web.pass-why")}</p>
            <button
                type="button"
                class="primary"
                autofocus
                onClick={() => {
                    table.curtain.value = undefined;
                }}
            >
                {t("web.ready", { seat: name })}
            </button>
        </main>
    );
}
