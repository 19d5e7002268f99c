// Civic tiles, on lilac stone with lozenges.
import {
    flat,
    panelLeft,
    panelRight,
    roundSign,
    windowsLeft,
    windowsRight,
} from "../../../art/faces";
import { box, cylinder, dome, gable, hall } from "../../../art/kit";
import { bush, flag, lime, person, pine, road, smoke, tree } from "../../../art/props";
import {
    type Art,
    alive,
    at,
    ground,
    line,
    oval,
    P,
    polygon,
    post,
    shape,
    stroke,
    turned,
} from "../../../art/svg";
import type { Drawings } from "./drawings";
import { coolingTower } from "./parts";

/** A bandstand and a pond in the green. */
const communityPark = (): Art => [
    shape("leaf1", "M-48 2Q-42-27-8-31T42-14Q55 4 31 23T-20 31Q-48 25-48 2z"),
    shape("lime1", "M-39 0Q-35-21-8-25T33-12Q43 2 24 16T-18 25Q-39 19-39 0z", 0.55),
    shape("stone2", "M-50 6Q-26-2-12 6T18 16 34 24l6-4Q24 12 14 9T-8-1Q-26-8-50-1z"),
    shape("stone1", "M-50 4.6Q-26-3-12 4.6T18 14.6 34 22l4.4-2Q24 12.4 13 9.4T-8 .4Q-26-6.8-50 0z"),
    oval("water2", 19, -8, 16, 8),
    oval("water1", 19, -7, 14.4, 6.8),
    stroke("foam", "M12-8q3-2 6 0t6 0M16-4.6q2.6-1.6 5 0", 1.6),
    at(24, -8, 0, [
        shape("white", "M-4 1q1-4 5-3 0-4-2-5 4-2 4 3 0 5-7 5z"),
        shape("gold1", "M-1-7l-3 .6 3 1z"),
    ]),
    pine(-32, -26, 1),
    tree(-20, -36, 1),
    lime(-6, -35, 0.9),
    tree(12, -37, 0.9),
    at(
        -20,
        2,
        0,
        turned(
            "scale(1.3)",
            oval("shade", 5, 1, 14, 6),
            oval("stone2", 0, 0, 12, 6),
            oval("stone1", 0, -1.8, 12, 6),
            shape("white", "M-9.5-2.5h1.8v-12h-1.8zM-1 3h2v-14h-2zM7.7-2.5h1.8v-12H7.7z"),
            shape("roof1", "M-13-13Q-8-21 0-24.5V-8.5Q-8-9-13-13z"),
            shape("roof2", "M13-13Q8-21 0-24.5V-8.5Q8-9 13-13z"),
            oval("gold1", 0, -25.5, 2.2),
        ),
    ),
    tree(31, -24, 0.95),
    lime(33, -4, 0.8),
    bush(24, 3),
    person(-5, 19),
    person(0, 22, "slate1", 0.9),
    tree(-19, 35, 1),
    bush(-8, 34),
    lime(11, 33, 0.85),
    pine(23, 28, 0.85),
];

