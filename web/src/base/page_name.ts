// The name of the page, written on the element that holds it, for what a style sheet says about things
// outside `main`. (`#app:has(main.table)` says it too, but then every change anywhere in the page makes
// the browser compute the style of all its thousands of parts again.)
import { useLayoutEffect } from "preact/hooks";

export function usePageName(name: string): void {
    useLayoutEffect(() => {
        const root = document.getElementById("app");
        if (!root) return;
        root.dataset.page = name;
        return () => {
            if (root.dataset.page === name) delete root.dataset.page;
        };
    }, [name]);
}
