// Commercial tiles that sell nothing over a counter: offices, hotels, pleasures, freight.
import { flat, panelLeft, panelRight, windowsLeft, windowsRight } from "../../../art/faces";
import { box, cylinder, dome, gable, hall, hip, tower } from "../../../art/kit";
import {
    bush,
    car,
    fountain,
    lime,
    lorry,
    palm,
    parasol,
    person,
    ripples,
    road,
    tree,
} from "../../../art/props";
import {
    type Art,
    at,
    ground,
    onLeft,
    onRight,
    oval,
    P,
    post,
    rule,
    shape,
    stroke,
    turned,
} from "../../../art/svg";
import type { Drawings } from "./drawings";

/** A glass tower beside a dark one. */
const officeBuilding = (): Art => [
    ground(flat("stone1", -34, -34, 66, 66), flat("stone2", -34, 24, 66, 8)),
    tree(-35, -20, 0.8),
    tower([-12, -32, 25, 25], 52, "glass", { floor: 6.5 }),
    box(-6, -26, 10, 9, 5, "steel", { z: 52 }),
    post(6, -28, 52, 68),
    box(-31, -6, 25, 23, 36, "slate", { top: "steel1" }),
    windowsLeft(-29, 17, 4, 4, 4, [3.8, 5, 2, 2.4]),
    windowsRight(-6, 14, 4, 3, 4, [4, 5, 2.6, 2.4]),
    box(-26, -2, 8, 8, 4, "steel", { z: 36 }),
    box(8, -4, 22, 20, 12),
    windowsLeft(10, 16, 2.5, 4, 1, [3.6, 6, 1.6]),
    panelRight("window2", 30, 14, 2, 7, 7),
    panelRight("wood2", 30, 4, 0, 5, 7.5),
    lime(36, 4, 0.75),
    tree(30, 24, 0.8),
    lime(14, 30, 0.8),
    person(-2, 26),
    person(-14, 28, "white"),
    car(-26, 32, "gold", 0.85),
];

/** Three steps of stone up to a gold point. */
const skyscraper = (): Art => {
    const step = (size: readonly [number, number, number, number], z: number, h: number): Art =>
        box(...size, h, "wall", { z, top: "stone1" });
    return [
        ground(flat("stone1", -50, -50, 76, 76), road("x", 26, 11), road("y", 26, 11)),
        tree(-32, -20, 0.8),
        step([-22, -24, 42, 42], 0, 12),
        windowsLeft(-20, 18, 2, 7, 1, [3.6, 7, 2.2]),
        windowsRight(20, 16, 2, 7, 1, [3.6, 7, 2.2]),
        step([-16, -18, 31, 31], 12, 28),
        windowsLeft(-13.5, 13, 15, 5, 4, [3.2, 4.2, 2.6, 2.2]),
        windowsRight(15, 11, 15, 5, 4, [3.2, 4.2, 2.6, 2.2]),
        panelLeft("gold1", -16, 13, 38, 31, 2),
        panelRight("gold2", 15, 13, 38, 31, 2),
        step([-10, -12, 20, 20], 40, 22),
        windowsLeft(-8, 8, 42.5, 4, 3, [2.6, 4, 2, 2.2]),
        windowsRight(10, 6, 42.5, 4, 3, [2.6, 4, 2, 2.2]),
        panelLeft("gold1", -10, 8, 60, 20, 2),
        panelRight("gold2", 10, 8, 60, 20, 2),
        box(-5, -7, 10, 10, 5, "gold", { z: 62 }),
        hip([-5, -7, 10, 10], 67, 11, "gold", 0),
        post(0, -2, 77, 83, 1.5, "gold2"),
        lime(-26, 20, 0.7),
        car(-6, 31, "gold", 0.8),
        car(31, 0, "red", 0.75),
        tree(36, 18, 0.7),
    ];
};

