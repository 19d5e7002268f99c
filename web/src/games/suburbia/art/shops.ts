// Commercial tiles that sell something: what they sell stands on the roof.
import {
    awningLeft,
    awningRight,
    flat,
    panelLeft,
    panelRight,
    windowsLeft,
    windowsRight,
} from "../../../art/faces";
import { box, cylinder, gable, hall, mansard } from "../../../art/kit";
import { boat, bush, car, lime, person, ripples, road, tree } from "../../../art/props";
import {
    type Art,
    at,
    ground,
    onLeft,
    oval,
    P,
    polygon,
    post,
    rule,
    shape,
    stroke,
    turned,
} from "../../../art/svg";
import type { Drawings } from "./drawings";

const plaza = (depth = 76) => flat("stone1", -64, -64, 128, depth);
/** Lines between parking places along the front. */
const bays = (places: readonly number[], from: number, to: number) =>
    places.map((x) => rule("mark", [x, from, x, to]));

/** A red diner under a burger. */
const fastFoodRestaurant = (): Art => [
    ground(
        flat("road1", -64, -2, 128, 46),
        flat("stone1", -20, -30, 52, 30),
        bays([-30, -17, -4, 9, 22], 16, 34),
    ),
    tree(-35, -22, 0.9),
    lime(-24, -37, 0.8),
    hall(-16, -28, 40, 26, 14, "wall", { top: "wall2" }),
    panelLeft("window1", -12, -2, 2.5, 17, 8),
    panelLeft("wood3", 9, -2, 0, 6, 10),
    panelLeft("window1", 18, -2, 4, 4, 6),
    panelRight("window2", 24, -6, 3, 16, 7),
    box(-18, -30, 44, 30, 4, "red", { z: 14 }),
    awningLeft(-14, -2, 9.5, 21),
    awningRight(24, -4, 9.5, 20),
    at(3, -16, 18, [
        oval("shade", 5, 1, 18, 7),
        oval("wood2", 0, -5, 18, 7.6),
        shape(
            "leaf1",
            "M-19.5-9.5q3.6 5 7.2 1.2t7.2 2.4 7.2-1.2 7.2 1.2 8.4-3.6q-2.4-6-19.2-6t-18 6z",
        ),
        oval("wood3", 0, -11.6, 18, 6.8),
        shape("gold1", "M-18-13.5q10.8 7.2 14.4 2.4t9.6 4.8 12-7.2q-4.8-4.8-18-4.8t-18 4.8z"),
        shape("gold2", "M-18.5-15Q-17-32 0-32t18.5 17Q12-9.5 0-9.5T-18.5-15z"),
        shape("gold1", "M-18.5-15Q-17-32 0-32q11 0 14.5 8.5Q7-13-9.5-12-15.5-12.5-18.5-15z"),
        shape(
            "white",
            "M-8-25.5l2.6-1.2.8 1.5-2.6 1.2zM1-28.5l2.6.5-.4 1.6-2.6-.5zM-2-21l2.6-.8.5 1.6-2.6.8zM7-24l2.3 1.2-.8 1.4-2.3-1.2z",
        ),
    ]),
    car(-17, 27, "red", 0.95),
    car(8, 27, "slate", 0.95),
    tree(35, 4, 0.8),
    bush(34, 20),
];

