// Airports grow: a strip with a hangar, a terminal with a jet, a vault of glass with a globe.
import { flat, panelLeft, windowsLeft, windowsRight } from "../../../art/faces";
import { barrel, box, cylinder, glassVault, hall } from "../../../art/kit";
import { bush, pine, tree } from "../../../art/props";
import { type Art, at, ground, oval, P, polygon, post, shape, stroke } from "../../../art/svg";
import type { Drawings } from "./drawings";
import { aircraft } from "./parts";

/** A grass strip, a hangar, a propeller plane; the windsock. */
const municipalAirport = (): Art => [
    ground(
        shape("leaf1", "M-60 3-27-40h54l33 40-30 44h-57z", 0.75),
        flat("road1", -15, -64, 26, 128),
        [-34, -20, -6, 8, 22].map((y) => flat("mark", -3, y, 2.4, 7)),
        [-11, -7, 0, 4].map((x) => flat("mark", x, 36, 2.4, 7)),
    ),
    pine(-25, -36, 0.8),
    hall(-37, -15, 14, 17, 9),
    windowsLeft(-35, 2, 3, 3, 1, [3, 4, 1.4]),
    windowsRight(-23, 0, 3, 3, 1),
    cylinder(-30, -20, 4.2, 24, "wall", { taper: 3.6 }),
    box(-35.5, -25.5, 11, 11, 7, "glass", { z: 24, top: "red1" }),
    post(-30, -20, 31, 39),
    barrel([15, -35, 22, 22], 3, 14, "steel", "slate"),
    panelLeft("ink", 19, -13, 0, 14, 11),
    panelLeft("steel2", 19, -13, 0, 4, 11),
    aircraft(0, 8, 6, {
        heading: "y",
        length: 48,
        span: 54,
        body: 10,
        tail: "red",
        propeller: true,
    }),
    at(-27, 25, 0, [
        oval("shade", 6, 1, 8, 2.4),
        stroke("steel3", "M0 0v-30", 1.8),
        shape("roof1", "M0-32 7-31v8l-7 2z"),
        shape("white", "M7-31l6 1.5v5.5L7-23z"),
        shape("roof1", "M13-29.5l6 1.5v3l-6 1z"),
    ]),
    bush(26, 20),
    tree(36, 6, 0.75),
];

/** A jet before a low terminal with three gables. */
const domesticAirport = (): Art => [
    ground(
        shape("leaf1", "M-64 0-30-44h60L64 0 30 44h-60z", 0.6),
        flat("stone2", -44, -44, 88, 44),
        flat("road1", -64, 5, 128, 28),
        [-44, -30, -16, -2, 12, 26].map((x) => flat("mark", x, 18, 8, 2.2)),
        [9, 13, 22, 26].map((y) => flat("mark", -35, y, 7, 2.2)),
    ),
    tree(-20, -40, 0.75),
    cylinder(28, -29, 4.4, 34, "wall", { taper: 3.4 }),
    cylinder(28, -29, 4.5, 4, "wall", { z: 32, taper: 8 }),
    cylinder(28, -29, 8, 7, "glass", { z: 36, taper: 9.5, top: "glass1" }),
    cylinder(28, -29, 10, 2.4, "slate", { z: 43 }),
    post(28, -29, 46, 55),
    hall(-36, -30, 56, 20, 12),
    panelLeft("window1", -34, -10, 2, 52, 8),
    [-25, -16, -7, 2, 11].map((x) => panelLeft("white", x, -10, 2, 1, 8)),
    windowsRight(20, -13, 3, 3, 1, [4, 6, 1.6]),
    [0, 1, 2].map((index) => {
        const x = -37 + index * 19.3;
        return [
            polygon("slate1", [
                P(x, -31, 12),
                P(x + 9.6, -31, 20),
                P(x + 9.6, -8, 20),
                P(x, -8, 12),
            ]),
            polygon("slate2", [
                P(x + 9.6, -31, 20),
                P(x + 19.3, -31, 12),
                P(x + 19.3, -8, 12),
                P(x + 9.6, -8, 20),
            ]),
            polygon("wall1", [P(x + 0.6, -10, 12), P(x + 18.6, -10, 12), P(x + 9.6, -10, 19)]),
        ];
    }),
    box(-30, -4, 5, 4, 3.4, "gold"),
    box(-24, -4, 5, 4, 3, "wood"),
    tree(38, -9, 0.7),
    aircraft(3, 18, 3, { heading: "x", length: 62, span: 50, body: 10, tail: "slate" }),
    bush(-30, 34, 0.8),
    bush(8, 38, 0.9),
];

/** A jumbo climbs over a glass vault; the globe glows in the evening. */
const internationalAirport = (): Art => [
    ground(
        flat("stone1", -64, -64, 128, 68),
        flat("road1", -64, 4, 128, 60),
        [-14, 2, 18, 34].map((y) => flat("mark", 5, y, 2.6, 9)),
    ),
    cylinder(-34, -24, 4, 38, "wall", { taper: 3 }),
    cylinder(-34, -24, 4, 5, "wall", { z: 36, taper: 8.5 }),
    cylinder(-34, -24, 8.5, 6, "glass", { z: 41, taper: 10, top: "glass1" }),
    cylinder(-34, -24, 10.5, 2.6, "red", { z: 47 }),
    post(-34, -24, 50, 55),
    glassVault([-28, -34, 50, 28], 6, 14, 5),
    windowsLeft(-25, -6, 1, 7, 1, [4.6, 3.6, 2]),
    at(31, -13, 0, [
        oval("shade", 7, 1, 13, 4),
        shape("gold3", "M-8 1-4-9h8L8 1q-8 3-16 0z"),
        shape("gold1", "M-8 1-4-9h4v11.5Q-5 2.4-8 1z"),
        oval("slate3", 0.8, -23.4, 14.5),
        oval("window1", 0, -24, 14.5),
        shape(
            "leaf2",
            "M-11-32q4-6 10-6 2 4-2 6 0 4-4 5-2 3-5 0zM-4-22q7-2 10 3-1 6-6 8-4-3-4-11zM6-33q5 1 7 7-4 1-7-3zM-13-24q4 1 5 6-3 1-5-6z",
        ),
        stroke("white", "M-14.5-24h29M0-38.5Q-11-24 0-9.5M0-38.5Q11-24 0-9.5", 1),
        stroke("gold1", "M-17-19Q0-9 18-29", 2.6),
    ]),
    box(-27, 0, 5, 4, 3.4, "gold"),
    aircraft(-5, 18, 17, {
        heading: "y",
        length: 66,
        span: 64,
        body: 12.5,
        tail: "red",
        climb: 0.2,
    }),
    bush(34, 18, 0.8),
    bush(-32, 30, 0.8),
];

export const airports: Drawings = {
    "municipal-airport": municipalAirport,
    "domestic-airport": domesticAirport,
    "international-airport": internationalAirport,
};