/** A gold dome on violet walls; a die at the door. */
const casino = (): Art => {
    const pip = (x: number, y: number, rx: number, ry: number) => oval("red2", x, y, rx, ry);
    return [
        ground(
            flat("stone1", -64, -64, 128, 128),
            flat("stone2", -33, -33, 66, 66),
            flat("red1", -6, 8, 12, 36),
            [-6, 4.6].map((x) => flat("gold1", x, 8, 1.4, 36)),
        ),
        box(-28, -30, 56, 36, 16, "violet"),
        panelLeft("gold1", -28, 6, 14.4, 56, 1.6),
        panelRight("gold2", 28, 6, 14.4, 36, 1.6),
        [-25, 9].map((x) => windowsLeft(x, 6, 3, 3, 1, [4, 8, 2.6])),
        windowsRight(28, 2, 3, 5, 1, [4, 8, 2.6]),
        panelLeft("gold1", -7, 6, 0, 14, 14),
        panelLeft("ink", -4, 6, 0, 8, 10),
        cylinder(0, -13, 18, 9, "wall", { z: 16 }),
        at(0, -13, 16, shape("window1", "M-14.5 4v-5h3.4v6zM-9 6.6v-5h3.4v5.8zM-2.5 8v-5h3.4v5z")),
        dome(0, -13, 18, 25, "gold"),
        at(0, -13, 43, [
            stroke("gold3", "M0 1v-6", 1.8),
            shape("red1", "M0-17.5q-8 5.5-5.2 9.4Q-3-5.5 0-8.5 3-5.5 5.2-8.1 8-12 0-17.5z"),
        ]),
        at(
            -23,
            24,
            0,
            turned(
                "scale(1.25)",
                oval("shade", 6, 2, 12, 4),
                shape("white", "M0-20 11-14 0-8-11-14z"),
                shape("wall1", "M-11-14 0-8V5L-11-1z"),
                shape("wall2", "M11-14 0-8V5L11-1z"),
                pip(0, -14, 2.2, 1.3),
                pip(-7.6, -9, 1.4, 1.9),
                pip(-3.4, -1, 1.4, 1.9),
                pip(-5.5, -5, 1.4, 1.9),
                pip(3.6, -6, 1.4, 1.9),
                pip(7.6, -1.6, 1.4, 1.9),
            ),
        ),
        fountain(25, 20),
        tree(38, -8, 0.7),
    ];
};

/** Lights round the marquee; a bucket of popcorn. */
const movieTheater = (): Art => [
    ground(flat("stone1", -64, -64, 128, 88), road("x", 24, 14)),
    tree(-36, -12, 0.9),
    lime(26, -35, 0.8),
    hall(-25, -29, 50, 37, 21, "brick", { top: "brick2" }),
    panelLeft("window1", -21, 8, 2, 14, 8),
    panelLeft("wood3", -4, 8, 0, 8, 10),
    panelLeft("window1", 7, 8, 2, 14, 8),
    windowsRight(25, 3, 5, 4, 2, [4, 5.5, 4, 3]),
    box(-26, -30, 52, 39, 3, "wall", { z: 21 }),
    box(-23, 8, 46, 9, 6, "gold", { z: 11 }),
    panelLeft("white", -21, 17, 12.2, 42, 3.6),
    Array.from({ length: 10 }, (_, index) => oval("red1", ...P(-18.5 + index * 4.2, 17, 14), 1.1)),
    at(-1, -10, 24, [
        oval("shade", 7, 1, 15, 5),
        oval("wall2", 3, -30, 6),
        oval("mark", -7, -29, 6.5),
        oval("mark", 7, -31, 6),
        oval("white", 0, -34, 6.5),
        oval("gold1", 11, -27, 5),
        oval("white", -12, -26, 5),
        oval("mark", 4, -26.5, 6),
        oval("white", -3, -27, 5.5),
        shape("wall1", "M-16-24 16-24 11 1Q0 6-11 1z"),
        shape(
            "red1",
            "M-16-24h6.4L-6.6 2.8Q-9 2-11 1zM-3.2-24h6.4L2.2 3.5q-2 .2-4.4 0zM9.6-24H16L11 1Q9 2 6.6 2.8z",
        ),
        shape("shade", "M5-24H16L11 1Q8 2.5 4 3.2z"),
        oval("red2", 0, -24, 16, 3.4),
        oval("mark", -6, -25.5, 5, 3.6),
        oval("white", 2, -26, 5.5, 4),
        oval("mark", 9, -25.5, 4.6, 3.4),
    ]),
    person(-10, 22),
    person(0, 23, "slate1"),
    person(8, 21, "gold1"),
    car(20, 31, "red", 0.85),
    tree(37, 4, 0.75),
];

