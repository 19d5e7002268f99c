// Houses of those who sell, make and serve.
import {
    at,
    box,
    bricks,
    disc,
    each,
    pair,
    path,
    planks,
    scales,
    solid,
    steps,
    turned,
} from "../kit";
import { d } from "../path";
import { wheel } from "../props";
import { awning, bargeboards, hipped, kokoshnik, kokoshniks } from "../roofs";
import { fir, ground, hills, person, sky, smoke } from "../scenery";
import { arcade, brickWall, carvedWindow, door, logEnds, logWall, wall, windowAt } from "../walls";

const barrel = (x: number, y: number, scale = 1) =>
    at(
        x,
        y,
        path("wood", "M-7-15h14q4 8 0 16h-14q-4-8 0-16z") +
            path("fine", "M-3-15q-2 8 0 16M3-15q2 8 0 16") +
            path("gilt", "M-8.5-11h17M-8.5-3h17"),
        scale,
    );

/** A log house, and a mug as tall as a man. */
const tavern = () =>
    sky("gold", {
        clouds: [
            [30, 58, 0.7],
            [126, 46, 0.8],
        ],
    }) +
    hills(106, 12) +
    fir(26, 116, 40) +
    smoke(86, 40, 0.9) +
    wall(80, 48, 9, 22, "brick", brickWall) +
    box("stone", 78.5, 46, 12, 3.5) +
    wall(30, 82, 70, 37, "wood", logWall) +
    logEnds(30, 119, 36) +
    logEnds(100, 119, 36) +
    solid("wood", "M32 82L65 50L98 82z", (gable) => planks(gable)) +
    bargeboards(65, 84, 84, 38, "brick", 7) +
    path("gold", "M65 49c-5-2-4-7 0-10c4 3 5 8 0 10z") +
    carvedWindow(65, 78, 8, 11) +
    carvedWindow(45, 108, 10, 14) +
    door(67, 119, 15, 26, "brick") +
    carvedWindow(88, 108, 9, 14) +
    ground(119) +
    barrel(111, 122) +
    at(
        110,
        106,
        path("bold", "M9-17q11-1 11 7t-11 8") +
            path("gold", "M-10-24h20v22q-10 4-20 0z") +
            path("fine", "M-5-20v18M0-20v19M5-20v18") +
            path(
                "cloud",
                "M-12-22c-2-6 4-9 8-6c2-5 9-4 10 0c5-2 8 3 5 6c-2 4-5 2-6 1c-2 6-5 4-6 0c-3 2-8 3-11-1z",
            ),
    ) +
    barrel(28, 123, 0.8);

/** Striped stalls before an arcade. */
const market = () =>
    sky("rose", { sun: [30, 54, 7], clouds: [[122, 44, 0.8]] }) +
    wall(26, 70, 108, 49, "wall", { shaded: 0 }) +
    kokoshniks(26, 70, 108, 6, 15, "brick", "wall") +
    box("gold", 24, 69, 112, 3.5) +
    arcade(28, 104, 104, 27, 6) +
    pair(
        path("line", "M27 96v23M57 96v23") +
            awning(22, 96, 40, 15, 6) +
            solid("wood", "M25 108h34v12H25z", (crate) => planks(crate)),
    ) +
    each([29, 36, 43], (x) => disc("gold", x, 105, 3.6)) +
    each([32.5, 39.5], (x) => disc("gold", x, 100, 3.6)) +
    each([51, 56], (x) => disc("brick", x, 105, 3)) +
    at(
        109,
        108,
        path("stone", "M-5 0q-4-11 2-13l-1-3h8l-1 3q6 2 2 13z") + path("fine", "M-5-4h9M-4-8h8"),
    ) +
    at(
        124,
        108,
        path("leaf", "M-8 0q-2-9 8-10q10 1 8 10z") + path("fine", "M-4 0q-1-6 3-9M4 0q2-6-2-9"),
    ) +
    path("line", "M80 119V62") +
    path(
        "leaf",
        "M56 90Q60 62 80 60Q100 62 104 90a6 5 0 0 1-12 0a6 5 0 0 1-12 0a6 5 0 0 1-12 0a6 5 0 0 1-12 0z",
    ) +
    path("wall", "M68 90Q70 66 80 60Q90 66 92 90a6 5 0 0 1-12 0a6 5 0 0 1-12 0z") +
    disc("gold", 80, 58, 3) +
    person(80, 110, "brick", 1.1) +
    solid("wood", "M64 107h32v13H64z", (crate) => planks(crate)) +
    at(71, 107, path("brick", "M-6 0q0-8 6-8t6 8z") + path("fine", "M-5-3h10")) +
    at(
        89,
        107,
        path("wall", "M-5 0l-1-5h12l-1 5z") + each([-3, 0, 3], (x) => disc("brick", x, -6, 2)),
    ) +
    ground(119, "earth");

