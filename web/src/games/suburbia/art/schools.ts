// Schools grow: a clock tower, a ball court, a running track, a mortarboard.
import { flat, panelLeft, panelRight, windowsLeft, windowsRight } from "../../../art/faces";
import { box, gable, hall, hip } from "../../../art/kit";
import { bush, flag, lime, person, pine, tree } from "../../../art/props";
import {
    type Art,
    at,
    ground,
    line,
    onGround,
    onLeft,
    oval,
    P,
    post,
    rule,
    shape,
    stroke,
} from "../../../art/svg";
import type { Drawings } from "./drawings";

const clock = (x: number, y: number, z: number, r: number): Art =>
    onLeft(x, y, z, [
        oval("gold2", 0, 0, r + 1),
        oval("white", 0, 0, r),
        stroke("ink", `M0 0v${-r * 0.65}M0 0l${r * 0.45} ${r * 0.25}`, 1.3),
    ]);

/** One floor of brick and a clock tower; a swing and the yellow bus. */
const elementarySchool = (): Art => [
    ground(
        shape("leaf1", "M-60 6Q-40-6-22 4T8 24 4 46h-44z", 0.9),
        flat("soil1", 12, 6, 24, 26),
        flat("stone1", -40, 0, 50, 6),
    ),
    tree(-36, -14, 0.9),
    pine(-22, -40, 0.9),
    hall(-30, -28, 60, 24, 16, "brick"),
    windowsRight(30, -8, 4, 2, 1, [4, 7, 4]),
    gable("x", [-30, -28, 60, 24], 16, 10, "slate", "brick"),
    [-27, 11].map((x) => windowsLeft(x, -4, 4, 3, 1, [4, 7, 2.4])),
    hall(-6, -12, 15, 15, 27, "brick"),
    panelLeft("wood2", -1.5, 3, 0, 6, 10),
    windowsRight(9, -1, 14, 1, 1, [4, 7]),
    hip([-6, -12, 15, 15], 27, 16, "slate"),
    clock(1.5, 3, 20, 5),
    post(1.5, -4.5, 43, 48),
    oval("gold1", ...P(1.5, -4.5, 49), 2.2),
    at(23, 18, 0, [
        stroke("red1", "M-9 2-6-12 9-6l3 14M-6-12-3 5M9-6 6 10", 1.8),
        stroke("ink", "M-2-10V0M4-8V3", 1.1),
        shape("gold1", "M-4.5 0h5v2h-5zM1.5 3h5v2h-5z"),
    ]),
    person(32, 8, "slate1", 0.9),
    person(15, 29, "red1", 0.9),
    flag(-25, 14, 0, 26),
    at(-8, 26, 0, [
        oval("shade", 4, 3, 15, 5),
        oval("ink", -9, 2.5, 2.3),
        oval("ink", 2, 8, 2.3),
        shape("gold2", "M-13-1 5 8l9-5V-7L5-3-13-11z"),
        shape("gold1", "M-13-11-4-16l18 9-9 5z"),
        shape("gold1", "M-13-11 5-2V8L-13-1z"),
        shape("slate3", "M-11.5-7.8-7.5-5.8v3.8l-4-2zM-6-5l4 2v3.8l-4-2zM-.5-2.2l4 2v3.8l-4-2z"),
        stroke("ink", "M-13-2.4 5 6.6", 1.1),
    ]),
    tree(-31, 30, 0.7),
    bush(3, 36),
];

