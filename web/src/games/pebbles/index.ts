// Pebbles: the smallest game there is, to see how a game is made.
import { h } from "preact";
import { Icon } from "../../art/icon";
import { t } from "../../base/text";
import type { GamePage } from "../../game_page";
import { Art } from "./art";
import "./pebbles.css";
import { Players } from "./players";
import { Board } from "./table";
import { total, viewOf } from "./view";

export const page: GamePage = {
    rulesLetter: "T",
    frontPlace: undefined,
    Art,
    quickStarts: [],
    setUp: { alone: () => false, matters: () => true, usual: ["prices"] },

    order: ["do", "place"],
    firstChoices: ".pebble-move:not([disabled])",
    Board,
    Players,
    Detail: () => null,
    tabs: [],
    task: () => t("pebbles.page.task"),
    round: (table) => t("pebbles.page.left", { count: total(viewOf(table).bag) }),
    tip: () => undefined,
    statIcon: (stat, size) => (stat === "coins" ? h(Icon, { glyph: "coin", size }) : null),
    curves: [
        { name: "pebbles", title: () => t("pebbles.page.pebbles") },
        { name: "coins", title: () => t("pebbles.page.coins") },
    ],
    ending: () => ({ steps: [] }),
    scores: (result) => result.points as number[] | undefined,
};
