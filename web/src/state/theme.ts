// Light or dark.
import { computed, effect, signal } from "@preact/signals";
import { preferences, setPreferences } from "./preferences";

const systemIsDark = signal(false);

/** As one prefers; without a preference as the system has it. */
const theme = computed(() => preferences.value.theme ?? (systemIsDark.value ? "dark" : "light"));

export function switchTheme(): void {
    setPreferences({ theme: theme.value === "dark" ? "light" : "dark" });
}

export function watchTheme(): void {
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    systemIsDark.value = system.matches;
    system.addEventListener("change", () => {
        systemIsDark.value = system.matches;
    });
    effect(() => {
        document.documentElement.dataset.theme = theme.value;
    });
}
