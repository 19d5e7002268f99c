// The signs of properties, 24 by 24, in the colour of the text round them. A property is read from
// left to right: when, what, where. What happens is filled; when and where are outlined.
import type { Effect, Op, When } from "../effects";

const stroke = (data: string) => `<path class="z-sign-line" d="${data}"/>`;
const fill = (data: string) => `<path class="z-sign-fill" d="${data}"/>`;
/** Outlines and filled blocks of cards. */
const card = (x: number, y: number, w = 7, h = 7) => stroke(`M${x} ${y}h${w}v${h}h-${w}z`);
const block = (x: number, y: number, w = 7, h = 7) => fill(`M${x} ${y}h${w}v${h}h-${w}z`);

const ops: Record<Op, string> = {
    rotate: stroke("M20 12a8 8 0 1 1-2.7-6") + fill("M13.5 7.5l7.5-.3l-1-7z") + block(9, 9, 6, 6),
    destroy: fill("M3 5l8-2l-3 6l4 3.5l-4 8.5H3zM15 3l6 2v16h-9l4.5-9l-4-3.5z"),
    restore:
        stroke("M2.5 21h19") +
        fill("M12 2l7.5 8H15v8H9v-8H4.5zM2.5 19.5l2.5-4.5l2.5 4.5zM16.5 19.5l2.5-4.5l2.5 4.5z"),
    move: block(1.5, 8, 8, 8) + stroke("M12 12h9") + fill("M17 6.5l6 5.5l-6 5.5z"),
    swap: stroke("M4 8h13M20 16H7") + fill("M15 3l6.5 5L15 13zM9 11l-6.5 5L9 21z"),
    protect: fill("M12 1.5l9 3v7c0 5.5-3.8 9-9 11c-5.2-2-9-5.5-9-11v-7z"),
    reserve:
        stroke("M6 21.5V3M2.5 21.5h3M10 21.5h3M17 21.5h4") + fill("M6 2.5h14l-3.5 4.5l3.5 4.5H6z"),
    copy: stroke("M3 3h11v11H3z") + block(9.5, 9.5, 12, 12),
    "retake-and-play":
        stroke("M6 22v-9M18 2v9") +
        fill("M6 8.5l-4.5 5.5h9zM18 15.5l-4.5-5.5h9z") +
        card(2.5, 2, 7, 4) +
        block(14.5, 18, 7, 4.5),
    "opponents-lay-destroyed":
        stroke("M12 2v6") +
        fill("M12 13l-5-6h10z") +
        fill("M3 14.5h10l-2.5 3l3.5 2l-2.5 3H3zM15.5 14.5H21v8h-6l2-3l-3.5-2z") +
        fill(
            "M5 1.5a2.2 2.2 0 1 0 .1 0zM19 1.5a2.2 2.2 0 1 0 .1 0zM1.5 10q0-4 3.5-4t3.5 4zM15.5 10q0-4 3.5-4t3.5 4z",
        ),
    "extra-turn":
        stroke("M6.5 2.5h11M6.5 21.5h11M8 3c0 5.5 8 6.5 8 12v6M16 3c0 5.5-8 6.5-8 12v6") +
        fill("M8.5 20.5h7q0-4-3.5-6q-3.5 2-3.5 6zM9.5 6.5h5q-1 2.5-2.5 3.5q-1.5-1-2.5-3.5z"),
    "only-in-quarters": fill(
        "M12 22.5c-5.5-6.5-8-9.5-8-13a8 8 0 0 1 16 0c0 3.5-2.5 6.5-8 13zM12 5.5a4 4 0 1 0 .1 0z",
    ),
    price: fill("M2.5 3h12v15h-12zM5 9.3h7v2.4H5z") + fill("M17 6.5h4.5v15H9.5V20H17z"),
    "play-outside-city": stroke("M13 5H3v14h10") + fill("M15.5 6l7 6l-7 6v-4H7.5v-4h8z"),
    "remove-if-unplayable": stroke("M4 2.5h16v19H4zM8.5 8l7 8M15.5 8l-7 8"),
    search: stroke("M10 2.5a7.5 7.5 0 1 0 .1 0zM15.5 15.5L21.5 21.5") + block(7.5, 6, 5, 8),
    "hand-limit": fill(
        "M2 8l5.5-2.5l5 12L7 20zM9.5 4.5h5.5l1 13.5l-2 .2zM16.5 4.8l5.5 2l-4 12l-1-.4z",
    ),
    "collect-own-destroyed": stroke("M3 13v8h18v-8") + fill("M12 17.5L5.5 10H10V2.5h4V10h4.5z"),
    "move-instead":
        stroke("M7.5 2.5L3 9l4.5 3.5L3.5 21.5") +
        stroke("M10.5 12h7") +
        fill("M16 6.5l7 5.5l-7 5.5z"),
    points: fill("M12 1.5l3.1 6.8l7.4.9l-5.5 5l1.5 7.3L12 17.8l-6.5 3.7l1.5-7.3l-5.5-5l7.4-.9z"),
};

