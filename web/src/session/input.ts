// Clicks and keys: nobody waits for what still moves, and sounds may be heard from now on.
import { watchFirstGesture } from "../sound/sound";
import { showAll } from "./current_table";
import { motion } from "./shown_moves";

const modifiers = ["Shift", "Control", "Alt", "Meta", "CapsLock"];
const skipKeys = ["Escape", " "];

export function watchInput(): void {
    watchFirstGesture();
    window.addEventListener("pointerdown", () => showAll(), { capture: true });
    window.addEventListener(
        "keydown",
        (event) => {
            if (modifiers.includes(event.key)) return;
            // These do nothing but skip while another's move is shown.
            const skips = motion.caption.value !== undefined && skipKeys.includes(event.key);
            showAll();
            if (!skips) return;
            event.preventDefault();
            event.stopPropagation();
        },
        { capture: true },
    );
    document.addEventListener("visibilitychange", () => {
        if (document.hidden) showAll();
    });
}
