// Residential tiles of many floors.
import {
    awningLeft,
    boardSign,
    flat,
    panelLeft,
    panelRight,
    windowsLeft,
    windowsRight,
} from "../../../art/faces";
import { box, cone, cylinder, gable, hall } from "../../../art/kit";
import type { Material } from "../../../art/palette";
import { bush, car, lime, parasol, person, pine, tree } from "../../../art/props";
import { type Art, at, ground, oval, P, post, rule, shape, stroke } from "../../../art/svg";
import type { Drawings } from "./drawings";

/** A tall yellow house with a red roof; the bed on the board. */
const hostel = (): Art => [
    ground(flat("stone1", -64, 12, 128, 10)),
    tree(-34, -20, 1),
    pine(-14, -39, 1),
    hall(-20, -29, 36, 30, 27, "gold"),
    windowsLeft(-17.6, 1, 3.4, 5, 1, [4.8, 7.2, 1.8], "wood2"),
    windowsLeft(-17.6, 1, 14.9, 5, 1, [4.8, 8.2, 1.8], "wood2"),
    windowsRight(16, -1.4, 3.4, 3, 2, [4.8, 8.2, 2.8, 3.3], "wood3"),
    windowsLeft(-17, 1, 4, 5, 1, [3.6, 6, 3]),
    windowsLeft(-17, 1, 15.5, 5, 1, [3.6, 7, 3]),
    windowsRight(16, -2, 4, 3, 2, [3.6, 7, 4, 4.5]),
    gable("x", [-20, -29, 36, 30], 27, 15, "roof", "gold"),
    panelLeft("wood3", -1, 1, 0, 5, 10),
    box(-12, -20, 4, 4, 10, "brick", { z: 35 }),
    hall(16, -17, 16, 18, 12),
    windowsLeft(19, 1, 3.5, 2, 1, [3, 4.6, 4]),
    gable("y", [16, -17, 16, 18], 12, 9, "slate"),
    boardSign(
        -28,
        17,
        30,
        18,
        shape("slate1", "M-12 7V-6.5h2.6V1.5h4.4q0-4.5 4.5-4.5H8q4.5 0 4.5 4.5V7H9.9V4.2H-9.4V7z"),
        oval("slate1", -6.4, -1.6, 2),
    ),
    person(-6, 20, "red1"),
    person(3, 22, "violet1"),
    bush(20, 20),
    lime(34, 14, 0.85),
    tree(-14, 33, 0.8),
];

/** Five gables of a terrace, each house of its own colour, with balconies full of flowers. */
const apartments = (): Art => {
    const front = (x: number, h: number, wall: Material, roof: Material): Art => [
        hall(x, -27, 17, 34, h, wall),
        gable("y", [x, -27, 17, 34], h, 14, roof, wall, 1),
        oval("window1", ...P(x + 8.5, 7, h + 4.5), 2.5),
        [0, 1, 2].map((floor) => {
            const z = 9.5 + floor * 10;
            return z + 6 < h
                ? [
                      windowsLeft(x + 2.4, 7, z, 2, 1, [4.6, 6.4, 3]),
                      box(x + 1.4, 7, 14.2, 3, 2.4, "wall", { z: z - 1.6, top: "leaf1" }),
                      [5, 11.5].map((along, flower) =>
                          oval(flower % 2 ? "white" : "red1", ...P(x + along, 9, z + 1.4), 1.3),
                      ),
                  ]
                : "";
        }),
    ];
    return [
        ground(flat("stone1", -64, 15, 128, 8)),
        tree(-36, -18, 0.9),
        lime(-20, -39, 0.9),
        front(-28, 33, "roof", "slate"),
        front(-9.5, 41, "teal", "roof"),
        front(9, 35, "wall", "slate"),
        [0, 1, 2].map((floor) => windowsRight(26, 4, 5 + floor * 10, 4, 1, [4, 6, 3.6])),
        panelLeft("wood3", -22, 7, 0, 5, 7),
        awningLeft(-5, 7, 5, 9, "roof1", 3),
        panelLeft("wood3", -3, 7, 0, 5, 6),
        panelLeft("wood3", 15, 7, 0, 5, 7),
        bush(-10, 12, 0.7),
        bush(10, 12, 0.7),
        tree(36, 2, 0.85),
        car(14, 21, "gold", 0.85),
        person(-12, 21, "slate1"),
        person(-6, 23, "red1"),
        lime(-30, 26, 0.85),
        tree(22, 32, 0.8),
        bush(0, 35),
    ];
};