/** Two wings under red roofs; a basketball court. */
const middleSchool = (): Art => {
    const [centreX, centreY] = P(21, 21);
    return [
        ground(
            shape("leaf1", "M-60 4-28 44H0Q-14 20-30 8T-60-4z", 0.9),
            flat("roof1", 5, 7, 32, 28),
            flat("stone1", -16, -2, 8, 54),
            rule("mark", [7, 21, 35, 21], 1.5),
            line(
                "mark",
                [
                    [7, 9],
                    [35, 9],
                    [35, 33],
                    [7, 33],
                    [7, 9],
                ],
                1.5,
            ),
            oval("mark", centreX, centreY, 6.4, 3.4),
            oval("roof1", centreX, centreY, 4.8, 2.4),
        ),
        tree(-20, -38, 0.85),
        pine(22, -37, 0.9),
        hall(-22, -30, 50, 22, 17),
        windowsRight(28, -12, 3, 2, 2, [4, 4.6, 4, 2.6]),
        gable("x", [-22, -30, 50, 22], 17, 12),
        windowsLeft(-4, -8, 3, 5, 2, [4, 4.6, 2.4, 2.6]),
        hall(-34, -18, 22, 32, 17),
        windowsLeft(-31, 14, 3, 3, 1, [3.6, 5, 2.4]),
        windowsLeft(-31, 14, 11, 3, 1, [3.6, 4, 2.4]),
        windowsRight(-12, 10, 3, 3, 2, [3.6, 4.6, 3, 2.6]),
        gable("y", [-34, -18, 22, 32], 17, 13),
        clock(-23, 14, 21.5, 3),
        box(-2, -22.5, 8, 8, 6, "wall", { z: 27 }),
        hip([-2, -22.5, 8, 8], 33, 10, "roof", 1.4),
        oval("gold1", ...P(2, -18.5, 44), 2),
        at(9, 9, 0, [
            stroke("steel3", "M0 2v-22", 2),
            shape("white", "M-10-34 8-24.5v13L-10-21z"),
            stroke("red1", "M-4.5-25.5 3-21.5v5l-7.5-4z", 1.6),
            stroke("red1", "M-6-14.5a4.6 2.2 0 1 0 9.2 0a4.6 2.2 0 1 0-9.2 0", 1.8),
        ]),
        person(18, 15, "slate1"),
        person(27, 24, "red1"),
        oval("gold2", ...P(21, 17, 10), 3.4),
        person(14, 28, "gold1"),
        tree(-30, 30, 0.75),
        bush(-20, 27, 0.8),
        bush(2, 38, 0.9),
        lime(37, 0, 0.75),
    ];
};

/** Three floors behind a running track with goal posts. */
const highSchool = (): Art => {
    const field = (paint: Parameters<typeof shape>[0], inset: number, opacity?: number) => {
        const [x, r] = [38 - inset, 17 - inset];
        return shape(
            paint,
            `M${r - x}-${r}H${x - r}a${r} ${r} 0 0 1 0 ${2 * r}H${r - x}a${r} ${r} 0 0 1 0-${2 * r}z`,
            opacity,
        );
    };
    return [
        ground(flat("stone1", -64, -64, 128, 66)),
        tree(-36, -16, 0.75),
        lime(24, -38, 0.8),
        hall(-32, -34, 64, 24, 24, "brick"),
        [3, 10, 17].map((z) => [
            [-29, 9].map((x) => windowsLeft(x, -10, z, 4, 1, [3.6, 4.6, 2])),
            windowsRight(32, -13, z, 4, 1, [3.4, 4.6, 2]),
        ]),
        box(-33, -35, 66, 26, 2.6, "wall", { z: 24 }),
        hall(-9, -18, 16, 12, 33),
        box(-10, -19, 18, 14, 2.6, "slate", { z: 33 }),
        onLeft(-5.5, -6, 0, [
            shape("window1", "M0-12v-15q4.5-5 9 0v15z"),
            shape("wood3", "M0 0v-9h9v9z"),
            shape("white", "M4.1-12v-17h.8v17zM0-19h9v.8H0z"),
        ]),
        flag(-1, -12, 35, 20, "slate1"),
        onGround(
            -0.5,
            20,
            0,
            [
                field("red2", -1),
                field("red1", 0),
                field("white", 2.4),
                field("red1", 3.2),
                field("white", 5.4),
                field("leaf1", 6),
                [-20, -4, 12].map((x) => shape("lime1", `M${x}-11h8v22h-8z`, 0.55)),
                stroke("white", "M0-11v22M-21-11v22M21-11v22", 1.3),
            ],
            0.97,
        ),
        [
            [-27, 20],
            [26, 20],
        ].map(([x = 0, y = 0]) =>
            at(x, y, 0, stroke("gold1", "M0 0v-6M-5-9l10 6M-5-9v-13M5-3v-13", 2.2)),
        ),
        person(-6, 18, "slate1"),
        person(3, 23, "red1"),
        person(9, 16, "slate1"),
        tree(38, -6, 0.7),
        person(37, 12, "gold1", 0.9),
        tree(33, 32, 0.75),
        bush(18, 39, 0.9),
    ];
};

