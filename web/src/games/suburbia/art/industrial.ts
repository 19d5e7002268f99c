// Industrial tiles, on yards with hazard corners.
import {
    flat,
    panelLeft,
    panelRight,
    roundSign,
    windowsLeft,
    windowsRight,
} from "../../../art/faces";
import { barrel, box, cylinder, dome, gable, hall } from "../../../art/kit";
import type { Paint } from "../../../art/palette";
import {
    bush,
    car,
    crates,
    fence,
    lime,
    lorry,
    person,
    pine,
    smoke,
    tree,
} from "../../../art/props";
import {
    type Art,
    at,
    ground,
    line,
    onGround,
    onLeft,
    oval,
    P,
    polygon,
    rule,
    shape,
    stroke,
    turned,
    type Xyz,
} from "../../../art/svg";
import type { Drawings } from "./drawings";
import { container, cow } from "./parts";

/** Two chimneys behind a saw-tooth roof. */
const heavyFactory = (): Art => [
    ground(flat("road1", -64, 14, 128, 16), rule("mark", [-64, 22, 64, 22], 1.4, { dash: "5 4" })),
    cylinder(-26, -24, 5.4, 46, "brick", { taper: 3.8, top: "brick3" }),
    smoke(-26, -24, 46, 1.1),
    cylinder(-11, -28, 5.4, 55, "brick", { taper: 3.8, top: "brick3" }),
    smoke(-11, -28, 55, 1.25),
    hall(-34, -20, 60, 30, 15, "brick", { top: "brick2" }),
    [0, 1, 2, 3].map((tooth) => {
        const [x, next] = [-34 + tooth * 15, -19 + tooth * 15];
        return [
            polygon("steel1", [P(x, -20, 15), P(next, -20, 24), P(next, 10, 24), P(x, 10, 15)]),
            polygon("window2", [
                P(next, -20, 24),
                P(next, 10, 24),
                P(next, 10, 15),
                P(next, -20, 15),
            ]),
            polygon("brick1", [P(x, 10, 15), P(next, 10, 24), P(next, 10, 15)]),
        ];
    }),
    windowsLeft(-30, 10, 4, 8, 1, [4, 7, 3]),
    panelRight("wood3", 26, 6, 0, 10, 11),
    windowsRight(26, -8, 4, 2, 1, [3.5, 6]),
    cylinder(33, -18, 7.5, 14),
    cylinder(34, -3, 6.5, 10),
    crates(-22, 30),
    lorry("x", 0, 30, "gold", "red", 12),
];

/** A red barn, a silo, rows of green. */
const farm = (): Art => [
    ground(
        [0, 1, 2, 3, 4].map((row) => {
            const [y, inset] = [4 + row * 7, Math.max(0, row - 2) * 4];
            return [
                flat("soil1", -38 + inset, y, 40 - inset / 2, 6),
                rule("leaf1", [-36 + inset, y + 3, 0, y + 3], 3.6, { dash: "3 2.5" }),
            ];
        }),
        flat("lime1", 4, 10, 32, 26),
        [0, 1, 2, 3, 4, 5].map((row) =>
            rule("gold1", [6 + row * 5, 12, 6 + row * 5, 34], 2.6, { dash: "2.6 2" }),
        ),
    ),
    tree(-32, -22, 1),
    pine(-18, -37, 0.9),
    cylinder(-17, -22, 7.5, 28),
    dome(-17, -22, 7.5, 28, "red", 0.9),
    hall(-5, -31, 32, 25, 15, "red"),
    windowsRight(27, -12, 4, 2, 1, [3, 4, 5]),
    gable("x", [-5, -31, 32, 25], 15, 12, "steel", "red", 2.2),
    panelLeft("white", 4, -6, 0, 13, 12),
    panelLeft("red2", 5.4, -6, 0, 10.2, 10.6),
    line(
        "white",
        [
            [5.4, -6],
            [15.6, -6, 10.6],
        ],
        1.5,
    ),
    line(
        "white",
        [
            [15.6, -6],
            [5.4, -6, 10.6],
        ],
        1.5,
    ),
    windowsLeft(-2, -6, 5, 1, 1),
    windowsLeft(21, -6, 5, 1, 1),
    fence([-38, 0], [-2, 0], 9, "white"),
    fence([30, -8], [36, 12], 4, "white"),
    lime(38, -10, 0.85),
    at(25, 4, 0, [
        oval("shade", 3, 1, 6, 2),
        oval("gold2", 0, -2.4, 5.4, 4),
        oval("gold1", -0.4, -3.4, 4.8, 3.2),
    ]),
];

