// The signs of effects, 24 by 24, in the colour of the text around them: what changes, where it is
// looked for, and what is counted. Families are hexes with a mark, so that they need no colour.
import type { Drawing } from "../../../art/sprite";
import type { Scope, Stat, TileType } from "../catalogue";

/** What tiles are besides their family. */
export type Kind = "airport" | "restaurant" | "office" | "school" | "skyscraper" | "car-dealership";
/** `building` stands for all families but lakes. */
export type Sign = Stat | Scope | TileType | Kind | "building";

const solid = (d: string) => `<path class="a-sign" d="${d}"/>`;
const lines = (d: string, width = 2) =>
    `<path class="a-sign-line" d="${d}" stroke-width="${width}"/>`;
const red = (d: string) => `<path class="a-sign-red" d="${d}"/>`;
const hexagon = "M6.5 3.2h11L23 12l-5.5 8.8h-11L1 12z";
const family = (name: TileType, mark: string) =>
    `<g class="a-${name}"><path class="a-sign-hex" d="${hexagon}"/></g>${mark}`;
const whiteMark = (d: string) => `<path class="a-white" d="${d}"/>`;
const waves = (y: number) => `M5 ${y}c1.8-2 3.5-2 4.7 0s3 2 4.6 0 3-2 4.7 0`;
const globe =
    "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0h20M12 2c-6.5 6.5-6.5 13.5 0 20 6.5-6.5 6.5-13.5 0-20z";

