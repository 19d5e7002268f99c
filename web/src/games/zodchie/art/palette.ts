// The inks and paints of the drawings. Each is a class of art.css, bound to a custom property that
// has one colour by day and another in the evening; a drawing never names a colour itself.

/** Flat paints with a contour of ink. */
export const paints = [
    "brick",
    "slate",
    "leaf",
    "gold",
    "wall",
    "stone",
    "wood",
    "iron",
    "window",
    "glass",
    "water",
    "earth",
    "hill",
    "cloud",
    "sun",
    "rubble",
    "ink",
    "skin",
] as const;

/** Grounds without a contour: skies, shadows, and what is seen in the evening only. */
export const washes = [
    "sky-day",
    "sky-gold",
    "sky-rose",
    "sky-dusk",
    "star",
    "glow",
    "crater",
    "dot",
    "gilding",
] as const;

/** Strokes. */
export const lines = [
    "line",
    "bold",
    "fine",
    "hatch",
    "gilt",
    "foam",
    "smoke",
    "mullion",
    "ray",
    "streak",
    "beam",
] as const;

export type Paint = (typeof paints)[number];
export type Ink = Paint | (typeof washes)[number] | (typeof lines)[number];

/** Parts of cards that are drawn round the pictures, see frame.ts. */
export const frameClasses = [
    "frame",
    "weave",
    "weave-ground",
    "corner",
    "rim",
    "rim-fine",
    "seal",
    "seal-rim",
    "shield",
    "shield-rim",
    "shield-printed",
    "shield-cross",
    "lot",
    "lot-hatch",
] as const;

/** The class of an ink. */
export function inkClass(ink: Ink | (typeof frameClasses)[number]): string {
    return `z-${ink}`;
}
