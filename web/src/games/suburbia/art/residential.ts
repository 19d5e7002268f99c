// Residential tiles, on lawns. Each has one silhouette and one accent that names it.
import {
    boardSign,
    flat,
    panelLeft,
    panelRight,
    windowsLeft,
    windowsRight,
} from "../../../art/faces";
import { box, cone, cylinder, gable, hall } from "../../../art/kit";
import type { Material } from "../../../art/palette";
import {
    bush,
    car,
    fence,
    flag,
    footpath,
    fountain,
    house,
    lime,
    parasol,
    person,
    pine,
    tree,
} from "../../../art/props";
import {
    type Art,
    at,
    ground,
    group,
    onLeft,
    oval,
    P,
    polygon,
    rule,
    shape,
    stroke,
    turned,
    type Xy,
} from "../../../art/svg";
import type { Drawings } from "./drawings";

const flowers = (x: number, y: number, first: "red1" | "gold1" | "violet1" = "red1") =>
    at(x, y, 0, [
        oval("leaf2", 0, 0, 8, 3.6),
        [
            [-4, -2],
            [0, -3],
            [4, -1.6],
        ].map(([left = 0, top = 0]) => oval(first, left, top, 1.8)),
        oval("gold1", -1.6, 0.4, 1.5),
        oval("white", 3, 1, 1.4),
    ]);

/** Four houses round a lane, in two varieties. */
const suburbs = (variety: number): Art => {
    const [first, second]: [Material, Material] = variety ? ["roof", "slate"] : ["slate", "roof"];
    const [tall, light] = variety ? [lime, tree] : [tree, lime];
    return [
        ground(
            footpath(
                [
                    [-46, 4],
                    [-4, 4],
                    [6, 14],
                    [6, 50],
                ],
                7,
            ),
        ),
        tall(-34, -24, 1.1),
        light(-14, -40, 0.9),
        house(-27, -31, { roof: first, size: [21, 17, 10, 12] }),
        variety ? pine(20, -38) : tree(20, -38, 0.95),
        house(6, -27, { roof: second, ridge: "y", size: [18, 20, 10, 13] }),
        bush(31, -12),
        light(38, -16, 0.9),
        house(-35, 11, { roof: variety ? "violet" : "roof", size: [21, 16, 10, 12] }),
        fence([-11, 30], [-11, 14], 4, "white"),
        bush(-5, 26),
        house(13, 9, { roof: first, size: [20, 16, 10, 12] }),
        tall(38, 6, 0.85),
        variety ? pine(-26, 36, 0.8) : lime(-26, 36, 0.95),
        bush(2, 36, 0.9),
    ];
};

/** Five caravans in two colours, on wheels, beside a street. */
const mobileHomeCommunity = (): Art => {
    const caravan = (x: number, y: number, stripe: Material): Art => [
        polygon("shade", [P(x + 13, y), P(x + 19, y + 2), P(x + 19, y + 26), P(x + 13, y + 24)]),
        [5, 18].map((along) => oval("ink", ...P(x + 13, y + along, 1.4), 2.2, 2.4)),
        box(x, y, 13, 24, 12, "wall", { z: 2, top: "white", shadow: false }),
        panelLeft("wall1", x, y + 24, 2, 13, 12),
        panelLeft(`${stripe}1`, x, y + 24, 3.5, 13, 4),
        panelRight(`${stripe}2`, x + 13, y + 24, 3.5, 24, 4),
        panelLeft("window1", x + 1.8, y + 24, 8.4, 9.4, 4.2),
        windowsRight(x + 13, y + 22, 8.2, 2, 1, [4.6, 4, 10]),
        panelRight("wood2", x + 13, y + 14.5, 2.4, 5, 9.6),
        box(x + 3.5, y + 6, 5, 6, 2, "steel", { z: 14 }),
    ];
    return [
        ground(
            flat("road1", -64, -5, 128, 9),
            rule("mark", [-64, -0.5, 64, -0.5], 1.4, { dash: "4 4" }),
        ),
        lime(-34, -20, 0.9),
        tree(-18, -38, 0.9),
        caravan(-14, -35, "teal"),
        caravan(9, -35, "red"),
        tree(34, -18, 0.9),
        car(-26, -1, "gold", 0.85),
        caravan(-38, 9, "gold"),
        caravan(-16, 10, "slate"),
        parasol(2, 26, "red1", 0.9),
        caravan(8, 9, "red"),
        person(26, 24, "violet1"),
        tree(34, 18, 0.85),
        bush(2, 36, 0.8),
    ];
};

