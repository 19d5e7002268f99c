// How large an element is, kept up to date.
import { useEffect, useRef, useState } from "preact/hooks";

export interface Size {
    width: number;
    height: number;
}

/** A reference for the element, and its size in pixels once it is known. */
export function useSize<Drawn extends Element>(before: Size) {
    const element = useRef<Drawn>(null);
    const [size, setSize] = useState(before);
    useEffect(() => {
        const watched = element.current;
        if (!watched) return undefined;
        const watcher = new ResizeObserver(() => {
            const { clientWidth: width, clientHeight: height } = watched;
            if (width > 0) setSize({ width, height });
        });
        watcher.observe(watched);
        return () => watcher.disconnect();
    }, []);
    return { element, size };
}
