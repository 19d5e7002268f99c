// What is written and laid on a card: name, values, properties, shields.
import { layOut } from "../../../base/hyphen";
import type { Effect } from "../effects";
import { Drawing } from "./drawing";
import { type Plaque, sideFigure } from "./sides";
import { effectSigns } from "./signs";

/** The width and height of the space that a card is drawn in. */
export const space = 160;

/** A size of type or signs in that space, never below 11 pixels on a card `size` pixels wide. */
function type(units: number, size: number): number {
    return Math.max(units, (11 * space) / size);
}

/** The name on a ribbon across the foot of the picture. */
export function Ribbon({ name, size }: { name: string; size: number }) {
    const font = type(13, size);
    const width = 126;
    const letters = Math.floor(width / (font * 0.57));
    const { lines } = layOut(name, [{ size: font, letters, lines: 2 }]);
    const height = lines.length * font * 1.02 + 4;
    const top = 139 - height;
    return (
        <g class="z-ribbon">
            <path d={`M14 ${top}h132v${height}H14z`} />
            {lines.map((line, index) => (
                <text
                    key={index}
                    x="80"
                    y={top + 2 + font * (0.82 + index * 1.02)}
                    font-size={font}
                    {...(line.length * font * 0.66 > width
                        ? { textLength: width, lengthAdjust: "spacingAndGlyphs" }
                        : {})}
                >
                    {line}
                </text>
            ))}
        </g>
    );
}

/** The width of a written side in units of its type size. */
function sideWidth(side: string): number {
    const { base, digits } = sideFigure(side);
    return digits.length * 0.6 + (base === "number" ? 0 : base === "left" ? 0.95 : 0.98);
}

/** A side, upright, with its middle at x, y. */
function SideText({ side, x, y, font }: { side: string; x: number; y: number; font: number }) {
    const { base, digits } = sideFigure(side);
    if (base !== "left")
        return (
            <text x={x} y={y + font * 0.35} font-size={font}>
                {base === "quarter" ? "№" : ""}
                {digits}
            </text>
        );
    const left = x - (sideWidth(side) * font) / 2;
    const scale = font * 0.036;
    return (
        <>
            <Drawing
                kind="sign"
                of="at-left"
                transform={`translate(${left} ${y - 12 * scale}) scale(${scale})`}
            />
            <text class="z-start" x={left + font * 0.92} y={y + font * 0.35} font-size={font}>
                {digits}
            </text>
        </>
    );
}

const plaqueMiddle = { left: [13, 80], right: [147, 80], bottom: [80, 151] } as const;

/** A value that is not up. It has a peak upwards or downwards if the next step leads to it. */
export function PlaqueMark({ plaque, size }: { plaque: Plaque; size: number }) {
    const { place, side, step, home } = plaque;
    const font = type(sideFigure(side).base === "number" ? 21 : 17, size);
    const width = Math.max(28, sideWidth(side) * font + 8);
    const half = Math.max(25, font * 1.18) / 2;
    const [middle, y] = plaqueMiddle[place];
    const inwards = place === "left" ? 1 : place === "right" ? -1 : 0;
    const x = middle + (inwards * (width - 28)) / 2;
    const way = step === "up" ? -1 : 1;
    return (
        <g class={`z-plaque${home ? " z-home" : ""}`}>
            {step && (
                <>
                    <path
                        class="z-peak"
                        d={`M${x - 10} ${y + way * (half - 1)}l10 ${way * 13}l10 ${-way * 13}z`}
                    />
                    <path
                        class={`z-${step}`}
                        d={`M${x - 6} ${y + way * (half + 1.2)}l6 ${way * 8}l6 ${-way * 8}z`}
                    />
                </>
            )}
            <rect x={x - width / 2} y={y - half} width={width} height={half * 2} rx="7" />
            <g class="z-upright">
                <SideText side={side} x={x} y={y} font={font} />
            </g>
        </g>
    );
}

interface SealProps {
    side: string | undefined;
    value: number | undefined;
    size: number;
}

/** The arch with the value; under it, if the side only says how to find the value, the side. */
export function Seal({ side, value, size }: SealProps) {
    const shown = value === undefined ? (side ?? "") : String(value);
    const units = sideFigure(shown).base !== "number" ? 20 : shown.length > 1 ? 28 : 31;
    const font = type(units, size);
    return (
        <g class="z-seal-mark">
            {value !== undefined && side !== undefined && <Formula side={side} size={size} />}
            <Drawing kind="seal" transform="translate(50 -7)" />
            <g class="z-value">
                <SideText side={shown} x={80} y={22} font={font} />
            </g>
        </g>
    );
}

function Formula({ side, size }: { side: string; size: number }) {
    if (sideFigure(side).base === "number") return null;
    const font = type(15, size);
    const width = sideWidth(side) * font + 8;
    return (
        <g class="z-formula">
            <rect x={80 - width / 2} y={40} width={width} height={font * 1.2} rx="4" />
            <SideText side={side} x={80} y={40 + font * 0.6} font={font} />
        </g>
    );
}

/** What the card does, one medal each. A dotted rim: one may; a solid one: one must. */
export function Medals({ effects, size }: { effects: readonly Effect[]; size: number }) {
    const sign = type(effects.length > 1 ? 15 : 18, size);
    const radius = sign * 0.75;
    const placed = `translate(${-sign / 2} ${-sign / 2}) scale(${sign / 24})`;
    return (
        <>
            {effects.map((effect, index) => (
                <g
                    key={index}
                    class={`z-medal${effect.may ? " z-may" : ""}`}
                    transform={`translate(${16.5 + radius} ${16.5 + radius + index * radius * 2.2})`}
                >
                    <circle r={radius - 1} />
                    <circle class="z-medal-rim" r={radius - 1} />
                    <Drawing kind="sign" of={effectSigns(effect).what} transform={placed} />
                </g>
            ))}
        </>
    );
}

/** The gold rim round a card on which a token lies. */
export function Guard() {
    return (
        <path
            class="z-guard"
            d="M10-2h140a12 12 0 0 1 12 12v140a12 12 0 0 1-12 12H10a12 12 0 0 1-12-12V10A12 12 0 0 1 10-2z"
        />
    );
}

/** Protection: somebody's token, or the printed shield. */
export function Shield({ token }: { token: number | null }) {
    if (token === null)
        return (
            <g class="z-token">
                <Drawing kind="printed-shield" transform="translate(124 -5) scale(.86)" />
            </g>
        );
    return (
        <g class={`z-token z-owner-${token}`}>
            <Drawing kind="token" of={token} transform="translate(122 -7) scale(.95)" />
        </g>
    );
}

/** How many destroyed cards lie under this one. */
export function UnderMark({ count, size }: { count: number; size: number }) {
    const font = type(16, size);
    return (
        <g class="z-under" transform="translate(142 143)">
            <path d="M-15-12h30v24h-30z" />
            <path class="z-under-mark" d="M-10-5h8M-10 0h8M-10 5h8" />
            <text x="6.5" y={font * 0.35} font-size={font}>
                {count}
            </text>
        </g>
    );
}
