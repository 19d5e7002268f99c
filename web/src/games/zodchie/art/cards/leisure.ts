// Places to be glad in.
import { at, box, disc, each, oval, pair, path, scales, solid } from "../kit";
import { cupola, hipped, onion, scallops } from "../roofs";
import { fir, ground, hills, person, poplar, sky, tree } from "../scenery";
import { carvedWindow, column, door, stairs, wall } from "../walls";

/** A rotunda among cypresses, with a pond. */
const villa = () =>
    sky("rose", { sun: [36, 54, 7], clouds: [[124, 50, 0.8]] }) +
    hills(104, 10) +
    pair(poplar(28, 119, 50) + poplar(40, 120, 36)) +
    wall(42, 88, 76, 30, "wall", { shaded: 0.1 }) +
    hipped(80, 89, 84, 9, "brick", 0.06) +
    each([50, 110], (x) => carvedWindow(x, 110, 8, 12, "slate")) +
    cupola(80, 68, 44, 20, "slate") +
    disc("gold", 80, 47, 2.5) +
    box("wall", 56, 66, 48, 4) +
    box("gold", 54, 69, 52, 3) +
    path("window", "M60 72h40v40H60z") +
    door(80, 112, 13, 26, "brick") +
    each([61, 71, 89, 99], (x) => column(x, 112, 39, 5)) +
    pair(
        path("stone", "M44 121Q50 110 62 110H80V121z") +
            path("fine", "M50 121q4-7 14-7h16M56 121q3-3 9-3.5h15"),
    ) +
    ground(120) +
    path("stone", "M34 137q8-12 46-12t46 12q-8 12-46 12t-46-12z") +
    path("water", "M39 137q8-9 41-9t41 9q-8 9-41 9t-41-9z") +
    path("foam", "M56 135h14M88 138h16M70 141h10") +
    pair(
        at(38, 122, path("wall", "M-4 0h8l-1.5-3q4-3 4-7h-13q0 4 4 7z") + disc("leaf", 0, -13, 5)),
    );

const mask = (mouth: string, brows: string) =>
    path("gold", "M-13-13q13-6 26 0q2 20-13 27q-15-7-13-27z") +
    path("window", mouth) +
    path("window", "M-8.5-5q3-4 6 0q-3 2-6 0zM2.5-5q3-4 6 0q-3 2-6 0z") +
    path("line", brows);

/** Two masks over a stage. */
const theatre = () =>
    sky("gold", {
        clouds: [
            [28, 52, 0.8],
            [132, 52, 0.8],
        ],
    }) +
    wall(26, 84, 108, 35, "wall", { shaded: 0 }) +
    solid("brick", "M34 86Q38 52 80 50Q122 52 126 86z", (roof) => scales(roof), 0.24) +
    box("gold", 24, 84, 112, 4) +
    path("window", "M44 88h72v29H44z") +
    path("glow", "M44 88h72v29H44z") +
    at(
        80,
        117,
        path("gold", "M-12 0q-2-15 12-18q14 3 12 18z") + path("fine", "M-6 0v-12M0 0v-16M6 0v-12"),
    ) +
    person(66, 117, "leaf", 0.9) +
    person(95, 117, "slate", 0.9) +
    path("brick", "M44 88h72q-2 8-12 8t-12-8q-3 9-12 9t-12-9q-2 8-12 8t-12-8z") +
    pair(
        path("brick", "M44 90q13 8 6 16q5 4 4 11h-10z") +
            path("fine", "M47 96q5 4 2 10M49 108q2 4 1 9") +
            disc("gold", 51, 106, 2),
    ) +
    each([31, 41, 119, 129], (x) => column(x, 117, 28, 6)) +
    stairs(80, 117, 112, 2) +
    ground(122, "earth") +
    at(66, 69, mask("M-6 3q6 3 12 0q-1 7-6 7t-6-7z", "M-9-8q3-3 6-1M9-8q-3-3-6-1")) +
    at(95, 71, mask("M-6 8q6-6 12 0q-6-2-12 0z", "M-9-9l6 2M9-9l-6 2"));

