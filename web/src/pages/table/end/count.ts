// The count in front of one's eyes: step by step, until one has seen enough of it.
import { useEffect, useRef, useState } from "preact/hooks";
import { sounds } from "../../../sound/sound";

const untilFirst = 500; // milliseconds
const untilNext = 620;

function withoutMotion(): boolean {
    return window.matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
}

export interface Counting {
    /** How many steps have been counted. */
    counted: number;
    done: boolean;
    /** It was counted here, and not over before one came. */
    seen: boolean;
    finish: () => void;
    again: () => void;
}

/** Counts up to so many steps; with a key or a click all the rest at once. */
export function useCounting(steps: number, watched: boolean): Counting {
    const [counted, setCounted] = useState(watched && !withoutMotion() ? 0 : steps);
    const done = counted >= steps;
    const seen = useRef(false);
    if (!done) seen.current = true;
    const finish = () => setCounted(steps);
    useEffect(() => {
        if (done) return undefined;
        const timer = setTimeout(
            () => setCounted(counted + 1),
            counted === 0 ? untilFirst : untilNext,
        );
        return () => clearTimeout(timer);
    }, [counted, done]);
    useEffect(() => {
        if (!seen.current) return;
        if (done) sounds.play("victory");
        else if (counted > 0) sounds.play("gain", counted);
    }, [counted, done]);
    useEffect(() => {
        if (done) return undefined;
        window.addEventListener("keydown", finish);
        window.addEventListener("pointerdown", finish);
        return () => {
            window.removeEventListener("keydown", finish);
            window.removeEventListener("pointerdown", finish);
        };
    }, [done]);
    return {
        counted,
        done,
        seen: seen.current,
        finish,
        again: () => setCounted(withoutMotion() ? steps : 0),
    };
}