/** The big house behind white pickets; the key on the board. */
const homeownersAssociation = (): Art => [
    ground(
        `<ellipse class="a-line" cx="0" cy="12" rx="29" ry="13" stroke="var(--a-wall1)" stroke-width="6"/>`,
        footpath(
            [
                [24, 24],
                [50, 50],
            ],
            6,
        ),
    ),
    tree(-33, -26, 1),
    lime(-18, -39, 0.9),
    hall(-22, -32, 48, 22, 13),
    windowsLeft(-19, -10, 3.5, 3, 1, [4, 6.5, 3]),
    windowsLeft(12, -10, 3.5, 2, 1, [4, 6.5, 3]),
    windowsRight(26, -14, 3.5, 2, 1, [4, 6.5, 5]),
    gable("x", [-22, -32, 48, 22], 13, 15, "slate"),
    box(-14, -24, 4, 4, 9, "brick", { z: 22 }),
    hall(-4, -12, 15, 6, 17, "wall"),
    [-3.2, 9].map((x) => panelLeft("white", x, -6, 0, 1.6, 17)),
    panelLeft("wood2", 0.8, -6, 0, 5.6, 10),
    oval("window1", ...P(3.5, -6, 19), 2.4),
    gable("y", [-4, -12, 15, 6], 17, 8, "slate"),
    oval("window1", ...P(3.5, -6, 19.4), 2.2),
    tree(37, -16, 0.9),
    fountain(13, 13, 0.95),
    fence([-40, -2], [-18, 20], 9, "white"),
    bush(-18, 12),
    bush(-8, 20),
    lime(0, 38, 0.8),
    fence([24, 36], [38, 20], 6, "white"),
    bush(34, 8),
    boardSign(
        -28,
        24,
        32,
        21,
        turned(
            "translate(-2 1) rotate(-24) scale(1.2)",
            `<circle class="a-line" cx="-6" cy="0" r="3.6" stroke="var(--a-gold2)" stroke-width="3"/>`,
            shape("gold2", "M-2-1.5H11V4.6H8.4V1.5H6.6V3.8H4V1.5H-2z"),
        ),
    ),
];

/** A low house with a long veranda; a ball of wool as large as its roof. */
const retirementVillage = (): Art => [
    ground(
        footpath(
            [
                [-64, 16],
                [64, 16],
            ],
            7,
        ),
        footpath(
            [
                [6, 4],
                [6, 20],
            ],
            6,
        ),
    ),
    tree(-36, -16, 0.95),
    lime(-22, -38, 0.9),
    hall(-27, -30, 54, 26, 10),
    gable("x", [-27, -30, 54, 26], 10, 15, "violet", "wall", 2.5),
    windowsRight(27, -9, 3, 3, 1, [4, 5, 3.4]),
    // the veranda
    box(-28, -4, 56, 10, 1.6, "wood"),
    windowsLeft(-23, -4, 3, 3, 1, [4.4, 6, 3]),
    panelLeft("wood3", 2, -4, 1.6, 5, 8),
    windowsLeft(11, -4, 3, 2, 1, [4.4, 6, 3]),
    [-27, -17, -7, 3, 13, 25].map((x) => panelLeft("white", x, 6, 1.6, 1.6, 9)),
    polygon("violet1", [P(-30, -5, 15.5), P(30, -5, 15.5), P(30, 8, 10.6), P(-30, 8, 10.6)]),
    panelLeft("white", -30, 8, 9.4, 60, 1.4),
    // wool and needles
    at(-3, -14, 22, [
        oval("shade", 6, 2, 19, 6),
        stroke("wood1", "M-20-33 8 3", 2.6),
        stroke("wood2", "M21-32-9 4", 2.6),
        oval("white", -20, -33.4, 2.6),
        oval("white", 21, -32.4, 2.6),
        oval("red2", 1, -13, 17, 16.5),
        oval("red1", -1.5, -14.6, 15, 14.5),
        stroke(
            "red3",
            "M-15-9Q-6-27 12-25M-13-4Q-1-22 15-18M-7 0Q3-14 16-11M-12-23Q3-16 5 1M-4-29Q11-20 12-2",
            1.5,
        ),
        stroke("red1", "M14-3q9 3 13 9t11 5", 1.8),
    ]),
    flowers(-20, 12),
    flowers(22, 11, "gold1"),
    person(-2, 20, "slate1", 1.05),
    at(-2, 20, 0, stroke("ink", "M3.6-4V.6", 1.2)),
    person(5, 22, "violet1", 1.05),
    at(18, 26, 0, [
        shape("wood2", "M-8-3.5 6 3.5V2L-8-5zM-8-8 6-1V-2.6L-8-9.6z"),
        shape("wood3", "M-7-3h1.5v4H-7zM4 2.6h1.5V7H4z"),
    ]),
    tree(36, 2, 0.85),
    tree(-30, 26, 0.85),
    flowers(-8, 34, "violet1"),
    bush(30, 24),
];

