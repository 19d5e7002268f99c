// Words that tell of a move: whoever points at them sees on the board where it happens.
import type { Table, TracedMove } from "../../table/table";

/** For the element that holds the words. */
export function tells(table: Table, move: () => TracedMove) {
    const show = () => {
        table.told.value = move();
    };
    const hide = () => {
        table.told.value = undefined;
    };
    return {
        onPointerEnter: (event: PointerEvent) => {
            if (event.pointerType === "mouse") show();
        },
        onPointerLeave: hide,
        onFocusIn: show,
        onFocusOut: hide,
    };
}
