// A piece at hand, large and in full words: for whoever rests the pointer on it, comes to it by keyboard
// or holds a finger on it. What can be seen so says which piece it is in data-piece-id. It is gone as soon
// as anything is done, and lies over as few places that can be chosen as possible.
import { effect, signal, untracked } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { keyboardLeads } from "../../base/focus";
import { pageOf } from "../../games";
import { dragged } from "../../parts/drag";
import type { Table } from "../../table/table";
import "./close_up.css";

interface Shown {
    id: string;
    source: Element;
}

// Milliseconds.
const rest = 450;
const fromOneToTheNext = 90;
const unsteady = 10; // pixels
const margin = 8;

const marked = "[data-piece-id]";
const shown = signal<Shown | undefined>(undefined);

function pieceOf(target: EventTarget | null): Element | undefined {
    return (target instanceof Element && target.closest(marked)) || undefined;
}

/** Follows the pointer, the focus and the fingers; returns what ends that. */
function watch(table: Table): () => void {
    let timer = 0;
    let waiting: Element | undefined;
    let held: { x: number; y: number } | undefined;
    let pressed = false; // long enough: the click that follows is not meant
    let lastPoint = "";
    let dismissed: Element | undefined; // until one points at something else
    const hide = () => {
        clearTimeout(timer);
        waiting = undefined;
        explain(shown.value?.source, false);
        shown.value = undefined;
    };
    const showSoon = (source: Element | undefined, after: number, then?: () => void) => {
        if (source === waiting) return;
        clearTimeout(timer);
        waiting = source;
        timer = window.setTimeout(
            () => {
                explain(shown.value?.source, false);
                const id = source?.getAttribute("data-piece-id");
                shown.value = source && id && !dragged.value ? { id, source } : undefined;
                explain(source, true);
                then?.();
            },
            shown.value ? fromOneToTheNext : after,
        );
    };
    const listen: [keyof WindowEventMap, (event: never) => void][] = [
        [
            "pointermove",
            (event: PointerEvent) => {
                const { clientX: x, clientY: y, pointerType } = event;
                if (held && Math.hypot(x - held.x, y - held.y) > unsteady) {
                    held = undefined;
                    hide();
                }
                // What slides under a pointer that rests is not pointed at.
                const moved = lastPoint !== `${x} ${y}`;
                lastPoint = `${x} ${y}`;
                if (pointerType !== "mouse" || !moved || event.buttons !== 0) return;
                const piece = pieceOf(event.target);
                if (piece !== dismissed) dismissed = undefined;
                showSoon(dismissed ? undefined : piece, rest);
            },
        ],
        [
            "pointerdown",
            (event: PointerEvent) => {
                hide();
                pressed = false;
                dismissed = pieceOf(event.target);
                if (event.pointerType === "mouse") return;
                held = { x: event.clientX, y: event.clientY };
                showSoon(pieceOf(event.target), rest, () => {
                    pressed = true;
                });
            },
        ],
        [
            "pointerup",
            () => {
                held = undefined;
                if (!pressed && !shown.value) hide();
            },
        ],
        ["pointercancel", hide],
        [
            "click",
            (event: MouseEvent) => {
                if (pressed) event.stopPropagation();
                // A tap on what cannot be chosen looks at it.
                else if (!(event.target as Element).closest("button, a, summary, [role=button]"))
                    showSoon(pieceOf(event.target), 0);
                else hide();
                pressed = false;
            },
        ],
        [
            "contextmenu",
            (event: MouseEvent) => {
                if (pressed) event.preventDefault();
            },
        ],
        [
            "focusin",
            (event: FocusEvent) => keyboardLeads() && showSoon(pieceOf(event.target), rest),
        ],
        ["keydown", hide],
        ["wheel", hide],
        ["resize", hide],
        ["blur", hide],
    ];
    for (const [type, listener] of listen)
        window.addEventListener(type, listener as EventListener, { capture: true });
    // Whatever is chosen or dragged has the screen.
    const stop = effect(() => {
        void [dragged.value, table.choice.chosen.value];
        untracked(hide);
    });
    return () => {
        hide();
        stop();
        for (const [type, listener] of listen)
            window.removeEventListener(type, listener as EventListener, { capture: true });
    };
}

/** Whoever does not see it hears it. */
function explain(source: Element | undefined, on: boolean): void {
    const { activeElement } = document;
    if (!source || !activeElement || !source.contains(activeElement)) return;
    if (on) activeElement.setAttribute("aria-describedby", "close-up");
    else activeElement.removeAttribute("aria-describedby");
}

export function CloseUp({ table }: { table: Table }) {
    useEffect(() => watch(table), [table]);
    return shown.value ? <Large key={shown.value.id} table={table} {...shown.value} /> : null;
}

function Large({ table, id, source }: { table: Table } & Shown) {
    const element = useRef<HTMLDivElement>(null);
    const [corner, setCorner] = useState({ left: 0, top: 0 });
    useLayoutEffect(() => {
        if (element.current) setCorner(placeFor(element.current, source));
    }, [source]);
    const groups = pageOf(table).pieces?.() ?? [];
    const piece = groups.flatMap(({ pieces }) => pieces).find((one) => one.id === id);
    if (!piece) return null;
    return (
        <div
            ref={element}
            id="close-up"
            class="close-up paper"
            role="tooltip"
            style={{ left: `${corner.left}px`, top: `${corner.top}px` }}
        >
            <div class="close-up-picture">
                {piece.picture(200, table.viewer.value ?? undefined)}
            </div>
            <div class="close-up-words">
                <p class="close-up-name">{piece.name}</p>
                <p class="close-up-kind">
                    {piece.kind}
                    {piece.number && ` · ${piece.number.title}: ${piece.number.text}`}
                </p>
                <ul>
                    {piece.lines.map(({ signs, text }) => (
                        <li key={text}>
                            {signs && <span aria-hidden="true">{signs}</span>}
                            <span>{text}</span>
                        </li>
                    ))}
                </ul>
            </div>
        </div>
    );
}

type Corner = { left: number; top: number };

/** Beside what is looked at, over as few places that can be chosen as possible, never over the chosen one. */
function placeFor(element: Element, source: Element): Corner {
    const { width, height } = element.getBoundingClientRect();
    const box = source.getBoundingClientRect();
    const middle = box.left + box.width / 2 - width / 2;
    const candidates: Corner[] = [
        { left: middle, top: box.top - height - margin },
        { left: box.left - width - margin, top: box.top - height / 2 },
        { left: box.right + margin, top: box.top - height / 2 },
        { left: box.left - width - margin, top: box.bottom - height },
        { left: box.right + margin, top: box.bottom - height },
        { left: middle, top: box.bottom + margin },
        { left: margin, top: margin },
        { left: window.innerWidth, top: margin },
    ].map(({ left, top }) => ({
        left: Math.max(margin, Math.min(left, window.innerWidth - width - margin)),
        top: Math.max(margin, Math.min(top, window.innerHeight - height - margin)),
    }));
    const boxes = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const places = boxes(".cell, .choice-place");
    const chosen = boxes(".cell.pointed, .place.taken");
    const cost = ({ left, top }: Corner) => {
        const covers = (other: DOMRect) =>
            left < other.right &&
            left + width > other.left &&
            top < other.bottom &&
            top + height > other.top;
        const count = (all: readonly DOMRect[]) => all.filter(covers).length;
        return 100 * count(chosen) + 20 * count([box]) + count(places);
    };
    return candidates.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}