/** A house with a turret and a porch; the cup on the board. */
const bedAndBreakfast = (): Art => [
    ground(
        footpath([
            [6, 6],
            [6, 50],
        ]),
    ),
    tree(-34, -22, 1),
    pine(-16, -38, 1),
    lime(30, -30, 0.9),
    hall(-22, -28, 36, 26, 18),
    windowsRight(14, -7, 3, 3, 2, [3, 5, 4, 3.4]),
    gable("x", [-22, -28, 36, 26], 18, 14, "slate", "wall", 2),
    windowsLeft(-19, -2, 11, 2, 1, [3.4, 5, 3]),
    box(-14, -22, 4, 4, 10, "brick", { z: 26 }),
    hall(-4, -10, 14, 10, 21),
    windowsLeft(0, 0, 12, 2, 1, [2.8, 5, 1.6]),
    gable("y", [-4, -10, 14, 10], 21, 9, "slate"),
    box(-24, -2, 38, 9, 2, "wood"),
    panelLeft("wood3", -17, -2, 2, 4, 7),
    windowsLeft(-10, -2, 3.5, 1, 1, [3.6, 4.6]),
    panelLeft("window1", 0, 0, 3, 6, 5),
    [-23, -14, -5, 4, 12].map((x) => panelLeft("white", x, 7, 2, 1.4, 8)),
    polygon("roof1", [P(-25, -3, 14), P(15, -3, 14), P(15, 8, 9.6), P(-25, 8, 9.6)]),
    panelLeft("white", -25, 8, 8.6, 40, 1.2),
    cylinder(18, -2, 8.5, 26, "wall"),
    at(18, -2, 0, [
        shape("window1", "M-6.4-5.6v-6h3.4v7zM-6.4-15.6v-6h3.4v7z"),
        shape("window2", "M2.6-3.6v-7l3.6-1.2v6.8zM2.6-13.6v-7l3.6-1.2v6.8z"),
    ]),
    cone(18, -2, 10.5, 26, 20, "roof"),
    oval("gold1", ...P(18, -2, 46), 2),
    boardSign(-25, 27, 30, 21, [
        shape("roof1", "M-10-4.5H5.5v4.5q0 7-7.5 7T-10 0z"),
        stroke("roof1", "M5.5-3q5.5-.6 5.5 2.6T5 2.4", 2.2),
        stroke("roof3", "M-5.5-7q-1.8-1.8 0-3.6M.5-7q-1.8-1.8 0-3.6", 1.5),
    ]),
    flowers(-9, 14),
    person(8, 20, "slate1"),
    person(14, 26, "red1"),
    bush(28, 12),
    tree(33, 19, 0.8),
    lime(-2, 37, 0.75),
];

