// The keys of a table: what they do, and what is told of them when one asks.
import { signal } from "@preact/signals";
import { t } from "../../base/text";
import { currentTable } from "../../session/current_table";
import { replay } from "../../session/replay";
import { route } from "../../state/route";
import type { Table } from "../../table/table";
import { showsEnd } from "./end/shown";

/** Whether the list of keys is shown. */
export const keysShown = signal(false);

interface KeyCommand {
    /** As KeyboardEvent.key has them, letters small. */
    keys: readonly string[];
    text(): string;
    /** Without it, what has the focus answers the key itself. */
    run?(table: Table): void;
    /** Whether it can be done now, with the focus here. */
    when?(table: Table, focused: Element): boolean;
}

/** What it is about, and its keys. */
interface KeyGroup {
    title(): string;
    commands: readonly KeyCommand[];
}

export const keyGroups: readonly KeyGroup[] = [
    {
        title: () => t("web.keys.playing"),
        commands: [
            { keys: ["Tab"], text: () => t("web.keys.tab") },
            {
                keys: ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"],
                text: () => t("web.keys.arrows"),
            },
            {
                keys: ["Enter"],
                text: () => t("web.keys.choose"),
                run: (table) => {
                    if (table.choice.ready.value) void table.play(table.choice.ready.value);
                },
                when: (_, focused) => focused === document.body,
            },
            {
                keys: ["Escape"],
                text: () => t("web.keys.cancel"),
                run: (table) => table.choice.clear(),
            },
            {
                keys: ["u"],
                text: () => t("web.undo"),
                run: (table) => void table.undo(),
                when: (table) => table.mayUndo.value !== "no",
            },
            {
                keys: ["h"],
                text: () => t("web.hint"),
                run: (table) => void table.think(),
                when: (table) => table.myTurn.value,
            },
            {
                keys: ["?"],
                text: () => t("web.keys.this"),
                run: () => {
                    keysShown.value = true;
                },
            },
        ],
    },
    {
        title: () => t("web.look-back"),
        commands: [
            {
                keys: ["ArrowLeft"],
                text: () => t("web.step-back"),
                run: (table) => replay.show(table, table.review.index.value - 1),
                when: mayStep,
            },
            {
                keys: ["ArrowRight"],
                text: () => t("web.step-on"),
                run: (table) => replay.stepOn(table),
                when: mayStep,
            },
            {
                keys: ["Home"],
                text: () => t("web.first-position"),
                run: (table) => replay.show(table, 0),
                when: mayStep,
            },
            {
                keys: ["End"],
                text: () => t("web.last-position"),
                run: (table) => replay.show(table, table.review.last.value),
                when: mayStep,
            },
            {
                keys: ["p"],
                text: () => t("web.play-pause"),
                run: (table) => replay.toggle(table),
                when: mayStep,
            },
        ],
    },
];

/** Places to choose have the arrows for themselves. */
function mayStep(table: Table, focused: Element): boolean {
    return (
        table.review.offered.value &&
        !showsEnd(table) &&
        focused.closest(".cell, .choice-place") === null
    );
}

const signs: Record<string, string> = {
    ArrowLeft: "←",
    ArrowRight: "→",
    ArrowUp: "↑",
    ArrowDown: "↓",
};

/** What is printed on a key. */
export function keyName(key: string): string {
    if (key.length === 1) return key.toUpperCase();
    return signs[key] ?? t(`web.key.${key}`);
}

/** The key that is meant: where letters are not Latin, the one that is in the same place. */
function keyOf({ key, code }: KeyboardEvent): string {
    const letter = /^Key([A-Z])$/.exec(code)?.[1];
    const foreign = key.length === 1 && key.charCodeAt(0) > 127;
    return (letter && foreign ? letter : key.length === 1 ? key : "").toLowerCase() || key;
}

export function tableKeys(event: KeyboardEvent): void {
    const table = currentTable.value;
    const focused = event.target as HTMLElement;
    if (
        !table ||
        route.value.page !== "table" ||
        table.curtain.value !== undefined ||
        keysShown.value ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        /^(INPUT|SELECT|TEXTAREA)$/.test(focused.tagName)
    )
        return;
    const key = keyOf(event);
    const command = keyGroups
        .flatMap(({ commands }) => commands)
        .find(
            ({ keys, run, when }) => run && keys.includes(key) && (when?.(table, focused) ?? true),
        );
    if (!command) return;
    event.preventDefault();
    command.run?.(table);
}