/** A temple with a coin in its pediment, and stacks of coins. */
const mint = (): Art => {
    const coins = (count: number, r: number): Art =>
        Array.from({ length: count }, (_, index) => {
            const y = -index * 3.6;
            return [
                shape("gold2", `M${-r} ${y}v-2.8h${2 * r}v2.8a${r} ${r / 2} 0 0 1${-2 * r} 0z`),
                oval("gold1", 0, y - 2.8, r, r / 2),
            ];
        });
    const [left, top] = P(0, 11, 33);
    return [
        ground(
            flat("stone2", -40, -32, 80, 66),
            flat("stone1", -38, -30, 76, 62),
            [-32, 14].map((x) => flat("leaf1", x, 14, 18, 16)),
        ),
        flag(-26, -28, 28, 22, "gold1"),
        box(-28, -30, 56, 40, 4, "stone"),
        box(-25, -27, 50, 34, 20, "stone", { z: 4 }),
        windowsRight(25, 2, 9, 4, 1, [3.6, 8, 4]),
        panelLeft("stone3", -25, 7, 4, 50, 20),
        panelLeft("wood3", -4, 7, 4, 8, 13),
        [-24, -15.5, -7, 3.5, 12, 20.5].map((x) => [
            panelLeft("white", x, 9, 4, 3.8, 20),
            panelLeft("stone2", x + 2.4, 9, 4, 1.4, 20),
        ]),
        box(-28, -30, 56, 41, 3, "stone", { z: 24 }),
        gable("y", [-28, -30, 56, 41], 27, 15, "slate", "stone", 1),
        oval("gold3", left + 0.6, top + 1, 7),
        oval("gold1", left, top, 6.8),
        oval("gold2", left, top, 4.6),
        shape("gold3", `M${left - 1} ${top - 3.6}h2v7.2h-2z`),
        box(-9, 11, 18, 5, 2, "stone"),
        box(-11, 16, 22, 5, 1, "stone"),
        at(23, 21, 0, [oval("shade", 6, 1, 12, 4), coins(5, 9)]),
        at(33, 13, 0, coins(3, 7)),
        at(11, 30, 0, coins(2, 7)),
        tree(-24, 22, 0.85),
        bush(-14, 28),
    ];
};

/** A green dome over columns; a long-necked dinosaur before them. */
const museum = (): Art => [
    ground(
        flat("stone1", -42, -36, 84, 74),
        [-36, 12].map((x) => flat("leaf1", x, 15, 24, 20)),
    ),
    tree(-37, -12, 0.8),
    lime(28, -34, 0.8),
    box(-30, -28, 60, 38, 5, "stone"),
    box(-26, -25, 52, 32, 16, "wall", { z: 5, top: "stone1" }),
    panelLeft("stone3", -14, 7, 5, 28, 16),
    [-24, 16].map((x) => windowsLeft(x, 7, 8, 2, 1, [3, 8, 2])),
    windowsRight(26, 3, 8, 4, 1, [3.6, 8, 4]),
    [-13, -5.5, 2, 9.5].map((x) => panelLeft("white", x, 9, 5, 3.6, 16)),
    cylinder(0, -10, 14, 8, "wall", { z: 21 }),
    dome(0, -10, 14, 29, "leaf", 1),
    oval("gold1", ...P(0, -10, 44.5), 2),
    box(-15, 4, 30, 6, 3, "stone", { z: 21 }),
    polygon("stone1", [P(-15, 10, 24), P(15, 10, 24), P(0, 10, 34)]),
    box(-12, 10, 24, 4, 2.5, "stone"),
    box(-14, 14, 28, 4, 1.2, "stone"),
    at(-9, 28, 0, [
        oval("shade", 8, 0, 22, 4.5),
        shape("violet2", "M-17 0h34v3.5h-34z"),
        shape("violet1", "M-17-3h34v3.5h-34z"),
        stroke("teal3", "M-2-3.5v-10M11-3.5v-9", 3.4),
        stroke("teal2", "M-7-3.5v-10M6-3.5v-9", 3.6),
        stroke("teal2", "M23-5Q19-18 8-18T-7-17Q-14-19-14-32T-19-38", 5),
        oval("teal2", 1, -15.5, 11, 6),
        oval("teal1", -1, -17.5, 8, 3),
        shape("teal2", "M-14-42q-11-1.5-13 4 1 5 11 3.5z"),
        oval("white", -19.5, -38.8, 1.3),
    ]),
    tree(25, 22, 0.8),
    person(12, 20, "violet1"),
    person(17, 22, "red1"),
];

