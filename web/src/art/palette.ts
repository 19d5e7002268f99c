// The colours of the paper town, by name. art.css gives each a value for the day and the evening,
// so that one drawing serves both.

/** Things with a lit side, a side in half light and a side in shadow: tones 1, 2 and 3. */
export const materials = {
    wall: 3,
    brick: 3,
    roof: 3,
    slate: 3,
    glass: 3,
    steel: 3,
    stone: 3,
    wood: 3,
    leaf: 3,
    gold: 3,
    red: 3,
    violet: 3,
    teal: 3,
    lime: 2,
    road: 2,
    soil: 2,
    water: 2,
    window: 2,
} as const;

/** Colours with one tone. `ground`, `rim` and `slab` are those of the tile's family. */
export const plainPaints = [
    "white",
    "ink",
    "mark",
    "shade",
    "smoke",
    "foam",
    "shore",
    "ground",
    "rim",
    "slab",
] as const;

type Tones = { 2: "1" | "2"; 3: "1" | "2" | "3" };
type Materials = typeof materials;
/** What walls and roofs are made of: always three tones. */
export type Material = {
    [Name in keyof Materials]: Materials[Name] extends 3 ? Name : never;
}[keyof Materials];
export type Paint =
    | { [Name in keyof Materials]: `${Name}${Tones[Materials[Name]]}` }[keyof Materials]
    | (typeof plainPaints)[number];

/** The class that fills with a colour. */
export function paintClass(paint: Paint): string {
    return `a-${paint}`;
}

/** The same colour as a CSS value, for strokes. */
export function paintValue(paint: Paint): string {
    return `var(--a-${paint})`;
}

/** What moves in a board that is alive (`.a-alive` in art.css), and stands still elsewhere. */
export type Living = "smoke" | "boat" | "flag" | "plane" | "mill";
