// Zodchie: one city of cards.
import { t } from "../../base/text";
import type { GamePage } from "../../game_page";
import { Built } from "./built";
import { firstChoices, order, waysToChoose } from "./choosing";
import { HowTo } from "./how_to";
import "./how_to.css";
import { lesson, tip } from "./lesson";
import { MovingPiece, pieceOf } from "./moving_piece";
import { pieces } from "./pieces";
import { Players } from "./players";
import { ending, scores } from "./result";
import { scenes } from "./scenes";
import { Art, Detail } from "./small_parts";
import { Board, Question, Tray } from "./table";
import { round, task } from "./task";
import "./zodchie.css";

export const page: GamePage = {
    rulesLetter: "Z",
    frontPlace: 2,
    Art,
    notice: () => t("zodchie.notice"),
    quickStarts: [{ title: () => t("web.advanced"), options: { deck: "advanced" }, alone: false }],
    setUp: {
        alone: () => false,
        matters: (option, { deck }) => option !== "max_replacements" || deck === "advanced",
        usual: ["deck"],
        rolled: { option: "max_replacements", sides: 6 },
    },
    lesson,
    HowTo,
    pieces,

    order,
    waysToChoose,
    firstChoices,
    Board,
    Tray,
    Players,
    Question,
    Detail,
    tabs: [],
    task,
    round,
    tip,
    statIcon: () => null,
    scenes,
    MovingPiece,
    pieceOf,
    curves: [{ name: "values", title: () => t("web.values") }],
    ending,
    Built,
    builtTogether: true,
    scores,
};