/** A white stepped tower with a garden on every terrace, and a pool. */
const condominium = (): Art => {
    const shrub = (x: number, y: number, z: number) =>
        at(x, y, z, [oval("leaf2", 0, -1.4, 4.6, 3), oval("leaf1", -0.8, -2.2, 3.2, 2)]);
    const floors: [number, number, number, number][] = [
        [-28, 54, 38, 12],
        [-24, 44, 30, 12],
        [-20, 34, 22, 12],
        [-16, 24, 14, 13],
    ];
    return [
        ground(flat("stone1", -34, 14, 68, 22), flat("white", -22, 17, 36, 14)),
        tree(-36, -10, 0.9),
        tree(-12, -40, 0.8),
        floors.map(([x, w, d, h], index) => {
            const z = index * 12;
            const [front, right, top] = [d - 30, x + w, z + h];
            return [
                box(x, -30, w, d, h, "glass", { z, top: "stone1" }),
                [z + 4.6, z + h - 3].map((band, upper) => [
                    panelLeft("white", x, front, band, w, upper ? 3 : 1.2),
                    panelRight("wall2", right, front, band, d, upper ? 3 : 1.2),
                ]),
                windowsLeft(x + 2, front, z + 6, Math.floor(w / 9), 1, [4, 3, 4.6]),
                windowsLeft(x + 5, front, z + 0.8, Math.floor(w / 9), 1, [4, 3.6, 4.6]),
                windowsRight(right, front - 2, z + 6, Math.floor(d / 9), 1, [4, 3, 4.6]),
                index < 3
                    ? [
                          Array.from({ length: Math.floor(w / 11) }, (_, place) =>
                              shrub(x + 5 + place * 11, front - 3.5, top),
                          ),
                          Array.from({ length: Math.floor(d / 13) }, (_, place) =>
                              shrub(right - 4, front - 13 - place * 11, top),
                          ),
                      ]
                    : [
                          flat("leaf1", x + 2, -28, w - 4, d - 4, top + 0.1),
                          box(x + 14, -27, 7, 7, 4, "wall", { z: top }),
                          at(x + 8, -22, top, [
                              shape("wood2", "M-.8 0V-5H.8V0z"),
                              oval("leaf2", 0.4, -9, 5.6),
                              oval("leaf1", -0.6, -10, 4.4),
                          ]),
                      ],
            ];
        }),
        flat("water2", -20, 19, 32, 10),
        flat("water1", -19, 20.5, 31, 8.5),
        at(-14, 32, 0, [
            shape("white", "M-5 0 2-3.6 6-1.6-1 2z"),
            shape("roof1", "M2-3.6 5.6-6 7.6-5 6-1.6z"),
        ]),
        parasol(16, 21, "roof1", 0.95),
        person(22, 26, "slate1", 0.9),
        tree(34, 4, 0.85),
        lime(-30, 26, 0.85),
        bush(2, 37, 0.9),
    ];
};

/** Three brick towers with a water tank, laundry between them. */
const housingProjects = (): Art => {
    const block = (x: number, y: number, h: number, floors: number): Art => [
        box(x, y, 20, 18, h, "brick", { top: "stone2" }),
        panelLeft("wall1", x + 8.6, y + 18, 0, 2.8, h),
        panelRight("wall2", x + 20, y + 10.4, 0, 2.8, h),
        [1.6, 12.6].map((along) =>
            windowsLeft(x + along, y + 18, 5, 2, floors, [2.6, 4.4, 1.2, 3.4]),
        ),
        [16.5, 7].map((along) => windowsRight(x + 20, y + along, 5, 2, floors, [2.2, 4.4, 1, 3.4])),
        panelLeft("wood3", x + 8, y + 18, 0, 4, 6),
    ];
    return [
        ground(
            flat("stone1", -64, 8, 128, 5),
            flat("stone1", 6, -64, 5, 128),
            flat("soil1", 14, 14, 20, 20),
            rule("mark", [15.5, 24, 32.5, 24]),
        ),
        tree(-36, -18, 0.8),
        block(-26, -30, 47, 5),
        [6, 13].map((along) => post(along - 26, -22, 47, 52)),
        cylinder(-16.5, -22, 4.6, 8, "wood", { z: 51 }),
        cone(-16.5, -22, 5.2, 59, 4.5, "steel"),
        lime(-2, -8, 0.8),
        block(8, -31, 41, 5),
        box(13, -27, 8, 7, 4, "stone", { z: 41 }),
        block(-34, 10, 36, 4),
        box(-29, 14, 8, 7, 4, "stone", { z: 36 }),
        at(31, 15, 0, [
            stroke("steel3", "M0 0V-13", 1.5),
            shape("white", "M-5-17 3-12.6V-8L-5-12.4z"),
            oval("red1", -2.6, -9.4, 2.6, 1.3),
        ]),
        person(22, 22, "red1", 0.9),
        person(26, 28, "slate1", 0.9),
        [-11, 5].map((x) => post(x, 33, 0, 12)),
        rule("steel3", [-11, 33, 5, 33], 0.8, { z: 11.5 }),
        (["white", "red1", "gold1", "slate1"] as const).map((paint, index) =>
            panelLeft(paint, -10 + index * 3.8, 33, 4.5, 3, 7),
        ),
        bush(4, 37, 0.7),
    ];
};

export const flats: Drawings = {
    hostel,
    apartments,
    condominium,
    "housing-projects": housingProjects,
};