/** Saw-tooth roofs, a chimney, and a wheel that drives it all. */
const manufactory = () => {
    const gear = steps(8, 0, 45)
        .map((angle) => turned(angle, 116, 104, box("iron", 112.5, 84, 7, 8)))
        .join("");
    return (
        sky("gold", { clouds: [[34, 52, 0.7]] }) +
        hills(106, 8) +
        smoke(117, 46, 1.1) +
        solid("brick", "M112 119L114 50h9l2 69z", (shaft) => bricks(shaft), 0.4) +
        box("stone", 112, 47, 13, 4) +
        wall(24, 80, 80, 39, "brick", { ...brickWall, shaded: 0.06 }) +
        each(
            steps(4, 24, 20),
            (x) =>
                path("glass", d`M${x} 80V60L${x + 6} 66V80z`) +
                solid(
                    "slate",
                    d`M${x} 60L${x + 20} 80H${x + 6}V66z`,
                    (roof) => scales(roof, 4),
                    0.3,
                ),
        ) +
        box("wall", 23, 79, 82, 3.5) +
        each(
            [35, 53],
            (x) =>
                path("window", d`M${x - 7} 108V94q7-6 14 0v14z`) +
                path("mullion", d`M${x} 108V91M${x - 7} 99h14`),
        ) +
        door(74, 119, 16, 26) +
        gear +
        disc("iron", 116, 104, 15) +
        disc("earth", 116, 104, 10) +
        path("line", "M116 94v20M106 104h20M109 97l14 14M123 97l-14 14") +
        disc("gold", 116, 104, 4) +
        ground(119, "earth") +
        at(
            46,
            124,
            path("wall", "M-14 0q-2-10 6-11h16q7 2 6 11z") +
                path("fine", "M-10-3q10-6 20 0M-8-7q8-4 16 0") +
                path("brick", "M-2-11h4v11h-4z"),
        )
    );
};

/** Fire, and an anvil. */
const forge = () =>
    sky("dusk", { clouds: [[34, 54, 0.8]] }) +
    hills(106, 10) +
    smoke(112, 48, 1.1) +
    wall(104, 50, 15, 34, "stone", brickWall) +
    box("brick", 102, 47, 19, 4) +
    wall(30, 82, 94, 37, "stone", { ...brickWall, shaded: 0.1 }) +
    solid("brick", "M22 84L44 56H106L132 84z", (roof) => scales(roof), 0.2) +
    path("ink", "M36 119V100q0-13 24-13t24 13v19z") +
    path("glow", "M36 119V100q0-13 24-13t24 13v19z") +
    path("gold", "M48 117q-8-10 2-20q1 5 5 6q-2-8 5-13q1 9 7 12q6 6 2 15z") +
    path("brick", "M54 117q-3-6 4-12q5 5 6 12z") +
    path("wall", "M58 117q-1-3 1-5q3 2 3 5z") +
    windowAt(112, 104, 10, 13) +
    ground(119, "earth") +
    at(
        100,
        126,
        path("wood", "M-11 2v-13h22v13z") +
            path("fine", "M-5 2v-13M5 2v-13") +
            path("iron", "M-24-25q3 8 15 9l3 2v3h14v-3l3-3q8-1 8-8z") +
            path("hatch", "M-12-22h26M-8-19h18M-4-16h10"),
    ) +
    turned(28, 112, 96, path("beam", "M96 93h26") + box("iron", 90, 87, 10, 12)) +
    path("gilt", "M82 98l-4-4M80 103h-5M88 95l-1-5") +
    at(32, 125, wheel(0, -8, 9));

/** A coach stops under the sign of the bed. */
const inn = () =>
    sky("dusk", { sun: [126, 50, 7], clouds: [[32, 52, 0.7]] }) +
    hills(108, 8) +
    wall(30, 70, 76, 49, "wall", { shaded: 0.12 }) +
    path("wood", "M30 92h76v3.5H30zM30 70h3v49h-3zM103 70h3v49h-3zM66 70h3v22h-3z") +
    path("beam", "M35 90L48 74M64 90L52 74M72 90L84 74M101 90L88 74") +
    hipped(68, 71, 90, 20, "brick", 0.12) +
    each([44, 68, 92], (x) => kokoshnik(x, 66, 16, 14, "wall", "window")) +
    each([50, 86], (x) => windowAt(x, 89, 9, 12)) +
    carvedWindow(42, 113, 9, 12) +
    door(66, 119, 16, 21, "brick") +
    carvedWindow(90, 113, 9, 12) +
    path("line", "M106 68h22M111 68v5M123 68v5") +
    at(
        117,
        82,
        path("gold", "M-12-9h24v18h-24z") +
            path("brick", "M-4-1q5-4 12 0v3h-12z") +
            disc("wall", -5.5, -1, 2) +
            path("bold", "M-9-5V6M-9 2.5H9V6"),
    ) +
    ground(119, "earth") +
    at(
        111,
        121,
        path("leaf", "M-17-22q17-5 34 0l-2 14q-4 6-10 6h-10q-6 0-10-6z") +
            path("window", "M-9-18h8v8h-8zM2-18h8v8h-8z") +
            path("gilt", "M-15-7h30") +
            path("line", "M17-10q9 0 10-6") +
            wheel(-10, 0, 7) +
            wheel(11, 1, 6),
    );

export const trade: Record<string, () => string> = {
    taverna: tavern,
    rynok: market,
    manufaktura: manufactory,
    kuznitsa: forge,
    gostinitsa: inn,
};