/** A cloverleaf: one road over the other, four loops between them. */
const freeway = (): Art => {
    const loops = (paint: Paint, width: number) =>
        [-1, 1].flatMap((x) =>
            [-1, 1].map((y) =>
                onGround(
                    17.5 * x,
                    17.5 * y,
                    0,
                    stroke(paint, "M-11 0a11 11 0 1 0 22 0a11 11 0 1 0-22 0", width),
                ),
            ),
        );
    const carriageway = (along: "x" | "y", z: number): Art => {
        const [half, end] = [8.5, 64];
        const edge = (side: number): readonly [Xyz, Xyz] =>
            along === "x"
                ? [
                      [-end, side, z],
                      [end, side, z],
                  ]
                : [
                      [side, -end, z],
                      [side, end, z],
                  ];
        return [
            along === "x"
                ? flat("road1", -end, -half, 2 * end, 2 * half, z)
                : flat("road1", -half, -end, 2 * half, 2 * end, z),
            line("gold1", edge(0), 2.2),
            [-7.6, 7.6].map((side) => line("mark", edge(side), 1.3)),
        ];
    };
    return [
        ground(
            shape("leaf1", "M-64 0-30-44h60L64 0 30 44h-60z", 0.8),
            loops("road2", 8),
            loops("road1", 6.6),
            carriageway("y", 0),
            flat("shade", -14, 8, 30, 9),
            carriageway("x", 5),
            panelLeft("wall2", -64, 8.5, 0, 128, 4.4),
            panelLeft("wall1", -64, 8.5, 4, 128, 2.4),
            panelLeft("ink", -8.5, 8.5, 0, 17, 4),
        ),
        [-1, 1].map((side) => [tree(17.5 * side, -17.5, 0.9), lime(17.5 * side, 17.5, 0.75)]),
        at(-24, -4, 5, car(0, 0, "red")),
        at(24, 3, 5, car(0, 0, "slate")),
        at(-6, 2.5, 5, lorry("x", -8, -4, "wall", "red", 13)),
        car(4, 28, "wall", 0.95),
        at(-36, 16, 0, [
            stroke("steel3", "M-9 2v-18M9 2v-18", 2.2),
            shape("leaf3", "M-16-34h36v22h-36z"),
            shape("leaf2", "M-18-35h36v22h-36z"),
            stroke("white", "M-8-17v-12M8-17v-5q0-3-4-3H1", 3),
            shape("white", "M-8-33l5 6h-10zM-4-25l6-5v10z"),
        ]),
    ];
};

