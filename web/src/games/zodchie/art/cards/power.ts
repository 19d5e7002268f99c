// Houses of those who rule and guard.
import { at, box, disc, each, oval, pair, path, scales, solid, turned } from "../kit";
import { wheel } from "../props";
import { hipped, kokoshnik, kokoshniks, ogee, scallops, tent } from "../roofs";
import { bush, fir, flag, ground, hills, person, sky, star, way } from "../scenery";
import {
    battlements,
    brickWall,
    carvedWindow,
    clock,
    door,
    opening,
    wall,
    windowAt,
} from "../walls";

/** A tower of state between two barrel roofs, and stairs for processions. */
const palace = () => {
    const barrelRoof = (x: number) =>
        solid("leaf", ogee(x, 84, 34, 26), (roof) => scales(roof), 0.3) +
        path("gold", ogee(x, 84, 15, 13)) +
        disc("gold", x, 57, 2.2);
    return (
        sky("gold", { sun: [126, 52, 7], clouds: [[34, 50, 0.8]] }) +
        hills(106, 8) +
        pair(
            wall(22, 84, 36, 35, "wall", { shaded: 0.16 }) +
                barrelRoof(40) +
                box("gold", 21, 83, 38, 3) +
                carvedWindow(31, 108, 7.5, 14) +
                carvedWindow(47, 108, 7.5, 14),
        ) +
        wall(56, 76, 48, 43, "wall", { shaded: 0.14 }) +
        tent(80, 67, 50, 19, "brick", 0) +
        kokoshniks(54, 77, 52, 3, 15, "brick", "gold") +
        path("gold", "M71 52l-1.5-7l5 3L80 42l5.5 6l5-3l-1.5 7q-9 2.5-18 0z") +
        box("gold", 53, 76, 54, 3.5) +
        each([64, 96], (x) => carvedWindow(x, 97, 8, 12)) +
        carvedWindow(80, 97, 9, 13) +
        box("gold", 55, 101, 50, 2.5) +
        ground(119) +
        pair(
            path("stone", "M48 124V119Q58 103 70 103V124z") +
                path("fine", "M52 124q4-15 18-17M57 124q3-11 13-13M62 124q2-6 8-8"),
        ) +
        path("brick", "M67 122V108q13-13 26 0v14z") +
        opening("window", 80, 122, 15, 18) +
        scallops(66, 104, 28, 5, "gold") +
        way(122, 20, 58, "brick") +
        pair(bush(34, 126, 0.9))
    );
};

/** A clock that the whole town sees. */
const townHall = () =>
    sky("gold", {
        clouds: [
            [32, 56, 0.7],
            [128, 60, 0.7],
        ],
        birds: [[112, 50]],
    }) +
    hills(108, 8) +
    pair(
        wall(24, 88, 42, 31, "wall", { shaded: 0.1 }) +
            hipped(44, 89, 46, 13, "slate", 0.1) +
            carvedWindow(33, 111, 8, 14) +
            carvedWindow(48, 111, 8, 14) +
            flag(34, 76, 14, "gold"),
    ) +
    wall(60, 62, 40, 57, "brick", brickWall) +
    tent(80, 60, 34, 16, "leaf", 0) +
    pair(tent(62, 62, 11, 16, "leaf", 0) + disc("gold", 62, 46, 1.8)) +
    box("wall", 57, 60, 46, 4) +
    clock(80, 79, 12) +
    box("gold", 57, 96, 46, 3) +
    opening("wall", 80, 119, 24, 21) +
    door(80, 119, 17, 17) +
    pair(
        path("gilt", "M58 99q-9 8-16 0M42 99q-8 7-16 0") +
            each([50, 34], (x) => disc("brick", x, 103, 1.8)),
    ) +
    ground(119, "earth") +
    way(119, 18, 48);

