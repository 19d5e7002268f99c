// Suburbia: a borough of hexes.
import { h } from "preact";
import "./art/art.css";
import { t } from "../../base/text";
import type { GamePage } from "../../game_page";
import { Built } from "./built";
import { isStat, stats } from "./catalogue";
import { firstChoices, order } from "./choosing";
import { HowTo } from "./how_to";
import "./how_to.css";
import { lesson, tip } from "./lesson";
import { Market } from "./market";
import { MovingPiece, pieceOf } from "./moving_piece";
import { pieces } from "./pieces";
import { Players } from "./players";
import { ending, scores } from "./result";
import { Art, Scene } from "./scene";
import { scenes } from "./scenes";
import { Detail, Side, Strip } from "./small_parts";
import { StatIcon } from "./stat_icon";
import "./suburbia.css";
import { Board } from "./table";
import { round, task } from "./task";
import { PopulationTrack } from "./tracks";

const soloModes = ["lone-architect", "dale"];

export const page: GamePage = {
    rulesLetter: "S",
    frontPlace: 1,
    Art,
    Scene,
    quickStarts: soloModes.map((mode) => ({
        title: () => t(`mode.${mode}`),
        options: { mode },
        alone: true,
    })),
    setUp: {
        alone: ({ mode }) => soloModes.includes(mode ?? ""),
        matters: (option, { mode }) => option !== "dale_private_goals" || mode === "dale",
        usual: ["mode"],
    },
    lesson,
    HowTo,
    pieces,

    order,
    firstChoices,
    Board,
    Tray: Market,
    Track: PopulationTrack,
    Players,
    Side,
    Strip,
    Detail,
    tabs: [
        { part: "tray", title: () => t("web.market") },
        { part: "side", title: () => t("web.goals") },
        { part: "players", title: () => t("web.tab.players") },
    ],
    task,
    round,
    tip,
    statIcon: (stat, size) => (isStat(stat) ? h(StatIcon, { stat, size }) : null),
    scenes,
    MovingPiece,
    pieceOf,
    curves: stats.map((stat) => ({ name: stat, title: () => t(`stat.${stat}`) })),
    ending,
    Built,
    scores,
};
