// Houses of those who teach, collect and try things out.
import { at, box, disc, each, pair, path, solid, turned } from "../kit";
import { d } from "../path";
import { cupola, hipped, pediment, tent } from "../roofs";
import { fir, ground, hills, person, sky, star, tree, way } from "../scenery";
import { carvedWindow, column, door, opening, stairs, wall, windowAt } from "../walls";

const shelf = (
    y: number,
    books: readonly (readonly [number, "brick" | "gold" | "slate" | "leaf" | "wall", number])[],
) =>
    each(books, ([x, paint, height]) => box(paint, x, y - height, 4.5, height)) +
    path("line", d`M50 ${y}h60`);

/** Its roof is an open book. */
const library = () =>
    sky("gold", {
        clouds: [
            [28, 48, 0.7],
            [130, 50, 0.7],
        ],
    }) +
    pair(tree(28, 119, 12)) +
    wall(40, 72, 80, 47, "wall", { shaded: 0.1 }) +
    path(
        "brick",
        "M24 78V58C42 46 66 50 80 62C94 50 118 46 136 58V78C118 66 94 68 80 80C66 68 42 66 24 78z",
    ) +
    path("wall", "M28 72V54C44 42 68 46 80 58V75C68 64 44 62 28 72z") +
    path("wall", "M132 72V54C116 42 92 46 80 58V75C92 64 116 62 132 72z") +
    path(
        "fine",
        "M34 56q20-9 40 2M34 61q20-9 40 2M34 66q20-8 40 2M126 56q-20-9-40 2M126 61q-20-9-40 2M126 66q-20-8-40 2M80 58v17",
    ) +
    path("gold", "M104 48l6 1v18l-3-4l-3 3z") +
    path("brick", "M46 119V96Q48 80 80 80Q112 80 114 96V119z") +
    path("window", "M50 119V97Q52 84 80 84Q108 84 110 97V119z") +
    shelf(101, [
        [53, "brick", 10],
        [57.5, "gold", 12],
        [62, "slate", 13],
        [66.5, "leaf", 11],
        [88, "gold", 13],
        [92.5, "brick", 11],
        [97, "leaf", 12],
        [101.5, "wall", 10],
    ]) +
    shelf(118, [
        [52, "slate", 12],
        [56.5, "leaf", 14],
        [61, "brick", 11],
        [65.5, "wall", 13],
        [90, "brick", 13],
        [94.5, "slate", 11],
        [99, "gold", 14],
        [103.5, "brick", 12],
    ]) +
    door(80, 119, 15, 27) +
    stairs(80, 119, 44, 2) +
    ground(123);

const pencil = (x: number, paint: "brick" | "gold" | "slate" | "leaf", height: number) =>
    box(paint, x - 3, 120 - height, 6, height) +
    path("fine", d`M${x - 1} ${120 - height}v${height}M${x + 1} ${120 - height}v${height}`) +
    path("earth", d`M${x - 3} ${120 - height}l3-8l3 8z`) +
    path(paint, d`M${x - 1.1} ${115 - height}l1.1-3l1.1 3z`);

/** A bell, and a fence of pencils. */
const school = () =>
    sky("rose", {
        clouds: [
            [28, 56, 0.8],
            [128, 48, 0.7],
        ],
        birds: [[114, 60]],
    }) +
    hills(106, 8) +
    wall(32, 84, 96, 35, "wall", { shaded: 0.08 }) +
    hipped(80, 85, 108, 16, "brick", 0.1) +
    each([44, 56, 104, 116], (x) => carvedWindow(x, 103, 7, 11, "slate")) +
    wall(64, 60, 32, 59, "wall") +
    path("window", "M69 88V74q0-10 11-10t11 10v14z") +
    path("glow", "M69 88V74q0-10 11-10t11 10v14z") +
    path("line", "M80 64v5") +
    path("gold", "M72 84q3-2 3-8q0-7 5-7t5 7q0 6 3 8q-8 2-16 0z") +
    disc("gold", 80, 86.5, 2) +
    tent(80, 62, 42, 18, "leaf", 0) +
    box("gold", 62, 88, 36, 3) +
    opening("brick", 80, 119, 22, 25) +
    door(80, 119, 15, 21) +
    ground(119) +
    way(119, 16, 40) +
    pair(
        pencil(30, "gold", 12) +
            pencil(38, "brick", 15) +
            pencil(46, "slate", 13) +
            pencil(54, "leaf", 15) +
            box("wood", 25, 112, 34, 3),
    );