/** A barred gate between two towers. */
const barracks = () =>
    sky("day", { clouds: [[82, 56, 0.8]], birds: [[112, 44]] }) +
    hills(104, 10) +
    wall(40, 78, 80, 41, "brick", { ...brickWall, shaded: 0 }) +
    battlements(46, 78, 68, 7) +
    pair(
        tent(38, 58, 26, 22, "leaf", 0) +
            wall(26, 60, 24, 59, "brick", brickWall) +
            flag(38, 37, 9, "gold") +
            battlements(24, 66, 28, 4, "wall") +
            box("wall", 23, 66, 30, 4) +
            windowAt(38, 90, 7, 13) +
            windowAt(38, 112, 7, 12),
    ) +
    path("wall", "M58 119V94q0-16 22-20q22 4 22 20v25z") +
    path("ink", "M63 119V96q0-12 17-15q17 3 17 15v23z") +
    path("gilt", "M68 88v31M74 84v35M80 82v37M86 84v35M92 88v31M63 97h34M63 105h34M63 113h34") +
    at(
        80,
        67,
        path("bold", "M-15 8L15-10M15 8L-15-10") +
            path("gold", "M13-13l6-1l-2 6zM-13-13l-6-1l2 6z") +
            path("slate", "M-7-7q7-3 14 0v7q-1 7-7 9q-6-2-7-9z") +
            star(0, 0, 4),
    ) +
    ground(119, "earth") +
    way(119, 34, 58) +
    pair(
        person(50, 124, "slate", 1.1) +
            path("line", "M56 125V98") +
            path("stone", "M56 99l-2-3l2-6l2 6z"),
    );

/** A beacon above the firs. */
const watchtower = () =>
    sky("day", {
        clouds: [
            [30, 58, 0.8],
            [124, 74, 0.7],
        ],
        birds: [
            [116, 52],
            [34, 44],
        ],
    }) +
    hills(104, 14) +
    hills(112, 8, "leaf", 4) +
    fir(38, 118, 34) +
    fir(26, 122, 26) +
    fir(122, 118, 36) +
    fir(135, 122, 26) +
    path("glow", "M68 71L30 54Q20 70 30 88zM92 71L130 54Q140 70 130 88z") +
    solid("stone", "M62 122L66 92H94L98 122z", brickWall.texture, 0.34) +
    windowAt(80, 104, 7, 9) +
    door(80, 122, 12, 14) +
    path("wood", "M56 84h48l-7 10H63z") +
    path("line", "M64 84l4 10M72 84l2 10M80 84v10M88 84l-2 10M96 84l-4 10") +
    path("window", "M64 64h32v14H64z") +
    path("gold", "M80 78q-9-2-7-9q2 3 3 0q0-5 4-8q4 3 4 8q1 3 3 0q2 7-7 9z") +
    path("brick", "M80 78q-4-2-2-5q2-2 2-4q2 2 2 4q2 3-2 5z") +
    pair(box("wood", 61, 63, 4, 16)) +
    solid("wood", "M54 77h52v8H54z") +
    path("line", "M60 77v8M67 77v8M74 77v8M80 77v8M86 77v8M93 77v8M100 77v8") +
    tent(80, 65, 58, 23, "brick", 0) +
    flag(80, 44, 6, "gold") +
    flag(104, 77, 24, "gold") +
    ground(122);

/** A cannon too large for any war. */
const arsenal = () =>
    sky("day", {
        clouds: [
            [34, 50, 0.8],
            [128, 52, 0.7],
        ],
    }) +
    hills(106, 8) +
    wall(26, 74, 108, 45, "brick", { ...brickWall, shaded: 0.1 }) +
    battlements(26, 74, 108, 10, "wall") +
    kokoshnik(80, 76, 56, 28, "wall", "brick") +
    star(80, 67, 5) +
    opening("wall", 80, 119, 50, 43) +
    opening("wood", 80, 119, 40, 37) +
    path("line", "M80 119V82") +
    path("gilt", "M60 98h40M60 110h40") +
    each([38, 122], (x) => windowAt(x, 96, 8, 13)) +
    ground(119, "earth") +
    at(
        80,
        122,
        path("wood", "M-34 4L-22-8H14L22 4z") +
            turned(
                -9,
                0,
                -14,
                path("iron", "M-36-21Q-40-14-36-7L26-3V-25z") +
                    path("gold", "M26-28h7v28h-7zM-14-23.5h4v18h-4zM8-24.5h4v20h-4z") +
                    oval("ink", 33, -14, 4, 13) +
                    disc("iron", -41, -14, 4) +
                    path("hatch", "M-34-10h58M-34-8h58M-30-18h12"),
            ) +
            wheel(-14, 0, 11),
    ) +
    each([112, 121, 130], (x) => disc("iron", x, 124, 5)) +
    each([116.5, 125.5], (x) => disc("iron", x, 116.5, 5)) +
    disc("iron", 121, 109, 5);

export const power: Record<string, () => string> = {
    dvorets: palace,
    ratusha: townHall,
    kazarmy: barracks,
    bashnya: watchtower,
    arsenal,
};