/** A filing cabinet of a house: a drawer is open, people queue. */
const officeOfBureaucracy = (): Art => {
    const folders: [number, "gold" | "wall" | "roof", number, number][] = [
        [10, "gold", 3, 8],
        [13, "wall", 10, 10],
        [16, "roof", 17, 7],
        [19, "gold", 1, 6],
        [22, "wall", 12, 6],
    ];
    const label = (y: number, z: number) => [
        panelLeft("white", -8, y, z + 8.6, 13, 4.6),
        panelLeft("window1", -7, y, z + 9.4, 11, 3),
        panelLeft("ink", -6.5, y, z + 3, 10, 2.6),
    ];
    const queue: [number, number, Parameters<typeof person>[2]][] = [
        [-2, 15, "red1"],
        [-2, 20, "slate1"],
        [-2, 25, "gold1"],
        [3, 29, "violet1"],
        [9, 29, "white"],
        [15, 28, "red1"],
        [20, 24, "slate1"],
    ];
    return [
        ground(
            flat("stone2", -40, -38, 78, 76),
            flat("stone1", -38, -36, 74, 72),
            flat("leaf1", -34, 16, 16, 16),
        ),
        tree(-36, -12, 0.8),
        tree(28, -34, 0.85),
        box(-24, -26, 44, 38, 3, "stone"),
        box(-20, -22, 36, 30, 57, "steel", { z: 3, shadow: true }),
        windowsRight(16, 3, 8, 3, 5, [4.6, 5, 3.6, 4.8]),
        [5, 41].map((z) => [
            panelLeft("white", -18, 8, z, 32, 16),
            panelLeft("steel1", -17, 8, z, 31, 15),
        ]),
        label(8, 41),
        panelLeft("wood3", -5, 8, 3, 7, 11),
        [-15, 4].map((x) => windowsLeft(x, 8, 8, 2, 1, [3.6, 6, 1.4])),
        panelLeft("ink", -18, 8, 23, 32, 16),
        flat("road2", -18, 8, 32, 16, 36),
        folders.map(([y, paper, tab, h]) => [
            panelLeft(`${paper}2`, -16.5, y, 33, 29, h * 0.4 + 2.6),
            panelLeft(`${paper}1`, -16, y + 0.6, 33, 28, h * 0.4 + 2),
            panelLeft(`${paper}1`, -16 + tab, y + 0.6, 35 + h * 0.4, 9, 3),
        ]),
        polygon("steel3", [P(14, 8, 23), P(14, 24, 23), P(14, 24, 36), P(14, 8, 36)]),
        box(-18, 23, 32, 2, 16, "steel", { z: 21 }),
        panelLeft("white", -18, 25, 21, 32, 16),
        panelLeft("steel1", -17, 25, 21, 31, 15),
        label(25, 21),
        at(-8, 22, 50, shape("white", "M-15-4l7-2 2 7-7 2zM-9-17l7 2-2 7-7-2z")),
        queue.map(([x, y, paint]) => person(x, y, paint, 0.95)),
        tree(-28, 27, 0.75),
        bush(30, 20),
        tree(36, 4, 0.75),
    ];
};

/** A sealed letter on the roof; a pillar box and a van. */
const postalService = (): Art => [
    ground(flat("stone2", -40, -38, 80, 62), flat("stone1", -38, -36, 76, 58), road("x", 24, 14)),
    tree(-36, -10, 0.85),
    lime(28, -34, 0.85),
    hall(-28, -28, 54, 32, 15, "brick"),
    panelLeft("wall1", -28, 4, 0, 54, 3),
    panelRight("wall2", 26, 4, 0, 32, 3),
    [-25, 6].map((x) => windowsLeft(x, 4, 4.5, 3, 1, [4, 7.5, 2.6])),
    windowsRight(26, 0, 4.5, 4, 1, [4, 7.5, 3.2]),
    box(-30, -30, 58, 36, 3.6, "slate", { z: 15 }),
    hall(-7, 0, 11, 7, 15),
    panelLeft("wood3", -4.5, 7, 0, 6, 10),
    at(-1, -8, 18.6, [
        oval("shade", 5, 3, 19, 4),
        stroke("steel3", "M-12 3v-7M12 3v-7", 2),
        shape("wall3", "M-24-34h50v32h-50z"),
        shape("white", "M-26-35h50v32h-50z"),
        shape("wall2", "M-26-3-7-20H5L24-3z"),
        shape("wall1", "M-26-35h50L2-15.5q-3 2-6 0z"),
        shape("wall3", "M-26-35-4-15.5q3 2 6 0L24-35v3L2.4-13Q-1-11-4.4-13L-26-32z"),
        oval("red1", -1, -16, 6),
        oval("red2", -1, -16, 3.2),
    ]),
    at(
        -20,
        17,
        0,
        [
            oval("shade", 4, 0.4, 7, 2.6),
            shape("red1", "M-4.6 0v-11a4.6 4 0 0 1 9.2 0V0a4.6 2 0 0 1-9.2 0z"),
            shape("red2", "M1 1.8v-16.6q3.6.8 3.6 3.8V0Q4 1.4 1 1.8z"),
            shape("ink", "M-3.4-9.6H2v1.4h-5.4z"),
        ],
        1.15,
    ),
    person(-11, 16, "slate1"),
    [
        [16, 34],
        [30, 34],
    ].map(([x = 0, y = 0]) => oval("ink", ...P(x, y, 1.6), 2.1)),
    box(12, 25, 17, 9, 10, "red", { z: 2 }),
    box(29, 25.5, 6, 8, 6, "red", { z: 2 }),
    panelRight("window2", 35, 32.5, 6.5, 4.5, 3),
    panelLeft("white", 16, 34, 5, 8, 5),
    tree(36, 4, 0.75),
    bush(-30, 22, 0.8),
];