/** A summerhouse by the water, and a swan. */
const park = () =>
    sky("day", { sun: [34, 50, 7], clouds: [[124, 52, 0.8]] }) +
    hills(94, 14) +
    hills(104, 8, "leaf", -4) +
    fir(53, 103, 30, "slate") +
    fir(108, 103, 32, "slate") +
    tree(32, 110, 18) +
    tree(130, 108, 16) +
    box("window", 65, 78, 30, 25) +
    each([64, 74, 86, 96], (x) => column(x, 104, 27, 4)) +
    path("line", "M66 97h28M70 97v7M80 97v7M90 97v7") +
    box("wall", 58, 74, 44, 4) +
    scallops(58, 78, 44, 9) +
    onion(80, 75, 46, 31, "brick", { second: "wall", tip: 0 }) +
    stairs(80, 103, 44, 2) +
    path("water", "M4 121Q36 104 76 110Q116 115 156 108V152H4z") +
    path("foam", "M22 124h14M66 117h14M128 117h12M92 128h18M54 142h14M120 138h14") +
    at(
        108,
        120,
        path(
            "wall",
            "M-18 3q-3-12 9-12q8 0 12 5q6-5 2-11q-4-7 3-9q7 0 7 6q-1 3-4 3q2 10-4 15q-6 6-25 3z",
        ) +
            path("gold", "M14-20q6 1 8 4q-5 0-9-1z") +
            disc("dot", 10.5, -20.5, 0.9) +
            path("line", "M-12-2q7-4 13 1M-9 1q5-2 9 0"),
        1.05,
    ) +
    at(
        47,
        119,
        path("leaf", "M-10 0a10 4.5 0 0 0 20 0l-10-1z") +
            path("brick", "M0-1q-6-2-5-8q5 1 5 8q0-7 5-8q1 6-5 8"),
    );

/** Glass, a palm, and lemons in tubs. */
const greenhouse = () => {
    const tub =
        path("brick", "M-7-9h14l-2.5 10h-9z") +
        path("line", "M0-9v-8") +
        disc("leaf", 0, -20, 7) +
        each(
            [
                [-3, -22],
                [2, -18],
                [3, -24],
            ] as const,
            ([x, y]) => disc("gold", x, y, 1.7),
        );
    return (
        sky("day", { sun: [32, 50, 7], clouds: [[124, 50, 0.8]] }) +
        hills(106, 10) +
        path("glass", "M50 86Q52 50 80 48Q108 50 110 86V119H50z") +
        pair(path("glass", "M24 119V98q0-13 13-13t13 13v21z")) +
        path("wood", "M78 118q-1-16 1-34h3q1 18 0 34z") +
        path(
            "leaf",
            "M80 84Q70 72 56 84Q55 90 58 95Q66 82 80 86zM80 84Q90 72 104 84Q105 90 102 95Q94 82 80 86zM80 84Q66 80 60 96Q62 104 66 107Q66 94 80 86zM80 84Q94 80 100 96Q98 104 94 107Q94 94 80 86zM80 85Q68 66 72 58Q80 66 80 85zM80 85Q92 66 88 58Q80 66 80 85z",
        ) +
        pair(path("leaf", "M37 118q-11-12-7-25q9 8 7 25M37 118q10-10 9-21q-9 6-9 21")) +
        path(
            "line",
            "M80 48V119M65 53Q61 72 61 119M95 53Q99 72 99 119M50 86H110M52 70H108M50 103H110",
        ) +
        pair(path("line", "M37 85V119M24 102H50")) +
        pair(path("bold", "M24 119V98q0-13 13-13t13 13")) +
        path("bold", "M50 119V86Q52 50 80 48Q108 50 110 86V119") +
        path("glow", "M50 86Q52 50 80 48Q108 50 110 86V119H50z") +
        path("stone", "M71 50q0-8 9-8t9 8z") +
        box("stone", 20, 117, 120, 4) +
        ground(121) +
        pair(at(30, 124, tub) + at(52, 126, tub, 0.9))
    );
};

/** A golden fish, and water over three bowls. */
const fountain = () =>
    sky("day", {
        clouds: [
            [30, 50, 0.8],
            [128, 54, 0.8],
        ],
    }) +
    hills(100, 12) +
    pair(tree(28, 116, 14)) +
    solid("stone", "M75 76h10l3 42h-16z", undefined, 0.4) +
    path(
        "foam",
        "M80 52q-18-8-20 24M80 52q18-8 20 24M80 50q-30-8-33 44M80 50q30-8 33 44M80 48v14",
    ) +
    path("wall", "M62 76q18 9 36 0l-5 8q-13 5-26 0z") +
    path("wall", "M48 93q32 11 64 0l-8 10q-24 8-48 0z") +
    path("water", "M64 76q16 6 32 0q-16-4-32 0zM51 93q29 8 58 0q-29-5-58 0z") +
    path(
        "gold",
        "M80 77C69 74 69 63 77 59Q76 53 70 51Q77 48 81 53Q85 48 91 51Q86 54 85 59C92 64 91 74 80 77z",
    ) +
    path("fine", "M74 66q3 2 5-1M80 64q3 2 6-1M74 71q5 2 9-1M81 53v4") +
    disc("dot", 76, 73, 1) +
    oval("stone", 80, 119, 54, 12) +
    oval("water", 80, 116, 47, 8) +
    path("foam", "M50 105v9M110 105v9M60 107v7M100 107v7M72 108v5M88 108v5") +
    path("foam", "M46 117h12M98 119h14M68 121h14") +
    ground(131, "earth") +
    path("fine", "M40 139h80M52 145h56");

export const leisure: Record<string, () => string> = {
    villa,
    teatr: theatre,
    park,
    oranzhereya: greenhouse,
    fontan: fountain,
};
