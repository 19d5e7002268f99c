// What floats on a lake: an island, boats, lilies, ducks. Lakes join, so neighbours should differ.
import { boat, bush, pine, ripples, tree } from "../../../art/props";
import { type Art, at, oval, shape } from "../../../art/svg";

const island = (x: number, y: number): Art => [
    at(x, y, 0, [
        oval("water2", 1, 2, 14, 5),
        oval("shore", 0, 0, 13, 5),
        oval("leaf1", -0.5, -1.2, 11, 4),
    ]),
    pine(x - 2, y - 4, 0.75),
    tree(x + 4, y, 0.7),
    bush(x - 1, y + 6, 0.8),
];

const lilies = (x: number, y: number): Art =>
    at(x, y, 0, [
        oval("leaf1", 0, 0, 5, 2.2),
        oval("leaf2", 10, 3, 3.6, 1.6),
        oval("leaf1", -7, 4, 3, 1.4),
        oval("red1", -0.6, -1.2, 1.6),
    ]);

const duck = (x: number, y: number, scale = 1): Art =>
    at(
        x,
        y,
        0,
        [
            oval("water2", 1, 1.4, 8, 2),
            shape("white", "M-6 0q-1-5 4-5 5 0 9-2 1 7-4 8-6 1-9-1z"),
            oval("white", -5, -7, 2.6),
            shape("gold2", "M-7-7.5l-4 1 4 1.2z"),
            oval("ink", -5.6, -7.6, 0.6),
        ],
        scale,
    );

const furniture: readonly (() => Art)[] = [
    () => [island(-28, -2), boat(14, -10, 1.2), lilies(6, 16)],
    () => [
        boat(-10, -18, 1.05, "gold1"),
        duck(24, 2),
        duck(15, 10, 0.75),
        duck(10, 15, 0.7),
        lilies(-12, 20),
    ],
    () => [lilies(-26, -14), island(22, 6), boat(-14, 8, 1.2, "slate1")],
];

export const lake = (variety: number): Art => [
    ripples(-34, -14),
    ripples(14, -23),
    ripples(-32, 17),
    ripples(20, 17),
    ripples(-6, 28),
    furniture[variety % furniture.length]?.() ?? "",
];
