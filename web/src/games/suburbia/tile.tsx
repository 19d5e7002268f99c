// A tile of a borough: colour, pattern and icon of its type, its own icon, its name.
import type { JSX } from "preact";
import { Drawn } from "../../art/icon";
import { layOut } from "../../base/hyphen";
import { signed } from "../../base/text";
import { type TileType, tileFacts, typeOf } from "./catalogue";
import { tileGlyph } from "./glyphs";
import { corners, side } from "./hex";
import { tileNameSizes } from "./sizes";

const patterns: Record<TileType, { size: [number, number]; drawn: JSX.Element }> = {
    residential: { size: [14, 14], drawn: <path d="M0 10l4-4 4 4" /> },
    commercial: { size: [9, 9], drawn: <path d="M4 0v9" /> },
    industrial: { size: [10, 10], drawn: <path d="M-2 2l4-4M0 10 10 0M8 12l4-4" /> },
    civic: { size: [9, 9], drawn: <circle cx="3" cy="3" r="1.1" /> },
    lake: { size: [24, 12], drawn: <path d="M0 6c4-4 8-4 12 0s8 4 12 0" /> },
};

/** Patterns that tell the types apart without colour. */
export function Patterns() {
    return (
        <svg class="hidden-defs" width="0" height="0" aria-hidden="true" focusable="false">
            <defs>
                {Object.entries(patterns).map(([type, { size, drawn }]) => (
                    <pattern
                        key={type}
                        id={`pattern-${type}`}
                        width={size[0]}
                        height={size[1]}
                        patternUnits="userSpaceOnUse"
                    >
                        {drawn}
                    </pattern>
                ))}
            </defs>
        </svg>
    );
}

/** What a tile shows: everything; where its name would be too small, no name; its icon alone. */
export type Detail = "name" | "numbers" | "icon";

export function Hex({ tile, detail = "name" }: { tile: string; detail?: Detail }) {
    const type = typeOf(tile);
    const { name, immediate } = tileFacts(tile);
    const named = detail === "name";
    const { lines, size } = named ? layOut(name, tileNameSizes) : { lines: [], size: 0 };
    return (
        <g class={`hex type-${type}`}>
            <polygon class="ground" points={corners(side - 1.5)} />
            <polygon class="pattern" points={corners(side - 4)} fill={`url(#pattern-${type})`} />
            {detail === "icon" ? (
                <Drawn glyph={tileGlyph(tile)} x={0} y={0} size={60} />
            ) : (
                <>
                    <Drawn
                        glyph={tileGlyph(tile)}
                        x={0}
                        y={named ? -22 : -14}
                        size={named ? 34 : 48}
                    />
                    {lines.map((line, index) => (
                        <text
                            class="tile-name"
                            key={index}
                            y={6 + index * (size + 0.5)}
                            font-size={size}
                        >
                            {line}
                        </text>
                    ))}
                    {immediate && (
                        <g transform={named ? "translate(0 42)" : "translate(0 33) scale(1.45)"}>
                            <text class="tile-number" x={-8} y={3}>
                                {signed(immediate.amount)}
                            </text>
                            <Drawn
                                glyph={immediate.stat}
                                x={13}
                                y={-1}
                                size={14}
                                className={`stat-${immediate.stat}`}
                            />
                        </g>
                    )}
                </>
            )}
        </g>
    );
}

/** An investment marker lies on the tile. */
export function Marker() {
    return (
        <g class="marker" transform="translate(31 -36)">
            <circle r="13" />
            <text y="5">×2</text>
        </g>
    );
}
