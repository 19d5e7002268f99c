// A piece is dragged to a place, by mouse, pen or finger. It is the same choice as by two clicks: lifting
// the piece chooses it, dropping it chooses the place, and whatever is to be confirmed still is. Dropped
// anywhere else, all is as it was.
import { signal } from "@preact/signals";
import type { MovingPiece } from "../motion/scene";
import type { Table } from "../table/table";

/** What can be dropped on a place. */
interface DropTarget {
    /** What it would do is shown. */
    point(): void;
    drop(): void;
}

interface DraggedPiece {
    piece: MovingPiece;
    /** Its middle, on the screen. */
    x: number;
    y: number;
    /** In pixels. */
    size: number;
    /** It is over a place that takes it. */
    taken: boolean;
}

export const dragged = signal<DraggedPiece | undefined>(undefined);

const targets = new WeakMap<Element, DropTarget>();

/** For the `ref` of an element that takes pieces. */
export function takeDrops(element: Element | null, target: DropTarget): void {
    if (element) targets.set(element, target);
}

function targetAt(x: number, y: number): DropTarget | undefined {
    let element = document.elementFromPoint(x, y);
    while (element && !targets.has(element)) element = element.parentElement;
    return element ? targets.get(element) : undefined;
}

// Less is a click with an unsteady hand; in pixels.
const threshold = { mouse: 6, touch: 12 };
// A finger covers what is under it, so the piece is held above it.
const above = 44;

/** Follows the pointer that went down on a piece; `lift` chooses the piece. Where lists slide, the
    browser keeps the finger that slides them (`touch-action`), and nothing is dragged. */
export function followDrag(
    down: PointerEvent,
    table: Table,
    piece: MovingPiece,
    lift: () => void,
): void {
    if (down.button !== 0 || !down.isPrimary || dragged.value) return;
    const source = down.currentTarget as Element;
    const touch = down.pointerType === "touch";
    const position = table.position.value;
    let putBack: (() => void) | undefined;
    let over: DropTarget | undefined;

    const begin = () => {
        const { shownSeat, choice } = table;
        const shown = shownSeat.value;
        const chosen = choice.chosen.value;
        putBack = () => {
            if (table.position.value !== position) return;
            shownSeat.value = shown;
            choice.choose(chosen);
        };
        lift();
    };
    const move = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        const { clientX: x, clientY } = event;
        const way = Math.hypot(x - down.clientX, clientY - down.clientY);
        if (!putBack && way < (touch ? threshold.touch : threshold.mouse)) return;
        if (!putBack) begin();
        const y = touch ? clientY - above : clientY;
        const target = targetAt(x, y);
        if (target) target.point();
        else if (over) table.choice.pointAt(undefined);
        over = target;
        dragged.value = { piece, x, y, size: sizeOf(source), taken: target !== undefined };
    };
    const end = () => {
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", up);
        window.removeEventListener("pointercancel", cancel);
        window.removeEventListener("keydown", key, true);
        dragged.value = undefined;
    };
    const up = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        end();
        if (!putBack) return;
        ignoreClick();
        const target = table.position.value === position ? over : undefined;
        if (target) target.drop();
        else putBack();
    };
    const cancel = (event: PointerEvent) => {
        if (event.pointerId !== down.pointerId) return;
        end();
        putBack?.();
    };
    const key = (event: KeyboardEvent) => {
        if (!putBack || event.key !== "Escape") return;
        event.stopPropagation();
        end();
        putBack();
        window.addEventListener("pointerup", ignoreClick, { once: true });
    };
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", key, true);
}

/** As large as it lies there. */
function sizeOf(source: Element): number {
    const picture = source.querySelector("svg");
    const { width = 0, height = 0 } = picture?.getBoundingClientRect() ?? {};
    return Math.min(Math.max(Math.min(width, height), 64), 130);
}

/** The click that ends a drag chooses nothing. */
function ignoreClick(): void {
    const ignore = (event: MouseEvent) => event.stopPropagation();
    window.addEventListener("click", ignore, { capture: true });
    setTimeout(() => window.removeEventListener("click", ignore, { capture: true }));
}
