// The piece under the pointer that drags it.
import { useLayoutEffect } from "preact/hooks";
import { pageOf } from "../../games";
import { dragged } from "../../parts/drag";
import type { Table } from "../../table/table";

export function DraggedPiece({ table }: { table: Table }) {
    const { MovingPiece } = pageOf(table);
    const dragging = dragged.value !== undefined;
    useLayoutEffect(() => {
        document.body.classList.toggle("dragging", dragging);
        return () => document.body.classList.remove("dragging");
    }, [dragging]);
    if (!dragged.value || !MovingPiece) return null;
    const { piece, x, y, size, taken } = dragged.value;
    return (
        <div
            class={`dragged-piece ${taken ? "taken" : ""}`}
            style={{ left: `${x}px`, top: `${y}px`, width: `${size}px` }}
            aria-hidden="true"
        >
            <MovingPiece piece={piece} size={size} />
        </div>
    );
}
