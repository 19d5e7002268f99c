// A card of Zodchie: four values round its icon; the one that is up counts.
import { Drawn, SeatShape } from "../../art/icon";
import { layOut } from "../../base/hyphen";
import { t } from "../../base/text";
import { cardFacts } from "./catalogue";
import { cardGlyph } from "./glyphs";
import { cardNameSizes } from "./sizes";

interface Props {
    card: string;
    seat: number;
    side?: number;
    value?: number | undefined;
    token?: number | null;
    guarded?: boolean;
}

/** X+2 and No-1 in the words of the language; plain numbers as they are. */
export function sideText(side: string): string {
    const found = /^(X|No)([+-]\d+)?$/.exec(side);
    if (!found) return side.replace("-", "\u2212");
    return t(found[1] === "X" ? "zodchie.side.left-neighbour" : "zodchie.side.quarter", {
        add: found[2] ?? "",
    });
}

export function CardPicture({ card, seat, side, value, token, guarded }: Props) {
    const { name, sides, initial, protected: symbol } = cardFacts(card);
    const up = side ?? initial;
    const around = (offset: number) =>
        sides.length > offset ? sideText(sides[(up + offset) % sides.length] ?? "") : "";
    const { lines, size } = layOut(name, cardNameSizes);
    return (
        <svg class={`card-picture owner-${seat}`} viewBox="0 0 120 120" aria-hidden="true">
            <rect class="card-ground" x="3" y="3" width="114" height="114" rx="12" />
            <rect class="card-edge" x="3" y="3" width="114" height="114" rx="12" />
            <circle class="value-ground" cx="60" cy="21" r="17" />
            <text class="card-value" x="60" y="28.5">
                {value === undefined ? around(0) : String(value).replace("-", "\u2212")}
            </text>
            {sides.length > 1 && (
                <text class="card-side" x="14" y="64" transform="rotate(-90 14 60)">
                    {around(1)}
                </text>
            )}
            {sides.length > 2 && (
                <text class="card-side" x="60" y="112" transform="rotate(180 60 108)">
                    {around(2)}
                </text>
            )}
            {sides.length > 3 && (
                <text class="card-side" x="106" y="64" transform="rotate(90 106 60)">
                    {around(3)}
                </text>
            )}
            <Drawn glyph={cardGlyph(card)} x={60} y={59} size={36} />
            {lines.slice(0, 2).map((line, row) => (
                <text
                    key={row}
                    class="card-name"
                    x="60"
                    y={(lines.length > 1 ? 86 : 91) + row * 12}
                    font-size={size}
                >
                    {line}
                </text>
            ))}
            <SeatShape seat={seat} x={18} y={18} scale={0.85} />
            {(symbol || guarded) && (token === null || token === undefined) && (
                <Drawn
                    glyph="shield"
                    x={102}
                    y={18}
                    size={20}
                    className={symbol ? "printed" : ""}
                />
            )}
            {token !== null && token !== undefined && (
                <g class="token">
                    <Drawn glyph="shield" x={101} y={19} size={26} className="token-shield" />
                    <SeatShape seat={token} x={101} y={19} scale={0.55} />
                </g>
            )}
        </svg>
    );
}

/** The hatching of destroyed cards. */
export function Patterns() {
    return (
        <svg class="hidden-defs" width="0" height="0" aria-hidden="true" focusable="false">
            <defs>
                <pattern id="pattern-ruin" width="10" height="10" patternUnits="userSpaceOnUse">
                    <path d="M-2 2l4-4M0 10 10 0M8 12l4-4" />
                </pattern>
            </defs>
        </svg>
    );
}

/** A destroyed card: the place is free to build on. */
export function Ruin({ seat, card }: { seat: number; card: string }) {
    return (
        <svg class="card-picture ruin" viewBox="0 0 120 120" aria-hidden="true">
            <rect class="card-ground" x="3" y="3" width="114" height="114" rx="12" />
            <rect
                class="card-hatch"
                x="3"
                y="3"
                width="114"
                height="114"
                rx="12"
                fill="url(#pattern-ruin)"
            />
            <Drawn glyph={cardGlyph(card)} x={60} y={56} size={34} />
            <text class="card-name" x="60" y="98" font-size={12}>
                {cardFacts(card).name}
            </text>
            <SeatShape seat={seat} x={18} y={18} scale={0.85} />
        </svg>
    );
}

export function cardLabel(card: string): string {
    const { name, sides, initial, texts } = cardFacts(card);
    return `${name}. ${t("zodchie.show.sides", { sides: sides.map(sideText).join(" "), initial: sideText(sides[initial] ?? "") })}. ${texts.join(". ")}`;
}