/** A green shop; a full paper bag. */
const convenienceStore = (): Art => [
    ground(plaza(68), flat("road1", -64, 6, 128, 40), bays([-26, -14, -2, 10, 22], 18, 34)),
    tree(-35, -16, 0.9),
    lime(-18, -38, 0.9),
    hall(-26, -28, 52, 30, 14),
    panelLeft("window1", -22, 2, 2, 16, 8.5),
    panelLeft("wood3", -3, 2, 0, 9, 10),
    panelLeft("window1", 9, 2, 2, 14, 8.5),
    panelRight("window2", 26, -4, 4, 18, 7),
    box(-28, -30, 56, 34, 5, "leaf", { z: 14, top: "leaf1" }),
    flat("steel1", -25, -27, 50, 28, 19.1),
    awningLeft(-24, 2, 9.5, 48, "leaf1", 9),
    at(-2, -14, 19, [
        oval("shade", 6, 1, 17, 6),
        shape("gold1", "M6-20 13-44q2-3 5-1 3 2 2 5L13-20z"),
        stroke("gold2", "M13-38l4 2M11-31l4 2", 1.6),
        shape("leaf1", "M-13-24q-6-9 0-14 1 5 4 6 0-8 6-11 1 6 0 9 4-3 7-1-1 7-7 11z"),
        shape("red1", "M-2-22a7 7 0 1 1 13-2z"),
        shape("wood2", "M-14-24 14-25 16 1-12 4z"),
        shape("soil1", "M-16-23 6-25 8 3-14 1z"),
        shape("wood2", "M6-25l8 0L16 0 8 3z"),
        shape("white", "M-11-14h13v8h-13z"),
        oval("leaf1", -4.5, -10, 3),
    ]),
    car(-16, 28, "gold", 0.95),
    car(8, 27, "red", 0.95),
    bush(32, 20),
    tree(37, 6, 0.8),
];

/** A blue shop; a pencil writes on its roof. */
const businessSupplyStore = (): Art => [
    ground(plaza(88), road("x", 24, 14)),
    tree(-36, -10, 0.85),
    lime(-20, -38, 0.85),
    hall(-28, -28, 52, 34, 13),
    panelLeft("window1", -25, 6, 2, 15, 8.5),
    panelLeft("wood3", -6, 6, 0, 9, 10.5),
    panelLeft("window1", 7, 6, 2, 14, 8.5),
    panelRight("window2", 24, 2, 4, 11, 6.5),
    panelRight("window2", 24, -13, 4, 11, 6.5),
    box(-30, -30, 56, 38, 5, "slate", { z: 13 }),
    flat("shade", -19, -25, 36, 30, 18),
    flat("white", -22, -26, 36, 30, 19),
    [0, 1, 2, 3].map((row) =>
        rule("slate1", [-18, -21 + row * 6.5, row === 3 ? -8 : 8, -21 + row * 6.5], 2, { z: 19 }),
    ),
    at(
        -5,
        0,
        19,
        turned(
            "rotate(26) scale(1.12)",
            shape("wood1", "M0 1-5.5-11H5.5z"),
            shape("wood2", "M0 1 1.7-11H5.5z"),
            shape("ink", "M0 1-1.9-3H1.9z"),
            shape("gold1", "M-5.5-11l1.9-1.6L-1.7-11 0-12.6 1.7-11l1.9-1.6L5.5-11V-40h-11z"),
            shape("gold2", "M1.7-11l1.9-1.6L5.5-11V-40H1.7z"),
            shape("steel1", "M-5.5-40h11v-4h-11z"),
            shape("steel2", "M1.7-40h3.8v-4H1.7z"),
            shape("red1", "M-5.5-44h11v-3q0-3-5.5-3t-5.5 3z"),
        ),
    ),
    person(4, 16),
    car(-20, 31, "red", 0.85),
    tree(36, 8, 0.8),
    bush(15, 18, 0.8),
];

