// How one likes the page. Kept by the browser.
import { signal } from "@preact/signals";
import { readStored, writeStored } from "../base/stored";

export interface Preferences {
    language?: string;
    theme?: "light" | "dark";
    name?: string;
    level?: string;
    turned?: boolean;
    /** People at one screen may see each other's secrets: it is not covered between their turns. */
    openScreen?: boolean;
    /** How moves are shown: each scene, in short, or at once. */
    pace?: "shown" | "brief" | "at-once";
    sound?: boolean;
    /** From 0 to 1. */
    volume?: number;
    /** The games whose tips are no longer wanted. */
    taught?: Record<string, boolean>;
}

const key = "townwright.wishes"; // as browsers have it since the first version

const read = () => readStored<Preferences>("localStorage", key, {});

export const preferences = signal(read());

export function setPreferences(change: Preferences): void {
    // Another window may have changed others.
    preferences.value = { ...read(), ...change };
    writeStored("localStorage", key, preferences.value);
}

/** No more tips in this game. */
export function setTaught(game: string): void {
    setPreferences({ taught: { ...preferences.value.taught, [game]: true } });
}
