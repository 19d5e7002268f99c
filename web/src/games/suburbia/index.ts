// Suburbia: a borough of hexes.
import { t } from "../../base/text";
import type { GamePage } from "../../game_page";
import { isStat, stats } from "./catalogue";
import { lesson, tip } from "./lesson";
import { Players } from "./players";
import { scoreLines, scores } from "./result";
import { Art, Detail, Strip } from "./small_parts";
import { Board } from "./table";
import { round, task } from "./task";
import { Patterns } from "./tile";
import "./suburbia.css";

const soloModes = ["lone-architect", "dale"];

export const page: GamePage = {
    rulesLetter: "S",
    frontPlace: 1,
    Art,
    Patterns,
    quickStarts: soloModes.map((mode) => ({
        title: () => t(`mode.${mode}`),
        options: { mode },
        alone: true,
    })),
    setUp: {
        alone: ({ mode }) => soloModes.includes(mode ?? ""),
        matters: (option, { mode }) => option !== "dale_private_goals" || mode === "dale",
    },
    lesson,

    order: ["do", "slot", "tile", "goal", "at"],
    firstChoices: '.keep-goal button, .slots .choice:not([disabled]), .cell[tabindex="0"]',
    Board,
    Players,
    Strip,
    Detail,
    task,
    round,
    tip,
    statGlyph: (stat) => (isStat(stat) ? stat : undefined),
    curves: stats.map((stat) => ({ name: stat, title: () => t(`stat.${stat}`) })),
    scoreLines,
    scores,
};
