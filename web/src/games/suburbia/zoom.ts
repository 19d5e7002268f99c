// Zoom and pan: wheel, drag and two fingers move the frame; undefined shows everything again.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Box } from "../../base/geometry";
import type { Size } from "../../base/size";
import { hexWidth } from "./art/ground";

interface Zoom {
    box: Box;
    /** Pixels for each unit of the drawing. */
    scale: number;
    zoom: (by: number | undefined) => void;
}

const smallestBox = 1.5 * hexWidth;
const largestBox = 30 * hexWidth;

/** `everything` is what the frame, which has this size, shows at first. */
export function useZoom(
    frame: { readonly current: SVGSVGElement | null },
    size: Size,
    everything: Box,
): Zoom {
    const [view, setView] = useState<Box | undefined>(undefined);
    const latest = useRef(everything);
    latest.current = view ?? everything;
    const scaled = (by: number, x: number, y: number) => {
        const now = latest.current;
        const width = Math.min(Math.max(now.width * by, smallestBox), largestBox);
        const factor = width / now.width;
        setView({
            x: x - (x - now.x) * factor,
            y: y - (y - now.y) * factor,
            width,
            height: now.height * factor,
        });
    };
    useEffect(() => {
        const svg = frame.current;
        if (!svg) return undefined;
        const fingers = new Map<number, { x: number; y: number }>();
        const inside = (x: number, y: number) => {
            const matrix = svg.getScreenCTM()?.inverse();
            return new DOMPoint(x, y).matrixTransform(matrix);
        };
        const wheel = (event: WheelEvent) => {
            event.preventDefault();
            const { x, y } = inside(event.clientX, event.clientY);
            scaled(event.deltaY > 0 ? 1.12 : 0.89, x, y);
        };
        // What was dragged is not meant to be chosen.
        let dragged = false;
        const click = (event: MouseEvent) => {
            if (dragged) event.stopPropagation();
        };
        const down = (event: PointerEvent) => {
            dragged = false;
            fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
        };
        const move = (event: PointerEvent) => {
            const before = fingers.get(event.pointerId);
            if (!before) return;
            const now = { x: event.clientX, y: event.clientY };
            if (fingers.size === 1) {
                // A finger never holds quite still.
                if (
                    Math.hypot(now.x - before.x, now.y - before.y) <
                    (event.pointerType === "touch" ? 10 : 4)
                )
                    return;
                dragged = true;
                const a = inside(before.x, before.y);
                const b = inside(now.x, now.y);
                const box = latest.current;
                setView({ ...box, x: box.x - (b.x - a.x), y: box.y - (b.y - a.y) });
            } else if (fingers.size === 2) {
                dragged = true;
                const [other] = [...fingers]
                    .filter(([id]) => id !== event.pointerId)
                    .map(([, point]) => point);
                if (!other) return;
                const was = Math.hypot(before.x - other.x, before.y - other.y);
                const is = Math.hypot(now.x - other.x, now.y - other.y);
                const { x, y } = inside((now.x + other.x) / 2, (now.y + other.y) / 2);
                scaled(was / Math.max(is, 1), x, y);
            }
            fingers.set(event.pointerId, now);
        };
        const up = (event: PointerEvent) => {
            fingers.delete(event.pointerId);
            setTimeout(() => {
                dragged = false;
            }); // after the click that ends a drag
        };
        const fit = () => setView(undefined);
        svg.addEventListener("wheel", wheel, { passive: false });
        svg.addEventListener("dblclick", fit);
        svg.addEventListener("pointerdown", down);
        svg.addEventListener("click", click, { capture: true });
        window.addEventListener("pointermove", move);
        window.addEventListener("pointerup", up);
        window.addEventListener("pointercancel", up);
        return () => {
            svg.removeEventListener("wheel", wheel);
            svg.removeEventListener("dblclick", fit);
            svg.removeEventListener("pointerdown", down);
            svg.removeEventListener("click", click, { capture: true });
            window.removeEventListener("pointermove", move);
            window.removeEventListener("pointerup", up);
            window.removeEventListener("pointercancel", up);
        };
    }, [frame]);
    const zoom = (by: number | undefined) => {
        if (by === undefined) setView(undefined);
        else {
            const { x, y, width, height } = latest.current;
            scaled(by, x + width / 2, y + height / 2);
        }
    };
    const box = latest.current;
    const scale = Math.min(size.width / box.width, size.height / box.height);
    return { box, scale, zoom };
}
