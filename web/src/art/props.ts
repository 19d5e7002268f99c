// Small things that stand about: trees, cars, people, fences, boats, and a house.
import { panelLeft, panelRight, windowsLeft, windowsRight } from "./faces";
import { box, gable, hall } from "./kit";
import type { Material, Paint } from "./palette";
import { type Art, alive, at, group, line, oval, P, polygon, shape, stroke, type Xy } from "./svg";

const trunk = shape("wood2", "M-1 0V-6H1.2V0z");

/** A round tree. */
export function tree(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            oval("shade", 4, 0.6, 7.5, 3),
            trunk,
            oval("leaf2", 0.6, -10, 6.8),
            oval("leaf1", -0.8, -11.2, 5.4),
            oval("white", -2.6, -13, 2.2, 2.2, 0.22),
        ],
        scale,
    );
}

/** A lighter tree, to break up a row. */
export function lime(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            oval("shade", 4, 0.6, 7.5, 3),
            trunk,
            oval("lime2", 0.6, -10, 6.8),
            oval("lime1", -0.8, -11.2, 5.4),
            oval("white", -2.6, -13, 2.2, 2.2, 0.22),
        ],
        scale,
    );
}

export function pine(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            oval("shade", 4, 0.4, 7, 2.6),
            shape("wood3", "M-1 0V-4H1V0z"),
            shape("leaf2", "M0-22 7-3Q0-.4-7-3z"),
            shape("leaf3", "M0-22 7-3Q3.4-1.6 0-1.6z"),
            shape("leaf1", "M0-22-7-3Q-5-2.2-3-1.9z"),
        ],
        scale,
    );
}

export function bush(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            oval("shade", 2.4, 0.6, 5, 2),
            oval("leaf2", 0, -2, 4.6, 3.4),
            oval("leaf1", -0.9, -2.8, 3.2, 2.2),
        ],
        scale,
    );
}

export function palm(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            oval("shade", 5, 0.6, 8, 2.6),
            shape("wood1", "M-1.4 0Q-2-9 1.6-17L3.6-16.4Q1-8 1.4 0z"),
            shape("leaf2", "M2.6-17Q9-23 14-14 8-17 2.6-16zM2.6-17Q10-16 10-8 6-14 2.6-16z"),
            shape(
                "leaf1",
                "M2.6-17Q-4-24-10-15-4-18 2.6-16zM2.6-17Q-5-17-5.6-8-2-14 2.6-16zM2.6-16.6Q-1-26 4-29 7-24 4-16.6z",
            ),
            shape("lime1", "M2.6-17Q1-24-5-24-1-20 1.6-16zM2.6-17Q6-25 11-23 7-20 4-16z"),
        ],
        scale,
    );
}

export function smoke(x: number, y: number, z: number, scale = 1): string {
    return at(
        x,
        y,
        z,
        alive(
            "smoke",
            oval("smoke", 2, -4, 3.6),
            oval("smoke", 7, -9, 4.8),
            oval("smoke", 14, -13, 5.6, 5.6, 0.75),
        ),
        scale,
    );
}

/** A car on its way to the lower right. */
export function car(x: number, y: number, material: Material = "red", scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            oval("shade", 1.5, 2, 8, 3.2),
            oval("ink", -5.4, 1.4, 1.7),
            oval("ink", 1.7, 4.8, 1.7),
            shape(`${material}2`, "M-7.2-1.5.6 2.8 7-.8V-3.4L-.6-1.2-7.2-3.8z"),
            shape(`${material}1`, "M-7.2-3.8-.8-7.2 7-3.4 .6 0z"),
            shape("window2", "M-4.6-5.2-.6-7.9 3.8-5.1 0-2.7z"),
            shape(`${material}1`, "M-2.9-6.6-.4-8 2.4-6.5-.1-5z"),
        ],
        scale,
    );
}

export function person(x: number, y: number, paint: Paint = "red1", scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            oval("shade", 1.4, 0.2, 2.6, 1),
            shape(paint, "M-1.7 0V-4.2q1.7-1.7 3.4 0V0z"),
            oval("soil1", 0, -6, 1.7),
        ],
        scale,
    );
}

export function flag(x: number, y: number, z: number, h: number, paint: Paint = "red1"): string {
    return at(x, y, z, [
        stroke("steel3", `M0 0V${-h}`, 1.5),
        alive("flag", shape(paint, `M.6 ${-h}q4-2 7 .4t6-.2v7q-3 1.8-6.2 .2t-6.8 0z`)),
    ]);
}

export function boat(x: number, y: number, scale = 1, sail: Paint = "red1"): string {
    return at(
        x,
        y,
        0,
        alive(
            "boat",
            oval("water2", 1, 2, 11, 2.6),
            shape("wood2", "M-9-1.6H9L6.4 2.6H-6z"),
            shape("wood1", "M-9-1.6H9L8.3-.4H-8.2z"),
            shape("white", "M-.6-2.6V-19Q-8-9-8.6-2.6z"),
            shape(sail, "M1-2.6V-17Q6.6-9 7.4-2.6z"),
        ),
        scale,
    );
}

