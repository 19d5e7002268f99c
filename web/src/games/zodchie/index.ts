// Zodchie: one city of cards.
import { t } from "../../base/text";
import type { GamePage } from "../../game_page";
import { Patterns } from "./card";
import { firstChoices, order, waysToChoose } from "./choosing";
import { lesson, tip } from "./lesson";
import { Players, Strip } from "./players";
import { Art, Detail } from "./small_parts";
import { Board } from "./table";
import { round, task } from "./task";
import "./zodchie.css";

export const page: GamePage = {
    rulesLetter: "Z",
    frontPlace: 2,
    Art,
    Patterns,
    notice: () => t("zodchie.notice"),
    quickStarts: [{ title: () => t("web.advanced"), options: { deck: "advanced" }, alone: false }],
    setUp: {
        alone: () => false,
        matters: (option, { deck }) => option !== "max_replacements" || deck === "advanced",
        rolled: { option: "max_replacements", sides: 6 },
    },
    lesson,

    order,
    waysToChoose,
    firstChoices,
    Board,
    Players,
    Strip,
    Detail,
    task,
    round,
    tip,
    statGlyph: () => undefined,
    curves: [{ name: "values", title: () => t("web.values") }],
    scoreLines: () => [],
    scores: (result) => result.points as number[] | undefined,
};
