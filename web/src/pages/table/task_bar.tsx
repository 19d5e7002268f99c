// Whose turn it is and what is asked for, with the buttons for it.
import { Icon, SeatMark } from "../../art/icon";
import { t } from "../../base/text";
import { pageOf } from "../../games";
import type { Table } from "../../table/table";
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
    return table.mine.value.length > 1 ? `${table.nameOf(seat)}: ${task}` : task;
}

export function TaskBar({ table }: { table: Table }) {
    const { Strip, round } = pageOf(table);
    const acts = table.state.value.to_act?.seat;
    return (
        <header class={`task ${table.myTurn.value ? "mine" : ""}`}>
            {acts !== undefined && <SeatMark seat={acts} size={20} />}
            <h1>
                <span role="status">{taskOf(table)}</span>
            </h1>
            <span class="round">{round(table)}</span>
            <Strip table={table} />
            <span class="task-buttons">
                {table.mayUndo.value !== "no" && (
                    <button type="button" class="tool" onClick={() => void table.undo()} title="U">
                        <Icon glyph="undo" />{" "}
                        <span>
                            {t(table.mayUndo.value === "free" ? "web.undo" : "web.undo-ask")}
                        </span>
                    </button>
                )}
                {table.myTurn.value && (
                    <button
                        type="button"
                        class="tool"
                        disabled={table.thinking.value}
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
