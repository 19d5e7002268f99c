// Things that only a few tiles have: aircraft, cows, containers, cooling towers, school windows.
import { panelLeft, windowsRight } from "../../../art/faces";
import { box } from "../../../art/kit";
import type { Material } from "../../../art/palette";
import {
    type Art,
    alive,
    at,
    group,
    oval,
    P,
    polygon,
    shape,
    stroke,
    turned,
    type Xy,
} from "../../../art/svg";

interface Aircraft {
    /** Which way it heads: along x to the lower right, along y to the lower left. */
    heading: "x" | "y";
    length: number;
    span: number;
    /** The thickness of the body. */
    body: number;
    tail: Material;
    /** How much it climbs, per unit of length. */
    climb?: number;
    /** A small one: straight wings over the body, one propeller. */
    propeller?: boolean;
}

/** An aeroplane, its middle at a point of the space. */
export function aircraft(x: number, y: number, z: number, plane: Aircraft): string {
    const { heading, length, span, body, tail, climb = 0, propeller = false } = plane;
    const along = (forward: number, aside: number, up = 0): Xy => {
        const height = z + up + forward * climb;
        return heading === "x"
            ? P(x + forward, y + aside, height)
            : P(x + aside, y + forward, height);
    };
    const shadowOf = (forward: number, aside: number): Xy => {
        const [left, top] = heading === "x" ? P(x + forward, y + aside) : P(x + aside, y + forward);
        return [left + 5 + z * 0.2, top + 2];
    };
    const sweep = propeller ? 0 : 0.16;
    const lift = propeller ? body * 0.55 : 0;
    const wing = (
        side: 1 | -1,
        point: (forward: number, aside: number, up?: number) => Xy = along,
    ) => [
        point(length * (propeller ? 0.22 : 0.14), side * 2, lift),
        point(length * ((propeller ? 0.2 : 0.14) - sweep), (side * span) / 2, lift),
        point(length * ((propeller ? 0.04 : 0.06) - sweep), (side * span) / 2, lift),
        point(length * (propeller ? 0 : -0.12), side * 2, lift),
    ];
    const stabiliser = (side: 1 | -1) => [
        along(-length * 0.36, side, 2),
        along(-length * (0.36 + sweep * 0.6), side * span * 0.2, 2),
        along(-length * (0.43 + sweep * 0.5), side * span * 0.2, 2),
        along(-length * 0.48, side, 2),
    ];
    const down = ([left, top]: Xy, by: number): Xy => [left, top + by];
    const tube = (from: Xy, to: Xy, width: number, paint: Parameters<typeof stroke>[0]) =>
        stroke(paint, `M${from.join(" ")}L${to.join(" ")}`, +width.toFixed(1));
    const engine = (side: 1 | -1) =>
        propeller
            ? ""
            : [
                  tube(
                      along(length * 0.12, side * span * 0.24, -1.5),
                      along(length * 0.01, side * span * 0.24, -1.5),
                      body * 0.42,
                      "steel3",
                  ),
                  tube(
                      along(length * 0.12, side * span * 0.24, -1.1),
                      along(length * 0.02, side * span * 0.24, -1.1),
                      body * 0.3,
                      `${tail}1`,
                  ),
              ];
    const nose = along(length * 0.42, 0, 3);
    const waist = along(-length * 0.34, 0, 3);
    const end = along(-length * 0.5, 0, 4.5);
    const windows = (forward: number, up: number) => down(along(forward, 1), -body * up);
    const nearWing = [
        polygon("white", wing(1)),
        polygon("steel2", [
            along(length * (0.14 - sweep), span / 2, lift),
            along(length * (0.06 - sweep), span / 2, lift),
            along(length * (0.06 - sweep), span / 2, lift - 1.2),
            along(length * (0.14 - sweep), span / 2, lift - 1.2),
        ]),
    ];
    return group(
        polygon("shade", wing(1, shadowOf)),
        polygon("shade", wing(-1, shadowOf)),
        tube(shadowOf(length * 0.4, 0), shadowOf(-length * 0.48, 0), body * 0.9, "shade"),
        alive(
            "plane",
            engine(-1),
            propeller ? "" : polygon("steel1", wing(-1)),
            polygon("steel1", stabiliser(-1)),
            tube(waist, end, body * 0.5, "steel2"),
            tube(down(nose, body * 0.14), down(waist, body * 0.14), body, "steel2"),
            tube(waist, down(end, -0.6), body * 0.42, "white"),
            tube(down(nose, -body * 0.1), down(waist, -body * 0.1), body * 0.82, "white"),
            polygon(`${tail}1`, [
                along(-length * 0.33, 0, 5),
                along(-length * 0.5, 0, 5),
                along(-length * 0.56, 0, 15),
                along(-length * 0.45, 0, 15),
            ]),
            propeller
                ? stroke(
                      `${tail}1`,
                      `M${down(nose, body * 0.1).join(" ")}L${down(waist, body * 0.1).join(" ")}`,
                      1.6,
                  )
                : stroke(
                      "window2",
                      `M${windows(length * 0.28, 0.28).join(" ")}L${windows(-length * 0.3, 0.28).join(" ")}`,
                      1.6,
                      "1.7 1.9",
                  ),
            stroke(
                "window2",
                `M${down(along(length * (propeller ? 0.26 : 0.4), -1.4, 3), -body * 0.34).join(" ")}L${down(along(length * (propeller ? 0.34 : 0.45), 1, 3), -body * 0.18).join(" ")}`,
                propeller ? 3.4 : 2.4,
            ),
            propeller ? polygon("steel1", wing(-1)) : "",
            engine(1),
            nearWing,
            polygon("white", stabiliser(1)),
            propeller
                ? [
                      oval("smoke", nose[0] + (heading === "x" ? 4 : -4), nose[1] + 3, 3, 8),
                      oval(`${tail}2`, nose[0] + (heading === "x" ? 3 : -3), nose[1] + 2, 2.2),
                  ]
                : "",
        ),
    );
}