/** Rows of cars; the letter P. */
const parkingLot = (): Art => [
    ground(
        flat("road1", -64, -64, 128, 128),
        [
            [-34, -14],
            [-6, 14],
            [16, 36],
        ].flatMap(([a = 0, b = 0]) =>
            [-36, -25, -14, -3, 8, 19, 30].map((y) => rule("mark", [a, y, b, y])),
        ),
        flat("stone1", -12.5, -41, 7, 66),
        flat("leaf1", -11, -40, 4, 64),
    ),
    car(-23, -19, "slate"),
    at(-9, -34, 0, [
        oval("shade", 7, 1, 11, 3),
        shape("steel3", "M-1.5 0v-26h3V0z"),
        shape("slate3", "M-16-24v-28q0-3 3-3h29q3 0 3 3v28q0 3-3 3h-29q-3 0-3-3z"),
        shape("slate1", "M-18-24v-28q0-3 3-3h29q3 0 3 3v28q0 3-3 3h-29q-3 0-3-3z"),
        `<path class="a-white" fill-rule="evenodd" d="M-9-25.5v-25H2q8.5 0 8.5 8T2-34.5h-5.2v9zM-3.2-39.5h4.6q3 0 3-3t-3-3h-4.6z"/>`,
    ]),
    car(-23, 2.5, "red"),
    car(-23, 24, "gold"),
    tree(-9, -12, 0.8),
    lime(-9, 10, 0.8),
    car(4, -19.5, "wall"),
    car(4, -8.5, "red"),
    car(4, 13.5, "slate"),
    car(26, -30, "gold"),
    car(26, -8.5, "slate"),
    car(26, 2.5, "wall"),
    bush(-9, 22),
    box(-6, 28, 7, 7, 9, "wall", { top: "red1" }),
    panelLeft("window1", -4.5, 35, 4, 4, 3.4),
    panelRight("window2", 1, 34, 4, 4.5, 3.4),
    rule("white", [2, 33, 20, 33], 2.2, { z: 5 }),
    rule("red1", [2, 33, 20, 33], 2.2, { dash: "4 4", z: 5 }),
    person(-18, 35, "red1", 0.9),
];

/** Loading bays with lorries; a parcel on the roof. */
const shippingCenter = (): Art => [
    ground(
        flat("stone1", -64, -64, 128, 66),
        flat("road1", -64, 2, 128, 60),
        [-27, -10, 7, 24].map((x) => rule("mark", [x, 4, x, 34])),
    ),
    tree(-22, -38, 0.85),
    hall(-34, -30, 64, 30, 14, "glass", { top: "steel1" }),
    [-30, -13, 4, 19].map((x) => [
        panelLeft("steel2", x - 1, 0, 0, 11, 11),
        panelLeft("ink", x, 0, 1, 9, 9),
        panelLeft("gold1", x - 1, 0, 0, 11, 1.4),
    ]),
    windowsRight(30, -4, 5, 4, 1, [4, 6, 3]),
    box(-35, -31, 66, 32, 3, "slate", { z: 14, top: "steel1" }),
    box(-18, -27, 27, 25, 20, "wood", { z: 17 }),
    flat("gold1", -7.5, -27, 6, 25, 37.1),
    panelLeft("gold1", -7.5, -2, 29, 6, 8),
    flat("gold1", -18, -17, 27, 5, 37.2),
    panelRight("gold2", 9, -12, 29, 5, 8),
    panelLeft("white", -16, -2, 19, 9, 7),
    [21, 23.4].map((z, index) => panelLeft("ink", -15, -2, z, 5 + index * 2, 1)),
    onRight(9, -5, 20, shape("wood1", "M2 0v-7H0l3.4-4 3.4 4h-2v7zM10 0v-7H8l3.4-4 3.4 4h-2v7z")),
    lorry("y", -28, 2),
    lorry("y", 6, 2),
    person(-6, 12, "gold1"),
    box(-10, 14, 5, 5, 4.5, "wood"),
    box(-9, 22, 4, 4, 3.6, "wood"),
    tree(36, 2, 0.75),
    bush(28, 18),
];