/** The largest vase that was ever dug up. */
const museum = () =>
    sky("rose", {
        clouds: [
            [28, 52, 0.7],
            [132, 52, 0.7],
        ],
    }) +
    pair(tree(24, 119, 11)) +
    wall(34, 80, 92, 36, "wall", { shaded: 0 }) +
    pediment(80, 76, 108, 26) +
    at(80, 71, disc("gold", 0, -8, 4.5) + path("gilt", "M-8-3q-12 2-20 4M8-3q12 2 20 4")) +
    box("gold", 26, 75, 108, 4.5) +
    path("window", "M52 80h56v35H52z") +
    path("glow", "M52 80h56v35H52z") +
    at(
        80,
        108,
        path("bold", "M-6-22q-9-1-8 7M6-22q9-1 8 7") +
            path("brick", "M-4 0q-10-5-9-14q1-6 8-8l-1-4h12l-1 4q7 2 8 8q1 9-9 14z") +
            path("ink", "M-12.5-15q12 3 25 0v4q-12 3-25 0z") +
            path("gilding", "M-9-11.5l2-2l2 2l2-2l2 2l2-2l2 2l2-2l2 2l2-2v2.5q-8 2-18 0z") +
            path("stone", "M-9 0h18v8h-18z"),
    ) +
    each([33, 46, 59, 101, 114, 127], (x) => column(x, 115, 36, 6)) +
    pair(path("brick", "M37 84h5v22l-2.5-3l-2.5 3zM50 84h5v22l-2.5-3l-2.5 3z")) +
    stairs(80, 115, 104, 3) +
    ground(122, "earth") +
    person(66, 121, "slate", 0.8) +
    person(95, 121, "leaf", 0.8);

/** A telescope, and something that bubbles. */
const laboratory = () =>
    sky("dusk", { sun: [130, 50, 6], clouds: [[30, 56, 0.7]] }) +
    hills(108, 8) +
    wall(32, 84, 96, 35, "wall", { shaded: 0.1 }) +
    each([43, 117], (x) => hipped(x, 85, 30, 11, "brick", 0.16) + windowAt(x, 108, 9, 14)) +
    cupola(80, 74, 54, 28, "slate", false) +
    path("fine", "M62 74q1-18 12-27M98 74q-1-18-8-26") +
    path("window", "M76 74V48q6-2 11 0v26z") +
    turned(
        -38,
        82,
        62,
        path("gold", "M76 57h30v10H76z") +
            path("gold", "M106 54h9v16h-9z") +
            path("hatch", "M78 64h36M78 66h36") +
            path("iron", "M71 59h5v6h-5z"),
    ) +
    box("stone", 50, 74, 60, 11) +
    box("gold", 48, 73, 64, 3) +
    path("window", "M56 119V98q0-10 24-10t24 10v21z") +
    path("glow", "M56 119V98q0-10 24-10t24 10v21z") +
    at(
        80,
        118,
        path("glass", "M-3-27h6v10q10 3 10 10q0 7-8 7h-10q-8 0-8-7q0-7 10-10z") +
            path("leaf", "M-12.5-9q12 3 25 0q2 9-7.5 9h-10q-9.5 0-7.5-9z") +
            path("stone", "M-5-29h10v3h-10z") +
            each(
                [
                    [-5, -5, 1.7],
                    [3, -4, 1.3],
                    [0, -11, 1.5],
                ] as const,
                ([x, y, r]) => disc("glass", x, y, r),
            ),
    ) +
    at(63, 118, path("glass", "M-1.5-14h3v6l4 8h-11l4-8z") + path("brick", "M-3.5-4h7l2 4h-11z")) +
    at(97, 118, path("glass", "M-1.5-14h3v6l4 8h-11l4-8z") + path("gold", "M-3.5-4h7l2 4h-11z")) +
    ground(119);

/** A tower under a hat. */
const magicAcademy = () =>
    sky("dusk", { sun: [34, 52, 7], clouds: [[126, 70, 0.7]] }) +
    each(
        [
            [46, 66, 3],
            [112, 48, 3.5],
            [122, 60, 2.2],
            [56, 48, 2],
        ] as const,
        ([x, y, r]) => star(x, y, r),
    ) +
    hills(106, 12) +
    pair(
        wall(32, 92, 20, 27, "wall") +
            tent(42, 93, 27, 24, "brick", 0) +
            disc("gold", 42, 69, 2) +
            windowAt(42, 112, 8, 12),
    ) +
    wall(58, 88, 44, 31, "wall", { shaded: 0.16 }) +
    solid(
        "slate",
        "M56 84Q68 72 72 58Q76 46 96 47Q103 49 104 57Q96 52 90 60Q92 74 104 84Q80 92 56 84z",
        undefined,
        0.3,
    ) +
    path("fine", "M76 60q7 4 14 0") +
    path("gold", "M62 78Q80 86 98 78L101 82Q80 91 59 82z") +
    disc("gold", 104, 58, 2.5) +
    star(76, 72, 3.5) +
    star(87, 68, 2.5) +
    path("slate", "M46 86Q80 76 114 86Q80 98 46 86z") +
    path("hatch", "M88 91l8-8M94 90l8-7M100 89l7-5") +
    opening("brick", 80, 119, 30, 26) +
    opening("window", 80, 119, 24, 22) +
    disc("glow", 80, 108, 18) +
    path("stone", "M74 119l2-5h8l2 5z") +
    disc("glass", 80, 108, 7) +
    star(80, 108, 4.5) +
    ground(119) +
    way(120, 24, 46) +
    pair(fir(26, 122, 24));

export const learning: Record<string, () => string> = {
    biblioteka: library,
    shkola: school,
    muzey: museum,
    laboratoriya: laboratory,
    akademiya: magicAcademy,
};