/** A heap of rubbish with gulls over it, and a bulldozer. */
const landfill = (): Art => [
    shape("shade", "M-40 14Q-4 34 50 8 50 22 10 32-30 32-40 14z"),
    shape("soil2", "M-50 6Q-46-9-32-11-22-40 0-38 22-38 29-14 47-10 49 6 38 27 4 29T-50 6z"),
    shape("soil1", "M-48 4Q-44-9-31-11-21-38-2-37 8-33 10-19 0-6-8 12-14 22-26 22-44 16-48 4z"),
    shape("leaf2", "M-31-13Q-22-39 0-38 14-38 21-28 8-33-4-28-18-22-25-9z", 0.8),
    turned(
        "rotate(-12 -6 -6)",
        shape("white", "M-12-19h11v16h-11z"),
        shape("steel2", "M-1-19l4-2v16l-4 2zM-12-19l4-2H3l-4 2z"),
        stroke("steel3", "M-10-11v4M-10-17v2", 1.2),
    ),
    shape("slate1", "M-30-4l9-4 4 7-9 4z"),
    shape("red1", "M6-24l9 3-3 7-9-3z"),
    shape("gold1", "M-38 7l7-3 3 6-7 3z"),
    shape("violet1", "M28-2l8-1 1 7-8 1z"),
    shape("steel1", "M17-12l8 3-3 6-8-3z"),
    stroke("ink", "M-20 13a5.4 4.2 0 1 0 10.8 0a5.4 4.2 0 1 0-10.8 0z", 3.4),
    stroke("ink", "M3-4a4.6 3.6 0 1 0 9.2 0a4.6 3.6 0 1 0-9.2 0z", 3),
    shape("leaf1", "M-42-1l5-2 2 5-5 2z"),
    shape("white", "M-24-20l6-2 2 5-6 2z"),
    at(
        14,
        20,
        0,
        [
            oval("shade", 4, 3, 18, 6),
            shape("ink", "M-14-1 4 8 14 3V-1L-4-9l-10 4z"),
            shape("gold2", "M-13-4 3 4v-9l-16-8z"),
            shape("gold3", "M3 4l9-4.5V-9L3-5z"),
            shape("gold1", "M-13-13-4-17.4 12-9 3-5z"),
            shape("glass1", "M-6-10 3-5.6V-15l-9-4.4z"),
            shape("glass3", "M3-5.6 9-8.6V-18l-6 3z"),
            shape("gold1", "M-8-19.4-1-23l12 5-8 4z"),
            shape("steel2", "M-21 4-8 11V1L-21-7z"),
            shape("steel1", "M-21-7l2-1L-6 0l-2 1z"),
            shape("steel3", "M-8-1l5-3v2L-8 1z"),
        ],
        1.25,
    ),
    fence([-30, 22], [-8, 36], 6),
    stroke(
        "steel3",
        "M-34-40q3.5-5 6 0 3.5-5 6 0M12-52q3.5-5 6 0 3.5-5 6 0M30-34q3-4 5 0 3-4 5 0",
        1.9,
    ),
];

/** A long red roof; the steak, and cows that know nothing. */
const slaughterhouse = (): Art => [
    ground(flat("soil1", -50, 4, 50, 50), flat("stone2", 0, -2, 64, 14)),
    cylinder(-27, -22, 3.6, 34, "brick", { taper: 2.8, top: "brick3" }),
    smoke(-27, -22, 34, 0.85),
    tree(-35, -8, 0.7),
    hall(-22, -30, 52, 28, 15),
    panelLeft("red1", -22, -2, 0, 52, 3),
    panelRight("red2", 30, -2, 0, 28, 3),
    gable("x", [-22, -30, 52, 28], 15, 10, "roof", "wall", 2),
    panelLeft("wood3", -18, -2, 0, 10, 10),
    windowsLeft(-4, -2, 6, 3, 1, [3.6, 4, 2.4]),
    panelLeft("steel2", 15, -2, 0, 11, 11),
    panelLeft("ink", 16, -2, 0, 9, 10),
    windowsRight(30, -7, 5, 3, 1, [3.6, 5, 4]),
    roundSign(
        3,
        -8,
        20,
        19,
        "wall3",
        turned(
            "translate(0 18) scale(1.15)",
            shape(
                "red3",
                "M-12-18Q-10-26 0-25.5 12-26 13-16 14-6 6-5.5 1-5 0-9-1-12-5-11.5-12-11-12-18z",
            ),
            shape(
                "red1",
                "M-12.5-19.5Q-10.5-27.5-.5-27 11-27.5 12-17.5 13-8 5.5-7.5.5-7-.5-11-1.5-14-5.5-13.5-12.5-13-12.5-19.5z",
            ),
            shape(
                "white",
                "M-7.5-20.5Q-6-24 0-23.5 8-24 8.6-17.5 9-12 6.5-11.5 5-11 4.5-13.5 4-17-1-17.5-8-17-7.5-20.5z",
                0.4,
            ),
            oval("white", 4.4, -20, 3.4),
            oval("red2", 4.4, -20, 1.6),
        ),
    ),
    lorry("y", 17, 1, "wall", "red", 15),
    fence([-40, 6], [-2, 6], 9, "white"),
    cow(-27, 11),
    cow(-10, 13, 1, true),
    fence([-2, 6], [-2, 34], 7, "white"),
    cow(-17, 28, 1.15, true),
    fence([-30, 34], [-2, 34], 7, "white"),
    bush(8, 34),
    tree(36, 10, 0.7),
];