/** A clock tower under a mortarboard. */
const university = (): Art => {
    const arched = (x: number) =>
        onLeft(x, -6, 3, [
            shape("wall1", "M-.6 0v-8q2.2-4.6 4.4 0v8z"),
            shape("window1", "M0-.6v-7q1.6-3.4 3.2 0v7z"),
        ]);
    const [tassel, hang] = P(-19, 7, 36);
    return [
        ground(
            flat("stone1", -40, -40, 80, 78),
            flat("leaf1", -30, 12, 26, 22),
            flat("leaf1", 4, 12, 28, 22),
        ),
        tree(-36, -10, 0.85),
        tree(26, -36, 0.85),
        hall(-34, -28, 66, 22, 16, "brick"),
        windowsRight(32, -10, 4, 3, 1, [3.4, 8, 3]),
        gable("x", [-34, -28, 66, 22], 16, 9, "slate", "brick"),
        [-31, -24, -17, 14, 21, 27].map(arched),
        at(-34, -6, 0, shape("leaf1", "M0 0q-1-9 1-15 4 3 4 9 4 3 3 10z")),
        hall(-12, -20, 22, 20, 40),
        [-12, 7.6].map((x) => panelLeft("brick1", x, 0, 0, 2.4, 40)),
        [0, -17.6].map((y) => panelRight("brick2", 10, y, 0, 2.4, 40)),
        onLeft(-6, 0, 0, [
            shape("brick2", "M-1 0v-10q6-7 12 0v10z"),
            shape("wood3", "M1 0v-9q4-5 8 0v9z"),
        ]),
        windowsLeft(-6, 0, 16, 3, 1, [2.4, 5, 1.8]),
        windowsRight(10, -5, 16, 2, 2, [3.4, 7, 3, 4]),
        clock(-1, 0, 30, 6.4),
        box(-11, -19, 20, 18, 6, "violet", { z: 40 }),
        panelLeft("violet2", -22, 10, 45, 39, 2.4),
        panelRight("violet3", 17, 10, 45, 39, 2.4),
        flat("violet1", -22, -29, 39, 39, 47.4),
        stroke("gold1", `M${P(-2, -10, 47.5).join(" ")}L${P(-19, 7, 47.5).join(" ")}V${hang}`, 2.4),
        shape("gold1", `M${tassel - 2} ${hang}h4l1.6 10h-7.2z`),
        oval("gold1", ...P(-2, -10, 48.6), 3, 1.9),
        person(-18, 20, "violet1"),
        person(-12, 23, "red1"),
        person(0, 20, "slate1"),
        at(14, 24, 0, [
            oval("shade", 3, 1, 6, 2),
            shape("stone2", "M-4 0v-5h8v5z"),
            shape("steel3", "M-1.6-5v-7q1.6-2 3.2 0v7z"),
            oval("steel3", 0, -14, 1.8),
        ]),
        lime(-26, 26, 0.8),
        tree(28, 18, 0.8),
        bush(4, 34, 0.8),
        tree(37, -6, 0.7),
    ];
};

export const schools: Drawings = {
    "elementary-school": elementarySchool,
    "middle-school": middleSchool,
    "high-school": highSchool,
    university,
};
