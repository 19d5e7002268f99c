// The bar of a table: the way home, whose turn it is and what is asked for, one's own numbers, tools.
import type { Glyph } from "../../art/glyphs";
import { Icon, SeatMark } from "../../art/icon";
import { labelled, t } from "../../base/text";
import { pageOf } from "../../games";
import type { Table } from "../../table/table";
import { Logo } from "../logo";
import { Menu } from "./menu";

function taskOf(table: Table): string {
    const { review } = table;
    const { status, study: isRecord } = table.info.value;
    if (review.past.value)
        return t("web.past", { turn: review.index.value, last: review.last.value });
    if (isRecord) return t("web.opened-record");
    if (status === "over") return t("web.over");
    const seat = table.state.value.to_act?.decides;
    if (seat === undefined) return "";
    if (!table.myTurn.value) return t("web.waits-for", { seat: table.nameOf(seat) });
    const task = pageOf(table).task(table);
    return table.mine.value.length > 1 ? labelled(table.nameOf(seat), task) : task;
}

/** The task with its first words, whose turn it is, set off. */
function Task({ text }: { text: string }) {
    const yours = t("web.your-turn");
    const [before, after] = text.startsWith(yours) ? [yours, text.slice(yours.length)] : ["", text];
    return (
        <h1 aria-live="polite">
            {before && <b>{before}</b>}
            {after}
        </h1>
    );
}

interface Props {
    table: Table;
    drawer: boolean;
    onDrawer: () => void;
}

export function TaskBar({ table, drawer, onDrawer }: Props) {
    const { Strip, round } = pageOf(table);
    const acts = table.state.value.to_act?.seat;
    const undo = table.mayUndo.value;
    return (
        <header class={`task ${table.myTurn.value ? "mine" : ""}`}>
            <a class="brand" href="#/" aria-label={`Townwright: ${t("web.home")}`}>
                <Logo />
            </a>
            <div class="prompt">
                {acts !== undefined && <SeatMark seat={acts} size={18} />}
                <div>
                    <Task text={taskOf(table)} />
                    <span class="round">{round(table)}</span>
                </div>
            </div>
            {Strip && <Strip table={table} />}
            <Watchers count={table.watchers.value} />
            <span class="task-buttons">
                {undo !== "no" && (
                    <ToolButton
                        glyph="undo"
                        text={t(undo === "free" ? "web.undo" : "web.undo-ask")}
                        shortcut="U"
                        onClick={() => void table.undo()}
                    />
                )}
                {table.myTurn.value && (
                    <ToolButton
                        glyph="bulb"
                        text={t("web.hint")}
                        shortcut="H"
                        disabled={table.thinking.value}
                        onClick={() => void table.think()}
                    />
                )}
                <ToolButton
                    glyph="scroll"
                    text={t("web.history")}
                    pressed={drawer}
                    onClick={onDrawer}
                />
                <Menu table={table} />
            </span>
        </header>
    );
}

/** How many look on. */
function Watchers({ count }: { count: number }) {
    if (count === 0) return null;
    const words = t("web.watchers", { count });
    return (
        <span class="watchers" title={words}>
            <Icon glyph="eye" size={16} />
            <span aria-hidden="true">{count}</span>
            <span class="hidden">{words}</span>
        </span>
    );
}

interface ToolButtonProps {
    glyph: Glyph;
    text: string;
    /** The key that does the same. */
    shortcut?: string;
    pressed?: boolean;
    disabled?: boolean;
    onClick: () => void;
}

function ToolButton({ glyph, text, shortcut, pressed, disabled, onClick }: ToolButtonProps) {
    return (
        <button
            type="button"
            class="tool icon-button"
            aria-pressed={pressed}
            disabled={disabled}
            title={shortcut ? `${text} (${shortcut})` : text}
            onClick={onClick}
        >
            <Icon glyph={glyph} size={20} />
            <span class="hidden">{text}</span>
        </button>
    );
}