/** Two cooling towers in steam; the sign with the bolt. */
const powerStation = (): Art => {
    const pylon =
        "M-5 1-1-26h2L5 1M-4.2-5h8.6M-3.4-11 4.2-5M3.4-11-4.2-5M-2.6-16 3.4-11M2.6-16-3.4-11M-9-19H9M-7-24H7";
    const wire = (z: number, reach: number) => {
        const [fromX, fromY] = P(8, 26, z);
        const [toX, toY] = P(34, 8, z);
        return `M${fromX + reach} ${fromY}Q${P(22, 16, z - 7).join(" ")} ${toX - reach} ${toY}`;
    };
    return [
        ground(flat("stone2", -64, 8, 128, 40), flat("leaf1", -64, 24, 128, 40)),
        tree(-22, -40, 0.7),
        coolingTower(-14, -28),
        smoke(-14, -28, 38, 1.25),
        tree(-36, -10, 0.75),
        coolingTower(15, -24, 1.1),
        smoke(15, -24, 42, 1.45),
        hall(-34, -6, 34, 22, 13),
        windowsLeft(-31, 16, 4, 3, 1, [3.6, 6, 2]),
        panelLeft("wood3", -10, 16, 0, 6, 9),
        windowsRight(0, 12, 4, 3, 1, [3.6, 6]),
        box(-35, -7, 36, 24, 3, "slate", { z: 13 }),
        at(-18, 6, 16, [
            stroke("steel3", "M-6 4v-6M6 4v-6", 1.8),
            shape("slate3", "M-15-3 3-33 21-3z"),
            shape("gold1", "M-18-3 0-33 18-3z"),
            shape("ink", "M3-27-6.5-12.5h5L-4-4.5 6.5-17.5H1z"),
        ]),
        box(10, 4, 8, 8, 7, "steel"),
        box(20, 2, 8, 8, 7, "steel"),
        [
            [13, 8],
            [15.6, 8],
            [23, 6],
            [25.6, 6],
        ].map(([x = 0, y = 0]) => post(x, y, 7, 11, 2, "brick1")),
        [
            [8, 26],
            [34, 8],
        ].map(([x = 0, y = 0]) => at(x, y, 0, stroke("steel3", pylon, 1.3))),
        stroke("ink", `${wire(19, 9)}${wire(24, 7)}`, 0.8),
        person(-4, 22, "gold1", 0.9),
        tree(-30, 28, 0.75),
        bush(22, 28),
        bush(-6, 36),
    ];
};