/** Under a slate mansard with dormers; a silver cover on a gold plate. */
const fancyRestaurant = (): Art => {
    const table = (x: number, y: number) =>
        at(x, y, 0, [
            oval("shade", 2, 0.4, 5, 2),
            shape("steel3", "M-.6 0V-4H.6V0z"),
            oval("white", 0, -4.4, 4.6, 2.4),
            oval("red1", 0, -5, 1.1),
        ]);
    return [
        ground(
            plaza(128),
            flat("slate1", -36, 8, 72, 28),
            flat("stone2", -34, 10, 68, 24),
            flat("red1", -5, 4, 9, 44),
        ),
        tree(-36, -14, 0.85),
        tree(-18, -38, 0.85),
        hall(-26, -28, 50, 32, 16),
        panelLeft("gold1", -26, 4, 14.4, 50, 1.6),
        panelRight("gold2", 24, 4, 14.4, 32, 1.6),
        windowsLeft(-23, 4, 2.5, 3, 1, [4, 9, 2.4]),
        windowsLeft(5, 4, 2.5, 3, 1, [4, 9, 2.4]),
        panelLeft("wood3", -4, 4, 0, 7, 11),
        windowsRight(24, 0, 3, 4, 1, [4, 8.5, 3.4]),
        mansard([-28, -30, 54, 36], 16, 11, 7),
        [-18, 12].map((x) => [
            hall(x, -1, 6, 4, 7, "wall", { z: 17 }),
            panelLeft("window1", x + 1.5, 3, 18, 3, 4.6),
            gable("y", [x, -1, 6, 4], 24, 3, "slate", "wall", 0.6),
        ]),
        awningLeft(-6, 4, 10.5, 11, "gold1", 3),
        at(-1, -12, 27, [
            oval("shade", 4, 2, 22, 8.5),
            oval("gold2", 0, 0, 22.5, 9),
            oval("gold1", 0, -1.8, 22.5, 9),
            shape("steel2", "M-18-3a18 20 0 0 1 36 0 18 7 0 0 1-36 0z"),
            shape("steel1", "M-18-3A18 20 0 0 1 5-22.2Q-2-9-4 4A18 7 0 0 1-18-3z"),
            shape("white", "M-12-7q1-8 9.5-12-5 6-5.3 14z", 0.85),
            shape("steel3", "M-2-22.5h4v-3.5h-4z"),
            oval("gold1", 0, -27.6, 3.3),
        ]),
        table(-24, 16),
        table(-16, 28),
        person(-22, 24, "violet1", 0.9),
        table(18, 16),
        table(28, 22),
        person(20, 25, "red1", 0.9),
        [-7, 7].map((x) => bush(x, 14, 0.75)),
        [-7, 9].map((x) => bush(x, 34, 0.75)),
        tree(37, -2, 0.75),
    ];
};

/** A violet shop with striped awnings; the dress on its stand. */
const boutique = (): Art => [
    ground(plaza(128), flat("stone2", -64, 20, 128, 3), road("x", 26, 14)),
    tree(-35, -14, 0.9),
    lime(30, -30, 0.85),
    hall(-24, -26, 40, 34, 19, "violet"),
    [-22, 1].map((x, index) => [
        panelLeft("wall1", x, 8, 1, 15 - index * 2, 13),
        panelLeft("window1", x + 1, 8, 2, 13 - index * 2, 11),
    ]),
    panelLeft("wood3", -5, 8, 0, 5, 11),
    panelRight("window2", 16, 4, 3, 11, 9),
    panelRight("window2", 16, -11, 3, 11, 9),
    onLeft(-17, 8, 2, shape("red1", "M0 0 2-5 1-8H4L3-5 6 0z")),
    onLeft(5, 8, 2, shape("gold1", "M0 0 2-5 1-8H4L3-5 6 0z")),
    box(-26, -28, 44, 38, 3, "wall", { z: 19 }),
    awningLeft(-23, 8, 13, 38, "violet1", 9),
    awningRight(16, 7, 12, 31, "violet2", 7),
    at(-4, -9, 22, [
        oval("shade", 6, 2, 18, 6),
        oval("wall3", 0, 0, 16, 6.5),
        oval("wall1", 0, -2, 16, 6.5),
        shape(
            "red1",
            "M-4-24-7.5-36-5.5-41-2.4-36Q0-34.5 2.4-36L5.5-41 7.5-36 4-24 15-4Q0 3-15-4z",
        ),
        shape("red2", "M4-24 15-4Q10-1.4 3.6-.6 5-13 .8-24zM5.5-41 7.5-36 4-24H1Q3.6-31 2.4-36z"),
        shape("gold1", "M-4.4-26H4.4v3.2h-8.8z"),
        shape("wall2", "M-1.6-35v-7h3.2v7z"),
        oval("wall2", 0, -44, 3.2),
    ]),
    box(22, -10, 8, 8, 6, "wood", { top: "leaf1" }),
    bush(26, -6, 0.7),
    person(-12, 17, "slate1"),
    person(4, 19, "gold1"),
    bush(23, 14, 0.8),
    car(14, 33, "wall", 0.85),
    tree(-29, 24, 0.75),
];

