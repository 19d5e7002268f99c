// Drawings stand in the document once, as symbols of a hidden sprite, and are referred to. A
// drawing is made when it is first shown.
import { definitions } from "./svg";
import "./art.css";

/** The part of a drawing's own space that its symbol shows: left, top, width, height. */
export type Box = readonly [number, number, number, number];

export interface Drawing {
    /** Unique among all drawings of the page. */
    id: string;
    box: Box;
    draw: () => string;
}

const namespace = "http://www.w3.org/2000/svg";
let sprite: SVGSVGElement | undefined;
const drawn = new Set<string>();

function spriteOf(page: Document): SVGSVGElement {
    // Tests begin new documents.
    if (sprite?.isConnected && sprite.ownerDocument === page) return sprite;
    drawn.clear();
    sprite = page.createElementNS(namespace, "svg");
    sprite.setAttribute("class", "a-sprite");
    sprite.setAttribute("width", "0");
    sprite.setAttribute("height", "0");
    sprite.setAttribute("aria-hidden", "true");
    sprite.setAttribute("focusable", "false");
    sprite.innerHTML = `<defs>${definitions}</defs>`;
    page.body.append(sprite);
    return sprite;
}

/** A drawing as a symbol; the whole of it shows, also what reaches over its box. */
export function symbolOf({ id, box, draw }: Drawing): string {
    return `<symbol id="${id}" viewBox="${box.join(" ")}" overflow="visible">${draw()}</symbol>`;
}

function insert(id: string, symbol: () => string): void {
    const into = spriteOf(document);
    if (drawn.has(id)) return;
    drawn.add(id);
    into.insertAdjacentHTML("beforeend", symbol());
}

/** Sees to it that the document has the drawing. */
export function define(drawing: Drawing): void {
    insert(drawing.id, () => symbolOf(drawing));
}

/** The same for what is drawn without a box of its own; the id is for <use href="#id">. */
export function ensureSymbol(key: string, draw: () => string): string {
    const id = `art-${key}`;
    insert(id, () => `<symbol id="${id}" overflow="visible">${draw()}</symbol>`);
    return id;
}

/** A drawing inside a larger one, in its own coordinates. */
export function Sprite({ drawing }: { drawing: Drawing }) {
    define(drawing);
    const [x, y, width, height] = drawing.box;
    return <use href={`#${drawing.id}`} x={x} y={y} width={width} height={height} />;
}