/** A fence between two points, with so many bays. */
export function fence(from: Xy, to: Xy, bays = 6, paint: Paint = "wood2"): string {
    const post = (index: number): Xy => [
        from[0] + ((to[0] - from[0]) * index) / bays,
        from[1] + ((to[1] - from[1]) * index) / bays,
    ];
    return group(
        line(
            paint,
            [
                [...from, 3],
                [...to, 3],
            ],
            1,
        ),
        Array.from({ length: bays + 1 }, (_, index) =>
            line(paint, [post(index), [...post(index), 4.4]]),
        ),
    );
}

export function crates(x: number, y: number): string {
    return group(
        box(x, y, 6, 6, 5, "wood"),
        box(x + 7, y + 1, 5, 5, 4, "wood"),
        box(x + 2, y + 1, 4.4, 4.4, 4, "wood", { z: 5 }),
    );
}

interface HouseStyle {
    size?: readonly [w: number, d: number, walls: number, roof: number];
    roof?: Material;
    wall?: Material;
    ridge?: "x" | "y";
}

/** A small house with door, windows and chimney. */
export function house(
    x: number,
    y: number,
    { size = [15, 12, 8, 8], roof = "roof", wall = "wall", ridge = "x" }: HouseStyle = {},
): string {
    const [w, d, h, rise] = size;
    return group(
        hall(x, y, w, d, h, wall),
        windowsLeft(x + 2, y + d, 2.6, 1, 1),
        panelLeft("wood2", ridge === "x" ? x + w / 2 - 0.4 : x + w - 5.4, y + d, 0, 3.4, 5.4),
        ridge === "x" && w > 13 ? windowsLeft(x + w - 4.6, y + d, 2.6, 1, 1) : "",
        windowsRight(x + w, y + d - 2.4, 2.6, 2, 1),
        gable(ridge, [x, y, w, d], h, rise, roof, wall),
        box(x + w * 0.3, y + d * 0.28, 2.6, 2.6, 5.4, "brick", { z: h + rise * 0.62 }),
    );
}

export function parasol(x: number, y: number, paint: Paint = "red1", scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            oval("shade", 4, 0.6, 8, 3),
            stroke("steel3", "M0 0V-10", 1.5),
            shape("white", "M-8-9Q-6-15 0-16 6-15 8-9 4-6.6 0-6.6T-8-9z"),
            shape(
                paint,
                "M0-16Q-6-15-8-9-6.6-7.6-4.4-7.1-4-13 0-16zM0-16Q2-12 1.8-6.7 4-6.8 5.4-7.5 4.6-13 0-16z",
            ),
        ],
        scale,
    );
}

/** A round basin with a jet of water. */
export function fountain(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            oval("shade", 4, 1, 12, 5),
            oval("stone2", 0, 0, 11, 6),
            oval("water1", 0, -1.4, 9, 4.4),
            stroke("foam", "M0-2V-14M-1-13q-5 1-5 8M1-13q5 1 5 8", 1.6),
        ],
        scale,
    );
}

/** Three small waves. */
export function ripples(x: number, y: number, count = 2): string {
    return stroke("foam", `M${x} ${y}${"q4-3 8 0t8 0".repeat(Math.ceil(count / 2))}`, 1.6);
}

/** A road along x or y with its middle line; cut off by `ground`. */
export function road(along: "x" | "y", from: number, width: number): string {
    const [a, b, c, e] =
        along === "x"
            ? [P(-64, from), P(64, from), P(64, from + width), P(-64, from + width)]
            : [P(from, -64), P(from + width, -64), P(from + width, 64), P(from, 64)];
    const middle = from + width / 2;
    return group(
        polygon("road1", [a, b, c, e]),
        line(
            "mark",
            along === "x"
                ? [
                      [-64, middle],
                      [64, middle],
                  ]
                : [
                      [middle, -64],
                      [middle, 64],
                  ],
            1.4,
            "5 4",
        ),
    );
}

/** A footpath through points of the ground. */
export function footpath(points: readonly Xy[], width = 5, paint: Paint = "wall1"): string {
    return line(paint, points, width);
}

/** A lorry driving along x or y. */
export function lorry(
    along: "x" | "y",
    x: number,
    y: number,
    load: Material = "wall",
    cab: Material = "red",
    length = 17,
): Art {
    const wheels = (places: readonly number[]) =>
        places.map((place) => {
            const [left, top] = along === "x" ? P(x + place, y + 8, 1.8) : P(x + 8, y + place, 1.8);
            return oval("ink", left, top, 1.9);
        });
    return along === "x"
        ? [
              oval("shade", ...P(x + length / 2 + 8, y + 5), length * 0.8, 5),
              wheels([4, length - 2, length + 4]),
              box(x, y, length, 8, 10, load, { z: 2 }),
              box(x + length + 0.6, y + 0.5, 6, 7, 7.5, cab, { z: 2 }),
              panelRight("window2", x + length + 6.6, y + 6.8, 5.4, 5.8, 2.8),
          ]
        : [
              oval("shade", ...P(x + 9, y + length / 2 + 3), length * 0.8, 5),
              wheels([4, length - 2, length + 4]),
              box(x, y, 8, length, 10, load, { z: 2 }),
              box(x + 0.5, y + length + 0.6, 7, 6, 7.5, cab, { z: 2 }),
              panelLeft("window1", x + 1.3, y + length + 6.6, 5.4, 5.4, 2.8),
          ];
}
