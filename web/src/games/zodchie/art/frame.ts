// What surrounds the picture of a card: the owner's frame, the seal of the value, shields, the back,
// and the marks of places. An owner is known by colour, by weave and by shape: circle and beads,
// triangle and teeth, square and checks, diamond and lace. The colour comes from `z-owner-<seat>`.
import { inkClass } from "./palette";
import { d, short } from "./path";

type FrameInk = Parameters<typeof inkClass>[0];

const part = (ink: FrameInk, data: string, rule = "") =>
    `<path class="${inkClass(ink)}" d="${data}"${rule}/>`;
const evenOdd = ' fill-rule="evenodd"';

const circle = (x: number, y: number, r: number) =>
    d`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const square = (x: number, y: number, half: number) =>
    d`M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;
const diamond = (x: number, y: number, half: number) =>
    d`M${x} ${y - half}l${half} ${half}l${-half} ${half}l${-half} ${-half}z`;
const triangle = (x: number, y: number, half: number) =>
    d`M${x} ${y - half}l${half} ${half * 1.8}h${-2 * half}z`;

/** The mark of a seat, round x, y. */
export function seatShape(seat: number, x: number, y: number, size: number): string {
    const shapes = [
        () => circle(x, y, size),
        () => triangle(x, y - size * 0.15, size * 1.1),
        () => square(x, y, size * 0.88),
        () => diamond(x, y, size * 1.2),
    ];
    return (shapes[seat] ?? shapes[0])?.() ?? "";
}

/** One figure of the owner's weave, 13.3 wide, round x, y: filled parts. */
function figure(seat: number, x: number, y: number): string {
    const half = 20 / 3;
    switch (seat) {
        case 0:
            return circle(x, y, 3.7) + circle(x, y, 1.5) + circle(x + half, y, 1.3);
        case 1:
            return d`M${x - half} ${y + 4}l${half / 2}-8l${half / 2} 8zM${x} ${y + 4}l${half / 2}-8l${half / 2} 8z`;
        case 2:
            return square(x - half / 2, y - 2.4, 2.4) + square(x + half / 2, y + 2.4, 2.4);
        default:
            return (
                diamond(x, y, 5.4) +
                diamond(x, y, 3.8) +
                diamond(x, y, 1.9) +
                circle(x + half, y, 1.2)
            );
    }
}

const sideLength = 160;
const tile = sideLength / 12;

/** The frame of an owner. It looks the same after a quarter turn. */
export function cardFrame(seat: number): string {
    const row = Array.from({ length: 10 }, (_, i) => figure(seat, tile * (i + 1.5), tile / 2)).join(
        "",
    );
    const side = part("weave", row, evenOdd) + part("corner", seatShape(seat, 7, 7, 3.9));
    return (
        part(
            "frame",
            "M12 .8h136a11.2 11.2 0 0 1 11.2 11.2v136a11.2 11.2 0 0 1-11.2 11.2H12A11.2 11.2 0 0 1 .8 148V12A11.2 11.2 0 0 1 12 .8zM17 13.3a3.7 3.7 0 0 0-3.7 3.7v126a3.7 3.7 0 0 0 3.7 3.7h126a3.7 3.7 0 0 0 3.7-3.7V17a3.7 3.7 0 0 0-3.7-3.7z",
            evenOdd,
        ) +
        [0, 90, 180, 270]
            .map((angle) => `<g transform="rotate(${angle} 80 80)">${side}</g>`)
            .join("") +
        part(
            "rim",
            "M17 14.3h126a2.7 2.7 0 0 1 2.7 2.7v126a2.7 2.7 0 0 1-2.7 2.7H17a2.7 2.7 0 0 1-2.7-2.7V17a2.7 2.7 0 0 1 2.7-2.7z",
        ) +
        part("rim-fine", "M15.7 15.7h128.6v128.6H15.7z")
    );
}

/** The back of an owner's cards: 160 by 160 like the face. */
export function cardBack(seat: number): string {
    const rows = Array.from({ length: 9 }, (_, row) =>
        Array.from({ length: row % 2 ? 8 : 9 }, (_, i) =>
            figure(seat, 26.7 + tile * (i + (row % 2) * 0.5), 26.7 + tile * row),
        ).join(""),
    ).join("");
    return (
        part(
            "frame",
            "M12 .8h136a11.2 11.2 0 0 1 11.2 11.2v136a11.2 11.2 0 0 1-11.2 11.2H12A11.2 11.2 0 0 1 .8 148V12A11.2 11.2 0 0 1 12 .8z",
        ) +
        part("weave-ground", rows, evenOdd) +
        part(
            "rim",
            "M14 10h132a4 4 0 0 1 4 4v132a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4z",
        ) +
        part(
            "seal",
            "M40 122C33 86 44 70 60 62C70 57 77 50 80 34C83 50 90 57 100 62C116 70 127 86 120 122Q80 132 40 122z",
        ) +
        part(
            "seal-rim",
            "M46 117C41 88 50 75 64 67.5C72 63 78 56 80 46C82 56 88 63 96 67.5C110 75 119 88 114 117Q80 125 46 117z",
        ) +
        part("corner", seatShape(seat, 80, 92, 15))
    );
}

/** The arch in which the value stands that counts: a kokoshnik, 60 by 48. */
export function seal(): string {
    return (
        part(
            "seal",
            "M4 43C1 31 5 21 13 17C20 13.5 27 10 30 1.5C33 10 40 13.5 47 17C55 21 59 31 56 43Q30 50 4 43z",
        ) +
        part(
            "seal-rim",
            "M7.5 40.5C5.5 31 8.5 23.5 15 20.3C21 17.3 27 13.5 30 7C33 13.5 39 17.3 45 20.3C51.5 23.5 54.5 31 52.5 40.5Q30 46 7.5 40.5z",
        )
    );
}

const shieldOutline = "M20 2l16 5v14c0 11-7 18-16 23C11 39 4 32 4 21V7z";
const shieldInside = "M20 6.5l12 3.7v10.5c0 8.5-5 14-12 18c-7-4-12-9.5-12-18V10.2z";

/** A protection token, 40 by 46, with its owner's shape. */
export function tokenShield(seat: number): string {
    return (
        part("shield", shieldOutline) +
        part("shield-rim", shieldInside) +
        part("corner", seatShape(seat, 20, 21, 7))
    );
}

/** The protection that is printed on a card: white, with a cross instead of an owner's shape. */
export function printedShield(): string {
    return (
        part("shield-printed", shieldOutline) +
        part("shield-cross", "M20 9v27M10 19h20") +
        part("rim-fine", shieldInside)
    );
}

/** An empty place of the city: a surveyed plot with its pegs. */
export function emptyLot(): string {
    let strokes = "";
    for (let offset = 34; offset < 300; offset += 14) {
        const from = Math.max(12, offset - 148);
        const to = Math.min(148, offset - 12);
        strokes += `M${short(from)} ${short(offset - from)}L${short(to)} ${short(offset - to)}`;
    }
    const peg = "M12 6v12M6 12h12";
    return (
        part("lot-hatch", strokes) +
        part("lot", "M22 12h116M148 22v116M138 148H22M12 138V22") +
        [0, 90, 180, 270]
            .map((angle) => `<g transform="rotate(${angle} 80 80)">${part("lot", peg)}</g>`)
            .join("")
    );
}
