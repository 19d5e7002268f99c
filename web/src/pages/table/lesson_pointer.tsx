// An arrow at what the lesson speaks of, wherever the size of the window has put it.
import { useEffect, useState } from "preact/hooks";

interface Spot {
    x: number;
    y: number;
    /** Above it, pointing down; below it where there is no room above. */
    above: boolean;
}

const arrowHeight = 46; // pixels, with its way up and down
const lookEvery = 150; // milliseconds: what it points at may slide or be drawn anew

/** What is pointed at; on a phone, where it lies in a part of the sheet that is not shown, the tab of that
    part. */
function pointedAt(): Element | null {
    const target = document.querySelector("[data-lesson]");
    if (!target || target.getClientRects().length > 0) return target;
    const part = ["tray", "side", "players"].find((name) =>
        target.closest(name === "players" ? ".left" : `.${name}`),
    );
    return part ? document.querySelector(`.sheet-tabs [data-part="${part}"]`) : null;
}

function spotOf(element: Element | null): Spot | undefined {
    const box = element?.getBoundingClientRect();
    if (!box || box.width === 0) return undefined;
    const above = box.top > arrowHeight;
    return { x: box.left + box.width / 2, y: above ? box.top : box.bottom, above };
}

export function LessonPointer() {
    const [spot, setSpot] = useState<Spot>();
    useEffect(() => {
        const look = () => {
            const now = spotOf(pointedAt());
            setSpot((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
        };
        look();
        const timer = setInterval(look, lookEvery);
        return () => clearInterval(timer);
    }, []);
    if (!spot) return null;
    return (
        <span
            class={`lesson-pointer ${spot.above ? "above" : "below"}`}
            style={{ left: `${spot.x}px`, top: `${spot.y}px` }}
            aria-hidden="true"
        >
            <svg width="34" height="40" viewBox="0 0 34 40" aria-hidden="true">
                <path d="M11 2h12v18h9L17 38 2 20h9z" />
            </svg>
        </span>
    );
}
