// Where the keyboard goes next, and what a lesson points at. What was chosen often disappears from the
// page with the focus on it; whoever plays by keyboard is led on to the next choice instead.
let wanted: string | undefined;
let reached = false; // and nothing was pressed since
let pointedOut: string | undefined;
let byKeyboard = false;

/** Whether the focus moves by keyboard. What a pointer presses must not move before it is let go. */
export function keyboardLeads(): boolean {
    return byKeyboard;
}

/** The first element that fits gets the focus once the page has been drawn with it. If it disappears or
    is disabled before anything is pressed, as when others move in between, the next one that fits does. */
export function leadTo(selector: string): void {
    if (!byKeyboard) return;
    wanted = selector;
    reached = false;
}

/** The element that fits is marked, as soon and as long as it is there, and nothing else. */
export function pointOut(selector: string | undefined): void {
    pointedOut = selector;
    mark();
}

function mark(): void {
    const target = pointedOut === undefined ? null : document.querySelector(pointedOut);
    for (const old of document.querySelectorAll("[data-lesson]"))
        if (old !== target) old.removeAttribute("data-lesson");
    if (!target || target.hasAttribute("data-lesson")) return;
    target.setAttribute("data-lesson", "");
    // A list that slides may have it out of sight.
    target.scrollIntoView({ block: "nearest", inline: "center" });
}

function focusWanted(): void {
    if (wanted === undefined || (reached && document.activeElement?.matches(wanted))) return;
    const element = document.querySelector<HTMLElement | SVGElement>(wanted);
    if (!element) return;
    reached = true;
    element.focus();
}

/** Looks after each change of what is drawn. */
export function watchFocus(root: HTMLElement): void {
    window.addEventListener(
        "keydown",
        () => {
            byKeyboard = true;
            if (reached) wanted = undefined;
        },
        true,
    );
    window.addEventListener(
        "pointerdown",
        () => {
            byKeyboard = false;
            wanted = undefined;
        },
        true,
    );
    new MutationObserver(() => {
        focusWanted();
        if (pointedOut !== undefined) mark();
    }).observe(root, {
        subtree: true,
        childList: true,
        attributeFilter: ["aria-disabled", "aria-pressed", "class", "disabled", "tabindex"],
    });
}
