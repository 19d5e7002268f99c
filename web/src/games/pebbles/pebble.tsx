// A pebble. Each colour has its own mark, so that it needs no colour.
import type { PebblesColour, PebblesCounts } from "../../../generated/protocol";
import { colourName, colours } from "./view";

const marks: Record<PebblesColour, string> = {
    red: "M50 33a13 13 0 1 0 0 26 13 13 0 1 0 0-26z",
    green: "M50 31 65 57H35z",
    blue: "M38 34h24v24H38z",
};

export function Pebble({ colour }: { colour: PebblesColour }) {
    return (
        <svg class={`pebble pebble-${colour}`} viewBox="0 0 100 92" aria-hidden="true">
            <path
                class="pebble-body"
                d="M8 52C6 28 26 9 52 10c24 1 41 15 40 38-1 22-20 35-44 34C26 81 10 72 8 52z"
            />
            <path class="pebble-light" d="M20 40c3-11 13-18 25-19" />
            <path class="pebble-mark" d={marks[colour]} />
        </svg>
    );
}

/** How many there are of each colour. */
export function PebbleCounts({ counts }: { counts: PebblesCounts }) {
    return (
        <ul class="pebble-counts">
            {colours.map((colour) => (
                <li key={colour} title={colourName(colour)}>
                    <Pebble colour={colour} />
                    <span class="hidden">{colourName(colour)}: </span>
                    {counts[colour]}
                </li>
            ))}
        </ul>
    );
}
