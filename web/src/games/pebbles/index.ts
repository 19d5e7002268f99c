// Pebbles: the smallest game there is, to see how a game is made.
import { t } from "../../base/text";
import type { GamePage } from "../../game_page";
import { Art } from "./art";
import "./pebbles.css";
import { Players, Strip } from "./players";
import { Board } from "./table";
import { total, viewOf } from "./view";

export const page: GamePage = {
    rulesLetter: "T",
    frontPlace: undefined,
    Art,
    quickStarts: [],
    setUp: { alone: () => false, matters: () => true },

    order: ["do", "place"],
    firstChoices: ".pebble-move:not([disabled])",
    Board,
    Players,
    Strip,
    Detail: () => null,
    task: () => t("pebbles.page.task"),
    round: (table) => t("pebbles.page.left", { count: total(viewOf(table).bag) }),
    tip: () => undefined,
    statGlyph: (stat) => (stat === "coins" ? "coin" : undefined),
    curves: [
        { name: "pebbles", title: () => t("pebbles.page.pebbles") },
        { name: "coins", title: () => t("pebbles.page.coins") },
    ],
    scoreLines: () => [],
    scores: (result) => result.points as number[] | undefined,
};