/** Three numbered vaults, containers, a fork-lift. */
const warehouse = (): Art => {
    const digits = [
        "M-.9-2.2H.9v4.4H-.5V-1h-.8z",
        "M-1.6-2.2h3.2V.4h-2v.8h2v1h-3.2V-.4h2v-.8h-2z",
        "M-1.6-2.2h3.2v4.4h-3.2v-1h2V.5H-1v-1H.4v-.7h-2z",
    ];
    return [
        ground(
            flat("road1", -64, 12, 128, 50),
            rule("mark", [-64, 26, 64, 26], 1.4, { dash: "5 4" }),
        ),
        tree(-36, -14, 0.75),
        tree(-20, -40, 0.8),
        [-34, -12.5, 9].map((x, index) => [
            barrel([x, -32, 21, 40], 11, 11),
            panelLeft(index === 1 ? "ink" : "slate2", x + 3, 8, 0, 15, 10),
            index === 1 ? "" : [2, 4.5, 7].map((z) => panelLeft("slate1", x + 3, 8, z, 15, 1.2)),
            onLeft(x + 10.5, 8, 15.4, [
                oval("gold1", 0, 0, 4.2),
                turned("scale(1.25)", shape("ink", digits[index] ?? "")),
            ]),
        ]),
        windowsRight(30, 2, 4, 4, 1, [4, 4, 4]),
        box(-6, 8, 5, 5, 4.6, "wood"),
        box(0, 8.5, 4.6, 4.6, 4, "wood"),
        container(-37, 14, "roof"),
        container(-27, 14, "gold"),
        container(-32, 14, "slate", 8),
        at(
            10,
            20,
            0,
            [
                oval("shade", 3, 2.6, 12, 4),
                oval("ink", -6, 3, 2.3),
                oval("ink", 4, 6, 2.4),
                shape("gold2", "M-8-1 5 5.6V-1L-8-7.6z"),
                shape("gold3", "M5 5.6l6-3V-4L5-1z"),
                shape("gold1", "M-8-7.6-2-10.6 11-4 5-1z"),
                stroke("ink", "M-6-8v-9l9 4.5V-2M9-5v-10l-6 2.5M-6-17l6-3 9 5", 1.5),
                shape("gold1", "M-7-17 0-20.6l10 5.2-7 3.8z"),
                stroke("steel3", "M-11 0v-17M-14 2l-6-3", 2),
            ],
            1.05,
        ),
        box(-11, 27, 6, 6, 6, "wood", { z: 2 }),
        lorry("x", 10, 27, "wall", "roof", 14),
        bush(-22, 36),
    ];
};