/** A red tower; four stars on the roof, a gold canopy. */
const hotel = (): Art => [
    ground(flat("stone1", -64, -64, 128, 88), flat("red1", -5, 12, 10, 12), road("x", 24, 14)),
    tree(-36, -8, 0.85),
    lime(26, -34, 0.85),
    box(-28, -26, 54, 34, 10),
    [-25, 8].map((x) => windowsLeft(x, 8, 2, 3, 1, [4.4, 6, 2])),
    windowsRight(26, 5, 2, 5, 1, [4, 6, 2.6]),
    hall(-20, -22, 38, 24, 38, "roof", { z: 10, top: "roof2" }),
    [12, 19.6, 27.2, 34.8, 42.4].map((z) => [
        panelLeft("wall1", -20, 2, z - 0.6, 38, 1),
        panelRight("wall2", 18, 2, z - 0.6, 24, 1),
    ]),
    windowsLeft(-17, 2, 13, 6, 5, [3.4, 4.6, 2.5, 3]),
    windowsRight(18, -1, 13, 4, 5, [3.2, 4.6, 2.6, 3]),
    box(-22, -24, 42, 28, 3, "wall", { z: 48 }),
    box(-20, -4, 38, 3, 14, "slate", { z: 51 }),
    onLeft(
        -15,
        -1,
        58,
        [0, 9.5, 19, 28.5].map((x) =>
            shape("gold1", `M${x}-6l1.8 3.7 4.1.5-3 2.8.8 4-3.7-2-3.7 2 .8-4-3-2.8 4.1-.5z`),
        ),
    ),
    box(-9, 8, 18, 9, 2.4, "gold", { z: 12 }),
    panelLeft("wood3", -4, 8, 0, 8, 9),
    [-8, 8].map((x) => post(x, 16.4, 0, 12, 2)),
    person(-12, 18),
    box(11, 16, 4, 3, 3.4, "wood"),
    box(12, 20, 3, 3, 2.6, "violet"),
    car(-2, 31, "gold", 0.9),
    tree(-28, 20, 0.7),
    tree(36, 6, 0.75),
];

/** A megaphone on a glass house, and a crowd. */
const prFirm = (): Art => [
    ground(flat("stone1", -40, -40, 78, 74), flat("stone2", -40, 26, 78, 8)),
    tree(-36, -8, 0.85),
    lime(28, -34, 0.8),
    tower([-22, -24, 40, 34], 28, "glass", { floor: 8 }),
    panelLeft("violet1", -22, 10, 0, 40, 9),
    panelRight("violet2", 18, 10, 0, 34, 9),
    panelLeft("window1", -19, 10, 1.5, 12, 6),
    panelLeft("ink", -3, 10, 0, 7, 8),
    panelLeft("window1", 7, 10, 1.5, 9, 6),
    box(-23, -25, 42, 36, 3, "violet", { z: 28, top: "stone1" }),
    at(1, -8, 31, [
        oval("shade", 4, 2, 16, 6),
        shape("steel3", "M-2 2 2-14h4v18z"),
        turned(
            "translate(3 -17) rotate(-14) scale(1.1)",
            shape("wood3", "M8 2 13 3 11 13 6 12z"),
            shape("red2", "M16-6q4 0 4 6t-4 6L8 7V-7z"),
            shape("white", "M10-7-18-17v34L10 7z"),
            shape("wall2", "M10 1-18 3v14L10 7z"),
            shape("red1", "M10-7 3-9.5v19L10 7z"),
            oval("red1", -18, 0, 6, 17.4),
            oval("red3", -18, 0, 3.8, 13.6),
            oval("gold1", -17, 0, 1.8, 4),
        ),
        stroke("gold1", "M-30-22q-6 7-4 15M-37-26q-8 10-5 23", 2.8),
    ]),
    at(27, 8, 0, [
        stroke("steel3", "M-7 3V-8M7-4v-10", 1.5),
        shape("wall1", "M-11-5 11-17v-14l-22 12z"),
        shape("violet1", "M-9-7.6 9-17.4v-10.2L-9-17.8z"),
        shape(
            "gold1",
            "M0-23.6l1.5 3.3 3.3-.8-2 3 1.4 2.6-3.3.1-2.3 2.9-.8-3.1-3 .2 2-2.9-1.6-2.4 3.3.2z",
        ),
    ]),
    (["red1", "gold1", "slate1", "white"] as const).map((paint, index) =>
        person(-20 + index * 8, 22 + (index % 2) * 3, paint),
    ),
    tree(-30, 26, 0.75),
    lime(18, 28, 0.75),
];

