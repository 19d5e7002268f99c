// The screen as motion sees it: where places are, what is drawn over them for a while, and how all of it
// ends. The page below is the final one from the beginning; everything here only decorates it, and
// `clear` leaves nothing behind.
import type { ComponentChild } from "preact";
import { render } from "preact";
import "./motion.css";
import { place, type ScreenPlace } from "./places";
import type { Count, Places } from "./scene";

export interface ScreenBox {
    left: number;
    top: number;
    width: number;
    height: number;
}

/** Where places were, before the page changed. */
export type Snapshot = ReadonlyMap<string, ScreenBox>;

/** A place as it was found. */
export interface Found {
    box: ScreenBox;
    /** Undefined: it is no longer there. */
    element: Element | undefined;
}

interface Timing {
    /** Milliseconds from the beginning of the move. */
    start: number;
    length: number;
    easing?: string;
}

const pieceBeside = 30; // pixels: how large a piece is where its own place is not shown

export class Stage {
    private readonly layer = document.createElement("div");
    private readonly animations: Animation[] = [];
    private readonly animated = new Map<Element, Set<string>>();
    private readonly numbers = new Set<Element>();
    private readonly places: ReadonlyMap<string, readonly Element[]>;

    constructor(
        private readonly root: ParentNode,
        /** Where the places of this move were before it. */
        private readonly before: Snapshot,
    ) {
        this.layer.className = "motion-layer";
        this.layer.setAttribute("aria-hidden", "true");
        document.body.append(this.layer);
        this.places = elementsByPlace(root);
    }

    /** The first of the places that is on the screen now. */
    find(places: Places): Found | undefined {
        for (const [index, name] of places.entries()) {
            const element = this.largestAt(name);
            if (!element) continue;
            const box = boxOf(pictureIn(element));
            return index === 0 ? { box, element } : { box: middleOf(box), element: undefined };
        }
        return undefined;
    }

    /** The first of the places that was on the screen before the move, or is now. */
    findBefore(places: Places): Found | undefined {
        for (const [index, name] of places.entries()) {
            const old = this.before.get(name);
            if (old) return { box: index === 0 ? old : middleOf(old), element: undefined };
        }
        return this.find(places);
    }

    private largestAt(name: ScreenPlace): Element | undefined {
        let best: Element | undefined;
        let size = 0;
        for (const element of this.places.get(name) ?? []) {
            const box = boxOf(element);
            if (!isOnScreen(box) || areaOf(box) <= size) continue;
            best = element;
            size = areaOf(box);
        }
        return best;
    }

    elementAt(places: Places): Element | undefined {
        return this.find(places)?.element;
    }

    /** Something that is there only for the move, of the size of a box. */
    draw(what: ComponentChild, box: ScreenBox, look: string): HTMLElement {
        const ghost = document.createElement("span");
        ghost.className = `motion-${look}`;
        Object.assign(ghost.style, {
            left: `${box.left}px`,
            top: `${box.top}px`,
            width: `${box.width}px`,
            height: `${box.height}px`,
        });
        render(what, ghost);
        this.layer.append(ghost);
        return ghost;
    }

    /** Of several animations of one thing the first one says how it is before, the last how it is after. */
    animate(element: Element, frames: Keyframe[], { start, length, easing }: Timing): void {
        const known = this.animated.get(element) ?? new Set();
        const properties = Object.keys(frames[0] ?? {}).filter(
            (name) => name !== "offset" && name !== "easing",
        );
        const first = properties.every((name) => !known.has(name));
        for (const name of properties) known.add(name);
        this.animated.set(element, known);
        this.animations.push(
            element.animate(frames, {
                delay: start,
                duration: length,
                easing: easing ?? "cubic-bezier(.2,.8,.2,1)",
                fill: first ? "both" : "forwards",
            }),
        );
    }

    /** What lies in the place, and what belongs to it, is not to be seen until then. */
    hideUntil(name: ScreenPlace | undefined, end: number): void {
        if (name === undefined) return;
        const following = this.root.querySelectorAll(`[data-follows="${name}"]`);
        for (const element of [...(this.places.get(name) ?? []), ...following])
            this.animate(element, [{ opacity: 0 }, { opacity: 0, offset: 0.99 }, { opacity: 1 }], {
                start: 0,
                length: Math.max(1, end),
                easing: "linear",
            });
    }

    /** A number reads otherwise than it is. */
    showNumber(element: Element | undefined, value: number): void {
        if (!element) return;
        const text = element.textContent ?? "";
        const shown = text.replace(/[-\u2212]?\d+/, String(value).replace("-", "\u2212"));
        element.setAttribute("data-shown", shown);
        this.numbers.add(element);
    }

    numberOf({ stat, seat }: Count): Element | undefined {
        return this.largestAt(place.number(stat, seat));
    }

    /** Everything is as it is at the beginning. */
    hold(): void {
        for (const animation of this.animations) animation.pause();
    }

    go(): void {
        for (const animation of this.animations) animation.play();
    }

    setRate(rate: number): void {
        for (const animation of this.animations) animation.updatePlaybackRate(rate);
    }

    /** The page as it is. */
    clear(): void {
        for (const animation of this.animations) animation.cancel();
        for (const element of this.numbers) element.removeAttribute("data-shown");
        for (const ghost of this.layer.children) render(null, ghost);
        this.layer.remove();
    }
}

/** Where all places are now. */
export function snapshot(root: ParentNode): Snapshot {
    const boxes = new Map<string, ScreenBox>();
    for (const element of root.querySelectorAll("[data-place]")) {
        const box = boxOf(pictureIn(element));
        if (!isOnScreen(box)) continue;
        for (const name of namesOf(element)) {
            const known = boxes.get(name);
            if (!known || areaOf(known) < areaOf(box)) boxes.set(name, box);
        }
    }
    return boxes;
}

/** All elements of each place. Asking the document for one place after the other takes far longer. */
function elementsByPlace(root: ParentNode): ReadonlyMap<string, readonly Element[]> {
    const found = new Map<string, Element[]>();
    for (const element of root.querySelectorAll("[data-place]"))
        for (const name of namesOf(element)) {
            const known = found.get(name);
            if (known) known.push(element);
            else found.set(name, [element]);
        }
    return found;
}

const namesOf = (element: Element) => (element.getAttribute("data-place") ?? "").split(" ");

function pictureIn(element: Element): Element {
    return element.querySelector("[data-picture]") ?? element;
}

function boxOf(element: Element): ScreenBox {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height };
}

const areaOf = ({ width, height }: ScreenBox) => width * height;

/** Half of it at least. */
function isOnScreen({ left, top, width, height }: ScreenBox): boolean {
    const x = left + width / 2;
    const y = top + height / 2;
    return (
        width > 0 &&
        height > 0 &&
        x >= 0 &&
        y >= 0 &&
        x <= window.innerWidth &&
        y <= window.innerHeight
    );
}

function middleOf({ left, top, width, height }: ScreenBox): ScreenBox {
    const size = Math.min(pieceBeside, width, height);
    return {
        left: left + (width - size) / 2,
        top: top + (height - size) / 2,
        width: size,
        height: size,
    };
}