const signs: Record<Sign, string> = {
    // what changes
    population: solid(
        "M8.4 3.2a4 4 0 1 0 .1 0zM1.4 20v-2.4a7 6.2 0 0 1 14 0V20zM15.4 3.6a3.7 3.7 0 1 1-.6 7.2 6 6 0 0 0 .6-7.2zM17.6 20v-2.6c0-2.2-.8-4-2.2-5.3 4-.7 7.2 1.8 7.2 5.6V20z",
    ),
    income: solid(
        "M7.6 10.4c3.3 0 6 1.1 6 2.6s-2.7 2.6-6 2.6-6-1.1-6-2.6 2.7-2.6 6-2.6zM1.6 15.6c1.3 1 3.5 1.6 6 1.6s4.7-.6 6-1.6v1.5c0 1.5-2.7 2.6-6 2.6s-6-1.1-6-2.6zM1.6 19.7c1.3 1 3.5 1.6 6 1.6s4.7-.6 6-1.6v1c0 1.5-2.7 2.6-6 2.6s-6-1.1-6-2.6zM16.4 22V9.6h-4L18 2l5.6 7.6h-4V22z",
    ),
    reputation: solid(
        "M12 1.2c.5 0 .9.3 1.1.7l2.7 5.7 6.2.8c1 .1 1.4 1.3.7 2l-4.5 4.3 1.1 6.2c.2 1-.9 1.7-1.7 1.2L12 19l-5.6 3.1c-.8.5-1.9-.2-1.7-1.2l1.1-6.2-4.5-4.3c-.7-.7-.3-1.9.7-2l6.2-.8 2.7-5.7c.2-.4.6-.7 1.1-.7z",
    ),
    money: `<path class="a-sign" fill-rule="evenodd" d="M12 1.2a10.8 10.8 0 1 1 0 21.6 10.8 10.8 0 0 1 0-21.6zM11 4.8v1.5C8.9 6.7 7.7 8 7.7 9.7c0 2 1.5 2.9 3.7 3.4 1.9.5 2.5.8 2.5 1.6 0 .7-.7 1.2-1.8 1.2-1.3 0-2-.5-2.3-1.5l-2.3.8c.4 1.5 1.7 2.5 3.5 2.8v1.4h2V18c2.1-.3 3.4-1.6 3.4-3.4 0-2-1.3-2.9-3.7-3.5-1.9-.5-2.5-.8-2.5-1.5 0-.7.6-1.1 1.6-1.1 1.1 0 1.7.5 2 1.4l2.2-.8c-.4-1.5-1.4-2.4-3-2.7V4.8z"/>`,
    // where it is looked for
    adjacent:
        solid("M3.6 7.6h6.8L14 13l-3.6 5.4H3.6L0 13z") +
        lines("M14.6 2h5.6l3.2 5-3.2 5h-5.6l-3.2-5z", 1.9),
    own: lines("M12 2 22 9.8h-3V21.5H5V9.8H2z") + solid("M12 11a3 3 0 1 0 .1 0z"),
    every: lines(globe),
    others: lines("M9.7 4.4a8.5 8.5 0 1 1 0 15.2M1 12h12m-3.8-4.2L13.4 12l-4.2 4.2", 2.2),
    later: lines("M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0zM12 6v6l4.5 2.5"),
    shore:
        `<g class="a-lake"><path class="a-sign-hex" d="M3.6 9h6.8l3.6 5.4-3.6 5.4H3.6L0 14.4z"/></g>` +
        `<path class="a-sign-white-line" d="M2.6 14.6c1.2-1.5 2.3-1.5 3.4 0s2.3 1.5 3.4 0 1.8-1.3 2.4-.6" stroke-width="1.6"/>` +
        lines("M14.6 2h5.6l3.2 5-3.2 5h-5.6l-3.2-5z", 1.9),
    "red-line": red("M3.4 1.5h3.2v21H3.4zM7.5 3H21l-4.5 5 4.5 5H7.5z"),
    // what is counted
    residential: family("residential", whiteMark("M5.5 13 12 7l6.5 6v4.6h-13z")),
    commercial: family(
        "commercial",
        whiteMark("M6.6 6.5h2.6v11H6.6zM10.7 6.5h2.6v11h-2.6zM14.8 6.5h2.6v11h-2.6z"),
    ),
    industrial: family(
        "industrial",
        `<path class="a-ink" d="M5 17.5l6-11h3l-6 11zM11 17.5l6-11h3l-6 11z"/>`,
    ),
    civic: family(
        "civic",
        whiteMark(
            "M8 6.9a2.1 2.1 0 1 0 .1 0zM16 6.9a2.1 2.1 0 1 0 .1 0zM12 13.4a2.1 2.1 0 1 0 .1 0z",
        ),
    ),
    lake: `${family("lake", "")}<path class="a-sign-white-line" d="${waves(10)}${waves(15.5)}" stroke-width="2.2"/>`,
    building: `<path class="a-sign-line" d="${hexagon}" stroke-width="2" stroke-dasharray="3.4 2.2"/>${solid("M7 12.6 12 8l5 4.6v4H7z")}`,
    airport: solid(
        "M10.2 2.6c0-2.3 3.6-2.3 3.6 0v5.8l8.2 5v2.8l-8.2-2.7v5l2.6 2v2.2L12 21.4l-4.4 1.3v-2.2l2.6-2v-5L2 16.2v-2.8l8.2-5z",
    ),
    restaurant: solid(
        "M4 1.5h1.5v7h1.6v-7h1.7v7h1.6v-7H12v8.3a4 4 0 0 1-2.7 3.5v9.2H6.7v-9.2A4 4 0 0 1 4 9.8zM15 12V3c1-2 4-2 4.5 0v19.5h-2.7V14H15z",
    ),
    office: `<path class="a-sign" fill-rule="evenodd" d="M3 22.5V5h9v17.5H9.5v-4h-4v4zM13.5 22.5v-13H21v13zM5.5 8v2h1.6V8zm3 0v2h1.6V8zm-3 4.5v2h1.6v-2zm3 0v2h1.6v-2zm8-.5v2H18v-2zm0 4.5v2H18v-2z"/>`,
    school: solid(
        "M12 3 .5 8.7 12 14.4l8.6-4.3v6.4h1.9V9zM5 12.8v4.7c3.6 3.8 10.4 3.8 14 0v-4.7l-7 3.5z",
    ),
    skyscraper: `<path class="a-sign" fill-rule="evenodd" d="M11 1h2v4h2v4h2.5v13.5h-11V9H9V5h2zM9.5 11.5v2.2h1.7v-2.2zm3.3 0v2.2h1.7v-2.2zM9.5 15.8V18h1.7v-2.2zm3.3 0V18h1.7v-2.2z"/>`,
    "car-dealership": `<path class="a-sign" fill-rule="evenodd" d="M1.5 18v-4.6c0-1 .7-1.8 1.6-2l1.5-.4L7 6.5C7.4 5.6 8.2 5 9.2 5h5.6c1 0 1.8.6 2.2 1.5l2.4 4.5 1.5.4c.9.2 1.6 1 1.6 2V18h-2.3a2.7 2.7 0 0 1-5.4 0H9.2a2.7 2.7 0 0 1-5.4 0zM7.3 10.8h4V7.2H9.2zm5.7 0h3.9l-2-3.6H13z"/>`,
};

export function signArt(sign: Sign): Drawing {
    return { id: `sign-${sign}`, box: [0, 0, 24, 24], draw: () => signs[sign] };
}

export const drawnSigns = Object.keys(signs) as Sign[];
