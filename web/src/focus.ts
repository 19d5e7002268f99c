// Where the keyboard goes next. What was chosen often disappears from the page with the focus on it;
// whoever plays by keyboard is led on to the next choice instead.
let wanted: string | undefined;
let byKeyboard = false;

export function watchKeyboard(): void {
    window.addEventListener(
        "keydown",
        () => {
            byKeyboard = true;
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
}

/** Whether the focus moves by keyboard. What a pointer presses must not move before it is let go. */
export function keyboardLeads(): boolean {
    return byKeyboard;
}

/** The first element that fits gets the focus as soon as it is there. */
export function leadTo(selector: string): void {
    if (byKeyboard) wanted = selector;
}

/** What a lesson points at is marked, and nothing else. */
export function pointOut(selector: string | undefined): void {
    for (const old of document.querySelectorAll("[data-lesson]"))
        old.removeAttribute("data-lesson");
    if (selector !== undefined) document.querySelector(selector)?.setAttribute("data-lesson", "");
}

export function afterDraw(): void {
    if (wanted === undefined) return;
    const element = document.querySelector<HTMLElement | SVGElement>(wanted);
    if (!element) return;
    wanted = undefined;
    element.focus();
}