/** A castle with round towers in its moat. */
const burgVonAlspach = (): Art => {
    const turret = (x: number, y: number, h: number, roof = 16): Art => [
        cylinder(x, y, 6, h, "stone"),
        cone(x, y, 7.6, h, roof),
    ];
    const battlements = (
        places: readonly Xy[],
        w: number,
        d: number,
        z: number,
        material: Material = "stone",
    ) => places.map(([x, y]) => box(x, y, w, d, 3, material, { z }));
    return [
        shape("leaf2", "M-50 8Q-44-16 0-22T50 6Q48 28 2 32T-50 8z"),
        shape("water2", "M-45 6Q-40-14 0-18T45 4Q43 24 2 28T-45 6z"),
        shape("water1", "M-44 8Q-39-12 0-16T44 6Q42 25 2 28.5T-44 8z"),
        shape("leaf1", "M-37 4Q-32-12 0-15T37 2Q36 17 2 21T-37 4z"),
        tree(-34, -26, 0.8),
        pine(34, -26, 0.8),
        pine(22, -36, 0.9),
        turret(-18, -18, 37, 18),
        box(-18, -20, 34, 4, 15, "stone"),
        turret(17, -18, 24),
        hall(-12, -14, 22, 20, 30),
        windowsLeft(-8, 6, 17, 3, 1, [2.6, 6, 3.6]),
        windowsRight(10, 2, 17, 3, 1, [2.6, 6, 3.6]),
        gable("x", [-12, -14, 22, 20], 30, 15, "slate"),
        flag(-18, -18, 53, 15),
        box(-20, -16, 4, 32, 14, "stone"),
        turret(-18, 17, 24),
        box(15, -16, 4, 32, 14, "stone"),
        battlements(
            [
                [15, -13],
                [15, -7],
                [15, -1],
                [15, 5],
                [15, 11],
            ],
            4,
            3,
            14,
        ),
        box(-16, 15, 32, 4, 14, "stone"),
        battlements(
            [
                [-12, 15],
                [-6, 15],
                [4.5, 15],
                [10.5, 15],
            ],
            3,
            4,
            14,
        ),
        hall(-8, 13, 15, 7, 20, "wall", { shadow: false }),
        [-8, -2, 4].map((x) => hall(x, 16.5, 3, 3.5, 3.2, "wall", { z: 20 })),
        onLeft(-4, 20, 0, shape("wood3", "M0 0V-8Q3.5-13 7-8V0z")),
        onLeft(-7.4, 20, 18, shape("red1", "M0 0H2.8V8L1.4 6.6 0 8zM11 0H13.8V8L12.4 6.6 11 8z")),
        turret(17, 17, 24),
        windowsLeft(15.5, 22, 12, 1, 1, [2.6, 5]),
        at(-18, 17, 13, shape("window1", "M-2 2V-3Q-.6-5 .8-3V2z")),
        flat("wood1", -3.5, 20, 7, 17, 0.6),
        [22, 26, 30, 34].map((y) => flat("wood2", -3.5, y, 7, 0.8, 0.6)),
        person(0, 32, "red1", 0.9),
        lime(-33, 30, 0.75),
        tree(30, 33, 0.7),
    ];
};

/** The land outside the borough. */
export const woods = (): Art =>
    group(
        tree(-34, -16, 1.1),
        pine(-22, -30, 1.2),
        pine(-4, -34, 1.3),
        lime(10, -36, 1.1),
        pine(28, -26, 1.1),
        pine(-14, -8, 1.3),
        tree(4, -10, 1.2),
        pine(22, -4, 1.2),
        tree(36, -8),
        lime(-28, 12, 1.1),
        pine(-10, 16, 1.2),
        tree(8, 14, 1.1),
        pine(24, 18, 1.1),
        tree(-14, 34, 0.9),
        bush(6, 32),
    );

export const residential: Drawings = {
    suburbs,
    "mobile-home-community": mobileHomeCommunity,
    "homeowners-association": homeownersAssociation,
    "retirement-village": retirementVillage,
    "bed-and-breakfast": bedAndBreakfast,
    "burg-von-alspach": burgVonAlspach,
};
