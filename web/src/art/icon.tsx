import { type Glyph, glyphPath } from "./glyphs";

/** An icon beside words; what it means stands in the words or in a label. */
export function Icon({ glyph, size = 18 }: { glyph: Glyph; size?: number }) {
    return (
        <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
            <path d={glyphPath(glyph)} />
        </svg>
    );
}

/** The same inside a drawing, with its middle at x, y. */
export function Drawn({
    glyph,
    x,
    y,
    size,
    className,
}: {
    glyph: Glyph;
    x: number;
    y: number;
    size: number;
    className?: string;
}) {
    const scale = size / 24;
    return (
        <path
            class={`glyph ${className ?? ""}`}
            d={glyphPath(glyph)}
            transform={`translate(${x - size / 2} ${y - size / 2}) scale(${scale})`}
        />
    );
}

const shapes = [
    "M0-7A7 7 0 1 0 0 7 7 7 0 1 0 0-7z", // circle
    "M0-8 7.5 6h-15z", // triangle
    "M-6-6H6V6H-6z", // square
    "M0-8.5 7 0 0 8.5-7 0z", // diamond
];

/** The mark of a player: colour and shape, so that it needs no colour. */
export function SeatMark({ seat, size = 16 }: { seat: number; size?: number }) {
    return (
        <svg
            class="seat-mark"
            width={size}
            height={size}
            viewBox="-10 -10 20 20"
            aria-hidden="true"
        >
            <path class={`seat-${seat}`} d={shapes[seat]} />
        </svg>
    );
}

export function SeatShape({
    seat,
    x,
    y,
    scale = 1,
}: {
    seat: number;
    x: number;
    y: number;
    scale?: number;
}) {
    return (
        <path
            class={`seat-shape seat-${seat}`}
            d={shapes[seat]}
            transform={`translate(${x} ${y}) scale(${scale})`}
        />
    );
}
