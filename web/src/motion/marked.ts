// Marks of what happened last. The page may be drawn anew meanwhile, and keeps them.
import { placeSelector } from "./places";
import type { Places } from "./scene";

export class Marked {
    private places: readonly Places[] = [];
    private readonly observer = new MutationObserver(() => this.apply());

    constructor(private readonly root: Document | Element) {}

    show(places: readonly Places[]): void {
        this.places = places;
        this.observer.disconnect();
        if (places.length > 0)
            this.observer.observe(this.root, {
                subtree: true,
                childList: true,
                attributeFilter: ["data-place"],
            });
        this.apply();
    }

    private apply(): void {
        const wanted = new Set(this.places.flatMap((places) => this.elementsOf(places)));
        for (const old of this.root.querySelectorAll("[data-marked]"))
            if (!wanted.has(old)) old.removeAttribute("data-marked");
        for (const element of wanted)
            if (!element.hasAttribute("data-marked")) element.setAttribute("data-marked", "");
    }

    /** All elements that are the first of the places that is there. */
    private elementsOf(places: Places): Element[] {
        for (const name of places) {
            const found = [...this.root.querySelectorAll(placeSelector(name))];
            if (found.length > 0) return found;
        }
        return [];
    }
}