/** A red bowl round a green field, under flags. */
const stadium = (): Art => [
    oval("shade", 9, 7, 49, 26),
    shape("wall2", "M-47-9V6A47 25 0 0 0 47 6V-9z"),
    shape("wall3", "M15 15v15A47 25 0 0 0 47 6V-9z"),
    shape(
        "window1",
        "M-40 9.5v-8h4.6v9.6zM-31 16v-8h4.6v9zM-21.5 20.5v-8h4.6v8.8zM-11.5 23v-8h4.6v8.4zM-1 24v-8h4.6v8z",
    ),
    oval("wall1", 0, -9, 47, 25),
    oval("red2", 0, -8.5, 42, 21.5),
    oval("red1", 0, -6.5, 37, 18),
    stroke("wall1", "M-26-19 26 6M-26 6 26-19M-37-6.5H37M0-24.5V11.5", 1.3),
    oval("leaf2", 0, -4, 28, 12.6),
    oval("leaf1", 0, -3, 27, 11.5),
    shape("lime1", "M-13-13Q-17-3-13 7l7 1.4V-14.2zM6-14.2V8.4L13 7Q17-3 13-13z", 0.6),
    stroke("white", "M-23-3h46M0-14V8M-23-3M-7-3a7 3.4 0 1 0 14 0a7 3.4 0 1 0-14 0", 1.4),
    flag(-37, 11, 4, 24),
    flag(-15, -33, 12, 20, "slate1"),
    flag(15, -36, 8, 24, "gold1"),
    tree(-36, 27, 0.8),
    lime(28, 27, 0.8),
];

/** A solar roof with a wind wheel; the leaf. */
const localEpaOffice = (): Art => [
    ground(
        shape("leaf1", "M-60 8Q-30-6-4 10T40 20L30 46h-70z", 0.9),
        flat("stone1", -6, 6, 10, 44),
        oval("water2", ...P(20, 20), 13, 6.5),
        oval("water1", 0, 19.2, 12, 5.6),
    ),
    pine(-24, -38, 0.9),
    tree(-36, -16, 0.9),
    at(18, -34, 0, [
        oval("shade", 8, 1, 10, 2.6),
        shape("white", "M-2 0-1-46h2l1 46z"),
        shape("steel2", "M.3 0 .2-46H1L2 0z"),
        turned(
            "translate(0 -47)",
            alive(
                "mill",
                [10, 130, 250].map((angle) =>
                    turned(`rotate(${angle})`, shape("white", "M-2 0q-2.6-9 2-23 3.4 14 2 23z")),
                ),
                oval("steel2", 0, 0, 2.8),
            ),
        ),
    ]),
    hall(-28, -28, 46, 32, 17),
    [-25, 1].map((x) => windowsLeft(x, 4, 3, 3, 2, [4, 5, 2, 2.4])),
    panelLeft("wood2", -7.5, 4, 0, 6, 9),
    windowsRight(18, 0, 3, 4, 2, [4, 5, 3, 2.4]),
    box(-29, -29, 48, 34, 2.6, "leaf", { z: 17 }),
    [-26, -13, 3].map((x) => [
        polygon("slate2", [P(x, -25, 26), P(x + 11, -25, 26), P(x + 11, -14, 20), P(x, -14, 20)]),
        line(
            "glass1",
            [
                [x + 5.5, -25, 26],
                [x + 5.5, -14, 20],
            ],
            0.9,
        ),
    ]),
    roundSign(
        -5,
        -4,
        19.6,
        19,
        "leaf3",
        turned(
            "scale(1.12) translate(1 16)",
            shape("leaf1", "M-9-7Q-15-22-2-26 6-28 11-28 13-16 6-9-1-3-9-7z"),
            shape("leaf2", "M11-28Q13-16 6-9-1-3-9-7 4-13 11-28z"),
            stroke("white", "M-13-3Q-4-14 6-22", 1.8),
        ),
    ),
    tree(-24, 18, 0.85),
    bush(-12, 14, 0.8),
    person(-2, 20),
    oval("leaf2", -3, 19, 3.4, 1.5),
    oval("red1", -3, 18.2, 1.3),
    lime(36, 2, 0.8),
    lime(-14, 34, 0.75),
    bush(8, 34),
];

export const civic: Drawings = {
    "community-park": communityPark,
    mint,
    museum,
    "office-of-bureaucracy": officeOfBureaucracy,
    "postal-service": postalService,
    "power-station": powerStation,
    stadium,
    "local-epa-office": localEpaOffice,
};