const whens: Record<When, string> = {
    preliminary: stroke("M5 11h14v10.5H5zM8 11V7a4 4 0 0 1 8 0v1.5M12 15v3"),
    "before-first-turn": stroke(
        "M2 19.5h20M6 19.5a6 6 0 0 1 12 0M12 9V5.5M4.5 12L2.5 10M19.5 12l2-2",
    ),
    immediate: stroke("M13.5 2L5 13.5h6L9.5 22L19 10h-6z"),
    lasting: stroke("M12 12c-2.5-4.5-9.5-5.5-9.5 0s7 4.5 9.5 0s9.5-5.5 9.5 0s-7 4.5-9.5 0z"),
    "would-be-destroyed": stroke("M12 3l9.5 17.5h-19zM12 9.5v5.5M12 17.8v.1"),
    end: stroke("M5 22.5V3h14.5v10H5") + fill("M5 3h5v5H5zM15 3h4.5v5H15zM10 8h5v5h-5z"),
};

const places = {
    any: [2, 9.5, 17].map((x) => card(x, 5, 5, 5) + card(x, 14, 5, 5)).join(""),
    "next-to":
        block(9, 9, 6, 6) +
        card(9, 1.5, 6, 5) +
        card(9, 17.5, 6, 5) +
        card(1.5, 9, 5, 6) +
        card(17.5, 9, 5, 6),
    "highest-other-in-street":
        card(2, 15, 5, 6) + block(9, 7, 6, 14.5) + card(17, 12, 5, 9) + stroke("M8.5 3h7"),
    "one-per-player": stroke(
        "M6 3a3.2 3.2 0 1 0 .1 0zM18 2.5l4 7h-8zM3 14.5h6.5V21H3zM18 13.5l4 4.3l-4 4.2l-4-4.2z",
    ),
    own: stroke("M12 3a4 4 0 1 0 .1 0zM4 21.5c0-11.5 16-11.5 16 0z"),
    others: stroke(
        "M7.5 5a3 3 0 1 0 .1 0zM16.5 5a3 3 0 1 0 .1 0zM1.5 20c0-10 10-10 10 0zM12.5 20c0-10 10-10 10 0z",
    ),
    ruins: stroke("M2 20.5h20M4 20.5V10l2.5-3L9 11l2-2.5v12M14 20.5l1-8l2-3l2 4l1 7"),
    zone: stroke("M5 21.5V10a7 7 0 0 1 14 0v11.5zM2.5 21.5h19M12 8v7M9 11h6"),
    hand: stroke("M4 9l6-3l4 12l-6 3zM11 6l7-1.5l3 13l-6 1.2"),
    left: fill("M.5 5.5h9v13h-9z") + stroke("M22.5 12H14") + fill("M11 12l6-5v10z"),
};

export type PlaceSign = keyof typeof places;
export type Sign = `when-${When}` | `do-${Op}` | `at-${PlaceSign}`;

export const signs: Readonly<Record<string, string>> = Object.fromEntries([
    ...Object.entries(whens).map(([name, drawn]) => [`when-${name}`, drawn]),
    ...Object.entries(ops).map(([name, drawn]) => [`do-${name}`, drawn]),
    ...Object.entries(places).map(([name, drawn]) => [`at-${name}`, drawn]),
]);

export function signDrawing(sign: Sign): string {
    return signs[sign] ?? "";
}

/** A property as signs: what the row of a card shows, in the order of reading. */
export interface EffectSigns {
    when: Sign;
    what: Sign;
    /** A number beside what happens: ×2, +4, 5, № 4 5. */
    number?: string;
    where: Sign[];
    /** A card that has to lie there. */
    card?: string;
}

export function effectSigns(effect: Effect): EffectSigns {
    const number = numberOf(effect);
    return {
        when: `when-${effect.when}`,
        what: `do-${effect.op}`,
        ...(number === undefined ? {} : { number }),
        where: placesOf(effect).map((place): Sign => `at-${place}`),
        ...(effect.card === undefined ? {} : { card: effect.card }),
    };
}

function numberOf(effect: Effect): string | undefined {
    const { amount, count, limit, quarters, remove } = effect;
    if (amount !== undefined) return amount < 0 ? `\u2212${-amount}` : `+${amount}`;
    if (quarters) return `№\u2009${quarters.join("\u2009")}`;
    if (limit !== undefined) return String(limit);
    if (remove !== undefined) return `\u2212${remove}`;
    return typeof count === "number" && count > 1 ? `×${count}` : undefined;
}

function placesOf({ op, where = "any", whose, count, per, card, from }: Effect): PlaceSign[] {
    switch (op) {
        case "destroy":
        case "restore":
        case "move":
        case "swap":
        case "rotate":
        case "protect":
        case "copy":
        case "retake-and-play": {
            const owner: PlaceSign[] = whose === "own" || whose === "others" ? [whose] : [];
            if (count === "one-per-player")
                return where === "any"
                    ? ["one-per-player", ...owner]
                    : [where, "one-per-player", ...owner];
            return owner.length && where === "any" ? owner : [where, ...owner];
        }
        case "price":
            return (from ?? []).map((source) => (source === "hand" ? "hand" : "zone"));
        case "points":
            if (per === "destroyed-next-to") return ["next-to", "ruins"];
            if (per === "card-in-zone") return ["zone"];
            return card === undefined ? [] : ["next-to"];
        default:
            return [];
    }
}
