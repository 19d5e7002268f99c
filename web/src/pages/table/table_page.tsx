// The frame of a table: the bar, the board as large as can be, round it what is chosen from, what a move
// would do, the others and what counts. Where each part is, the style sheets say for each size.
import { useEffect, useState } from "preact/hooks";
import { usePageName } from "../../base/page_name";
import { t } from "../../base/text";
import { pageOf } from "../../games";
import { replay } from "../../session/replay";
import { motion } from "../../session/shown_moves";
import type { Table } from "../../table/table";
import { AskName } from "./ask_name";
import { CloseUp } from "./close_up";
import { Coach } from "./coach";
import { DraggedPiece } from "./dragged_piece";
import { EndPage } from "./end/end_page";
import { showsEnd } from "./end/shown";
import { Graphs } from "./graphs";
import { HintPanel } from "./hint";
import { Announcements, HistoryDrawer, LastMove, RecentMoves } from "./history";
import { KeysDialog } from "./keys_dialog";
import { LessonPointer } from "./lesson_pointer";
import { MotionCaption } from "./motion_caption";
import { PreviewPanel, UndoRequest } from "./preview";
import { PastPanel, ReplayBar } from "./replay";
import { ResultPanel } from "./result";
import { Curtain, PassOn } from "./shared_screen";
import { SheetTabs } from "./sheet_tabs";
import "./panels.css";
import "./table.css";
import { TaskBar } from "./task_bar";
import { Invitations, Waiting } from "./waiting";

export function TablePage({ table }: { table: Table }) {
    const { status } = table.info.value;
    if (status === "waiting") return <Waiting table={table} />;
    if (table.curtain.value !== undefined)
        return <Curtain table={table} seat={table.curtain.value} />;
    if (showsEnd(table)) return <EndPage table={table} />;
    return <Frame table={table} />;
}

function Frame({ table }: { table: Table }) {
    usePageName("table");
    const { Board, Tray, Track, Players, Side, tabs } = pageOf(table);
    const { review } = table;
    const { status, game, seats } = table.info.value;
    const [part, setPart] = useState(tabs[0]?.part);
    const [drawer, setDrawer] = useState(false);
    const mine = table.myTurn.value;
    // What is chosen from is at hand when it is to be chosen.
    useEffect(() => {
        if (mine) setPart(tabs[0]?.part);
    }, [mine, tabs]);
    const lookBack = (number?: number) => {
        setDrawer(false);
        replay.stop();
        motion.reset();
        void review.open(number);
    };
    const state = [
        status === "over" ? "over" : "",
        review.past.value ? "looks-back" : "",
        review.offered.value ? "offers-review" : "",
        drawer || table.hint.value ? "tells-places" : "",
        part ? `shows-${part}` : "",
    ];
    return (
        <main class={`table ${game} ${state.join(" ")}`} data-seats={seats.length}>
            <TaskBar table={table} drawer={drawer} onDrawer={() => setDrawer(!drawer)} />
            {Track && <Track table={table} />}
            <section class="stage" aria-label={t("web.tab.game")}>
                <Board table={table} />
            </section>
            <MotionCaption table={table} />
            {review.offered.value && <ReplayBar table={table} />}
            <div class="sheet">
                {tabs.length > 1 && <SheetTabs tabs={tabs} shown={part} onShow={setPart} />}
                {Tray && (
                    <section class="tray">
                        <Tray table={table} />
                    </section>
                )}
                <aside class="right" aria-label={t("web.choices")}>
                    <Asks table={table} />
                    {Side ? (
                        <div class="side">
                            <Side table={table} />
                        </div>
                    ) : (
                        <RecentMoves table={table} onOpen={() => setDrawer(true)} />
                    )}
                </aside>
                <aside class="left" aria-label={t("web.tab.players")}>
                    <Players table={table} />
                    <LastMove table={table} onOpen={() => setDrawer(true)} />
                </aside>
            </div>
            {table.lesson.value && <LessonPointer />}
            <DraggedPiece table={table} />
            <CloseUp table={table} />
            <KeysDialog />
            <Announcements table={table} />
            <HistoryDrawer
                table={table}
                open={drawer}
                onJump={lookBack}
                onClose={() => setDrawer(false)}
            />
        </main>
    );
}

/** The one place for what is explained, asked and confirmed. */
function Asks({ table }: { table: Table }) {
    const { Question, Detail } = pageOf(table);
    const over = table.info.value.status === "over";
    return (
        <div class="asks">
            <PassOn table={table} />
            <AskName table={table} />
            <Invitations table={table} />
            <UndoRequest table={table} />
            <Coach table={table} />
            {Question && <Question table={table} />}
            <PreviewPanel table={table} />
            <PastPanel table={table} />
            <HintPanel table={table} />
            <Detail table={table} />
            {over && <ResultPanel table={table} />}
            {over && <Graphs table={table} />}
        </div>
    );
}
