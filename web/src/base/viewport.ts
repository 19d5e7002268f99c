// How much room there is.
import { signal } from "@preact/signals";

const narrowBelow = 760; // pixels

/** A phone, where less fits beside each other. */
export const narrow = signal(false);

export function watchViewport(): void {
    const look = () => {
        narrow.value = window.innerWidth < narrowBelow;
    };
    look();
    window.addEventListener("resize", look);
}