/** A cow on her way to the left, or to the right. */
export function cow(x: number, y: number, scale = 1, right = false): string {
    const drawn: Art = [
        oval("shade", 1.4, 0.2, 7, 1.8),
        shape("ink", "M-4.8-3h1.7v3h-1.7zM-2-3h1.5v2.6H-2zM1.8-3h1.5v2.6H1.8zM4-3h1.7v3H4z"),
        shape("white", "M-5.6-2.6v-4Q-5.6-8-4-8h8.6q1.8 0 1.8 2v3.4z"),
        shape("ink", "M-2.6-8h4q.6 3-1.4 3.6T-2.6-8zM3.6-8h1q1.8 0 1.8 2v1.4Q4-5 3.6-8z"),
        shape("white", "M-5-8.6l-4 .2-1 3.8 2.6.6 2.8-1.6z"),
        shape("soil1", "M-9.4-6.6l-.6 2 2.6.6-.2-2.2z"),
        shape("ink", "M-5-8.6h-1.8l.2 1.8 1.8.4z"),
    ];
    return at(x, y, 0, right ? turned("scale(-1 1)", drawn) : drawn, scale);
}

/** A freight container, long along y. */
export function container(x: number, y: number, material: Material, z = 0): Art {
    return [
        box(x, y, 9, 18, 8, material, { z }),
        windowsRight(x + 9, y + 16, z + 1, 4, 1, [1.2, 6, 2.4], `${material}2`),
        panelLeft(`${material}1`, x + 1, y + 18, z + 1, 7, 6),
        panelLeft(`${material}3`, x + 4.2, y + 18, z + 0.6, 0.8, 6.8),
    ];
}

/** A waisted tower of a power station, with a red band. */
export function coolingTower(x: number, y: number, scale = 1): string {
    return at(
        x,
        y,
        0,
        [
            shape("shade", "M-14 2Q0 12 14 5l13 1q-1-7-13-10z"),
            shape("stone1", "M-15 0q7-18 5-38h20q-2 20 5 38a15 8 0 0 1-30 0z"),
            shape("stone2", "M2 8Q4-18 3-38h7q-2 20 5 38A15 8 0 0 1 2 8z"),
            shape("stone3", "M9 6.4Q7-18 7.6-38H10q-2 20 5 38-2 4.4-6 6.4z"),
            oval("stone2", 0, -38, 10, 5),
            oval("ink", 0, -37.6, 8, 3.6, 0.55),
            shape("red1", "M-9.7-33q9.7 6 19.4 0l-.2 4q-9.5 6-19 0z"),
        ],
        scale,
    );
}