/** A wide red and white roof over the pumps; the drop on its post. */
const gasStation = (): Art => {
    return [
        ground(flat("road1", -64, -14, 128, 64), plaza(50)),
        tree(-22, -37, 0.9),
        lime(-36, -16, 0.85),
        hall(-26, -34, 40, 17, 12),
        panelLeft("window1", -23, -17, 2, 14, 7),
        panelLeft("wood3", -6, -17, 0, 5, 9),
        panelLeft("window1", 2, -17, 2, 9, 7),
        box(-27, -35, 42, 19, 3, "red", { z: 12 }),
        tree(30, -30, 0.85),
        post(-14, -4, 0, 18, 2),
        post(28, -4, 0, 18, 2),
        flat("shade", -18, -2, 54, 22),
        [-6, 16].map((x) => [
            flat("stone1", x - 4, 4, 12, 8, 0.6),
            box(x - 1, 6, 6, 5, 10, "red"),
            panelLeft("white", x, 11, 5, 4, 3.4),
        ]),
        car(-17, 13, "slate"),
        car(7, 13, "wall"),
        post(-14, 17, 0, 18, 2),
        post(28, 17, 0, 18, 2),
        box(-20, -10, 52, 32, 5, "red", { z: 18, top: "white" }),
        panelLeft("white", -20, 22, 19.5, 52, 1.8),
        panelRight("wall2", 32, 22, 19.5, 32, 1.8),
        [-3, 5, 13].map((y) => flat("red1", -14.5, y, 41, 4, 23.2)),
        at(-26, 25, 0, [
            oval("shade", 6, 1, 11, 3),
            shape("red2", "M-9 0v-38H11V0z"),
            shape("red1", "M-11 0v-38H9V0z"),
            shape("white", "M-8.5-3.5v-10h15v10z"),
            stroke("ink", "M-6-6h5M-6-8.5h10M-6-11h8", 1.3),
            oval("white", -1, -26, 9.5),
            shape("gold2", "M-1-34q6.5 8 5.2 11.2T-1-19.5t-5.2-3.3T-1-34z"),
        ]),
        bush(30, 29),
        bush(8, 36, 0.9),
        tree(38, 8, 0.75),
    ];
};

/** A glass showroom; the new model turns on its roof, tied with a bow. */
const newCarDealership = (): Art => [
    ground(plaza(128), road("x", 22, 16)),
    tree(-36, -12, 0.85),
    lime(-18, -38, 0.85),
    box(-28, -32, 52, 28, 14, "glass", { top: "wall1" }),
    [-22, -11, 0, 11].map((x) => panelLeft("white", x, -4, 0, 1.2, 14)),
    [-12, -21].map((y) => panelRight("steel2", 24, y, 0, 1.2, 14)),
    box(-30, -34, 56, 32, 4, "wall", { z: 14 }),
    panelLeft("red1", -30, -2, 14, 56, 1.8),
    panelRight("red2", 26, -2, 14, 32, 1.8),
    cylinder(-2, -18, 27, 3, "steel", { z: 18 }),
    box(-20, -25, 36, 15, 8, "red", { z: 24 }),
    panelLeft("red1", -20, -10, 28, 36, 4),
    [-11, -21].map((y) => panelRight("gold1", 16, y, 27, 4, 2.6)),
    box(-15, -24, 20, 13, 7, "red", { z: 32 }),
    [-13.5, -4].map((x) => panelLeft("window1", x, -11, 32.8, 8, 5)),
    panelRight("window2", 5, -12, 32.8, 11, 5),
    [-12, 7].map((x) => [
        oval("ink", ...P(x, -9.5, 24), 4.4, 4.8),
        oval("steel1", ...P(x, -9.5, 24), 1.9, 2.1),
    ]),
    at(-5, -17, 39, [
        shape("gold2", "M0 0-6 7l4-.5L0 11l2.5-4.5 4 .5z"),
        shape("gold1", "M0-1q-13-9-14 0t14 4q13 5 14-4T0-1z"),
        oval("gold2", 0, 1, 3),
    ]),
    [-34, 32].map((x) => post(x, 14, 0, 24)),
    stroke(
        "wall3",
        `M${P(-34, 14, 24).join(" ")}Q${P(0, 14, 10).join(" ")} ${P(32, 14, 24).join(" ")}`,
        0.8,
    ),
    [0.12, 0.26, 0.4, 0.54, 0.68, 0.82].map((share, index) => {
        const [left, top] = P(-34 + 66 * share, 14, 24 - 28 * share * (1 - share));
        return shape(
            (["red1", "gold1", "slate1"] as const)[index % 3] ?? "red1",
            `M${left - 2.4} ${top - 1}l5 2.6-3 5z`,
        );
    }),
    car(-20, 9, "gold"),
    car(-2, 9, "slate"),
    car(16, 9, "wall"),
    person(27, 6, "violet1"),
    tree(38, -8, 0.7),
];