/** A microchip with gold legs, as large as the hall. */
const chipFabricationPlant = (): Art => {
    const leg = (x: number, y: number, w: number, d: number) =>
        box(x, y, w, d, 1.6, "gold", { z: 12 });
    const traces: [number, number, number, number][] = [
        [-18, -17, -10, -17],
        [-18, -10, -10, -10],
        [-18, -3, -10, -3],
        [10, -17, 18, -17],
        [10, -10, 18, -10],
        [10, -3, 18, -3],
        [-6, 8, -6, 4],
        [0, 8, 0, 4],
        [6, 8, 6, 4],
    ];
    return [
        ground(flat("leaf1", -64, 18, 128, 50), flat("stone1", -44, -44, 88, 64)),
        tree(-24, -38, 0.8),
        cylinder(-33, -16, 4, 20, "wall", { top: "steel1" }),
        smoke(-33, -16, 20, 0.6),
        box(-28, -28, 56, 44, 12),
        windowsLeft(-25, 16, 2.5, 5, 1, [6, 5.5, 3]),
        panelLeft("wood3", 20, 16, 0, 5, 8),
        windowsRight(28, 13, 2.5, 4, 1, [6, 5.5, 4]),
        [-25, -16.5, -8, 0.5].map((y) => leg(-28, y, 10, 5)),
        [-22, -13.5, -5, 3.5].map((x) => leg(x, -28, 5, 10)),
        [-25, -16.5, -8, 0.5, 9].map((y) => [
            leg(14, y, 14, 5),
            panelRight("gold3", 28, y + 5, 9, 5, 4.6),
        ]),
        [-22, -13.5, -5, 3.5, 12].map((x) => [
            leg(x, -1, 5, 17),
            panelLeft("gold2", x, 16, 9, 5, 4.6),
        ]),
        polygon("leaf3", [P(-22, 10, 12), P(22, 10, 12), P(22, 10, 20), P(-22, 10, 20)]),
        polygon("ink", [P(22, 10, 12), P(22, -22, 12), P(22, -22, 20), P(22, 10, 20)]),
        flat("leaf2", -22, -22, 44, 32, 20),
        traces.map(([x, y, toX, toY]) => rule("gold1", [x, y, toX, toY], 1.6, { z: 20 })),
        box(-11, -18, 22, 22, 4, "slate", { z: 20, top: "slate2" }),
        flat("window1", -7, -14, 14, 14, 24.1),
        flat("white", -7, -14, 4, 14, 24.2),
        cylinder(36, -12, 4.6, 13, "wall", { top: "steel1" }),
        cylinder(36, -1, 4.6, 9, "wall", { top: "steel1" }),
        tree(-30, 24, 0.75),
        lime(-8, 30, 0.75),
        person(22, 22, "white"),
        person(27, 25, "white"),
        bush(6, 30),
    ];
};

/** A green hall; three arrows, bins and bales. */
const recyclingPlant = (): Art => [
    ground(flat("leaf1", -64, -64, 128, 60), flat("stone2", -64, -4, 128, 64)),
    tree(-36, -16, 0.85),
    lime(-18, -38, 0.85),
    pine(28, -33, 0.8),
    hall(-26, -30, 50, 28, 16, "leaf"),
    windowsLeft(-22, -2, 7, 2, 1, [5, 5]),
    panelLeft("ink", -6, -2, 0, 14, 11),
    windowsLeft(12, -2, 7, 1, 1, [5, 5]),
    windowsRight(24, -7, 6, 3, 1, [4, 6, 4]),
    gable("x", [-26, -30, 50, 28], 16, 8, "steel", "leaf"),
    roundSign(
        0,
        -12,
        21,
        20,
        "leaf3",
        [0, 120, 240].map((angle) =>
            turned(
                `rotate(${angle}) translate(0 18.5) scale(1.06)`,
                shape(
                    "leaf1",
                    "M-8.6-23.6-3.5-32.4Q0-36 3.5-32.4L6-28 9-29.6 7.8-20-.6-23.8 2.4-25.4 0-29-3.6-21.6z",
                ),
            ),
        ),
    ),
    polygon("steel3", [P(-3, -2, 4), P(5, -2, 4), P(5, 16, 2), P(-3, 16, 2)]),
    box(-1, 2, 4, 4, 3.4, "slate", { z: 3 }),
    box(1, 9, 4, 4, 3.4, "roof", { z: 3 }),
    box(-4, 16, 10, 9, 7, "gold"),
    box(9, 14, 9, 9, 7, "steel"),
    box(20, 12, 9, 9, 7, "roof"),
    box(14, 13, 9, 9, 7, "slate", { z: 7 }),
    (["slate", "gold", "leaf"] as const).map((material, index) => {
        const x = -37 + index * 8.5;
        return [
            box(x, 15, 7, 7, 10, material),
            box(x - 0.6, 14.4, 8.2, 8.2, 2.4, material, { z: 10 }),
            panelLeft("ink", x + 1.4, 22.6, 10.4, 4, 1.2),
            panelLeft("white", x + 2, 22, 3.5, 3.2, 3.4),
        ];
    }),
    person(-14, 28),
    lorry("x", 8, 28, "leaf", "leaf", 14),
    bush(-24, 34),
    tree(37, 4, 0.7),
];

export const industrial: Drawings = {
    "heavy-factory": heavyFactory,
    farm,
    freeway,
    landfill,
    slaughterhouse,
    warehouse,
    "chip-fabrication-plant": chipFabricationPlant,
    "recycling-plant": recyclingPlant,
};
