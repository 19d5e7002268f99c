// What the browser of pieces knows of a tile, a goal or a card.
import type { ComponentChild } from "preact";

export interface PieceLine {
    /** What the text says, in the signs of the game. */
    signs?: ComponentChild;
    text: string;
}

export interface PieceFact {
    title: string;
    value: ComponentChild;
}

export interface Piece {
    id: string;
    name: string;
    /** Of what kind it is, in words. */
    kind: string;
    /** The number in its corner: what it costs, brings or is worth; and what that is. */
    number?: { text: string; title: string };
    /** What the filters find it by: the values that it has of each. */
    marks: Readonly<Record<string, readonly string[]>>;
    /** What it does. */
    lines: readonly PieceLine[];
    /** Seen in the large view only. */
    facts: readonly PieceFact[];
    /** Pieces that have to do with it: seen in the large view only. */
    related: readonly { title: string; ids: readonly string[] }[];
    /** In the colours of a player, where it has such. */
    picture(size: number, seat?: number): ComponentChild;
    /** More to look at in the large view. */
    more?: ComponentChild;
}

export interface PieceFilter {
    /** As in the marks. */
    name: string;
    title: string;
    values: readonly { value: string; title: string }[];
}

/** All pieces of one sort. */
export interface PieceGroup {
    name: string;
    title: string;
    filters: readonly PieceFilter[];
    /** The filter by whose values the list has headings. */
    headings?: string;
    pieces: readonly Piece[];
    /** How wide a picture is in the list, and in the large view, in pixels. */
    sizes: { small: number; large: number };
}