/** Houses at the water; the house over waves on the board, a jetty. */
const waterfrontRealty = (): Art => [
    ground(
        shape("shore", "M-62 0-28 44h56L62 4Q20 4-2 13T-62 0z"),
        shape("water2", "M-62 4-29 44h58l31-34Q22 10 0 19T-62 4z"),
        shape("water1", "M-62 9-29 44h58l31-30Q22 14 0 23T-62 9z"),
        ripples(-36, 22),
        ripples(16, 27),
        ripples(-14, 33),
    ),
    tree(-35, -12, 0.9),
    lime(-26, -31, 0.9),
    hall(-23, -32, 26, 22, 21),
    windowsLeft(-20, -10, 3, 4, 2, [3.6, 5.6, 2.4, 3.6]),
    windowsRight(3, -13, 3, 2, 2, [4, 5.6, 4, 3.6]),
    gable("x", [-23, -32, 26, 22], 21, 13, "slate"),
    hall(4, -26, 26, 18, 12, "roof"),
    panelLeft("window1", 7, -8, 2, 11, 6.5),
    panelLeft("wood3", 21, -8, 0, 5, 8.5),
    panelRight("window2", 30, -11, 3, 11, 6),
    box(3, -27, 28, 20, 2, "wall", { z: 12 }),
    awningLeft(6, -8, 7.5, 21, "slate1"),
    at(17, -18, 14, [
        oval("shade", 5, 3, 15, 4),
        stroke("steel3", "M-8 2v-8M8 2v-8", 1.8),
        shape("wall3", "M-15-4v-24q0-3 3-3h26q3 0 3 3v24q0 3-3 3h-26q-3 0-3-3z"),
        shape("white", "M-17-5v-24q0-3 3-3h26q3 0 3 3v24q0 3-3 3h-26q-3 0-3-3z"),
        shape("roof1", "M-1-30 12-19H8.4v8.5H-10.4V-19H-14z"),
        shape("white", "M-3.5-10.5V-17h5v6.5z"),
        stroke("water2", "M-13-6q4-3 8 0t8 0 8 0", 2.2),
    ]),
    flat("wood1", -8, 4, 8, 34, 2),
    panelLeft("wood3", -8, 38, -1, 8, 3),
    polygon("wood2", [P(0, 4, 2), P(0, 38, 2), P(0, 38, -0.6), P(0, 4, -0.6)]),
    [10, 16, 22, 28, 34].map((y) => flat("wood2", -8, y, 8, 0.8, 2)),
    boat(16, 26, 0.9),
    person(-4, 24, "slate1"),
    tree(38, -14, 0.75),
    bush(36, 0),
];

export const shops: Drawings = {
    "business-supply-store": businessSupplyStore,
    "convenience-store": convenienceStore,
    "fancy-restaurant": fancyRestaurant,
    "fast-food-restaurant": fastFoodRestaurant,
    "waterfront-realty": waterfrontRealty,
    "gas-station": gasStation,
    boutique,
    "new-car-dealership": newCarDealership,
};