/** A pool under palms before a white house. */
const resort = (): Art => [
    ground(
        flat("leaf1", -64, -64, 128, 128),
        shape("shore", "M-62-2Q-36-14-8-8T40-8L60-4 30 44H-30z"),
    ),
    palm(-37, -8, 0.95),
    palm(14, -38, 0.95),
    hall(-30, -32, 22, 16, 24),
    windowsLeft(-27, -16, 4, 3, 3, [4, 4.6, 2.4, 2.6]),
    windowsRight(-8, -18, 4, 2, 3, [4, 4.6, 3, 2.6]),
    hip([-30, -32, 22, 16], 24, 11, "roof", 2),
    hall(-8, -32, 36, 14, 15),
    windowsLeft(-5, -18, 3, 5, 2, [4, 4.2, 2.8, 2]),
    windowsRight(28, -20, 3, 2, 2, [4, 4.2, 3, 2]),
    gable("x", [-8, -32, 36, 14], 15, 9, "roof", "wall", 2),
    shape("stone2", "M-32 10Q-31-4-8-3 2-9 23-6 43-2 39 10 33 20 14 18 4 26-14 23.5-33 20-32 10z"),
    shape(
        "white",
        "M-31 8.6Q-30-5-8-4.4 2-10 23-7.4 42-3 38 8.6 32 18 14 16.4 4 24-14 21.6-32 19-31 8.6z",
    ),
    shape(
        "water2",
        "M-28 8.6q1-11.2 21-10.8 10-5.4 29-3 16 3.2 13 12.8-6 7.8-22 6.6-10 7.2-27 4.8-15-2-14-10.4z",
    ),
    shape(
        "water1",
        "M-27 10Q-26 0-7 .4 3-5 22-2.6 36 0 34 8 29 15 13 13.8 3 21-14 18.6-28 17-27 10z",
    ),
    ripples(-16, 6),
    ripples(8, 3),
    oval("red1", -12, 12, 5, 2.8),
    oval("white", -12, 11.8, 3.6, 1.9),
    oval("water1", -12, 11.6, 2.2, 1.1),
    person(16, 4, "gold1", 0.8),
    palm(-34, 20, 1.05),
    parasol(-14, 32, "red1", 1.15),
    parasol(34, 2, "gold1", 1.1),
    palm(38, -16, 1.05),
    at(8, 33, 0, [shape("white", "M-6 0 3-4 7-2-2 2z"), shape("red1", "M3-4 7-7 9-6 7-2z")]),
    parasol(18, 32, "red1", 1.15),
    palm(33, 18),
];

export const commercial: Drawings = {
    "office-building": officeBuilding,
    "parking-lot": parkingLot,
    casino,
    "movie-theater": movieTheater,
    "shipping-center": shippingCenter,
    skyscraper,
    hotel,
    "pr-firm": prFirm,
    resort,
};
