// Keys for the table that one is at.
import { currentTable } from "../../session/current_table";

export function tableKeys(event: KeyboardEvent): void {
    const table = currentTable.value;
    const target = event.target as HTMLElement;
    if (
        !table ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName)
    )
        return;
    if (event.key === "Escape") table.choice.clear();
    else if (event.key === "u" && table.mayUndo.value !== "no") void table.undo();
    else if (event.key === "h" && table.myTurn.value) void table.think();
    else if (event.key === "Enter" && target === document.body && table.choice.ready.value)
        void table.play(table.choice.ready.value);
}
