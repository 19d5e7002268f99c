// Places of prayer and memory.
import { at, box, disc, each, hatch, pair, path } from "../kit";
import { drum, kokoshnik, kokoshniks, onion } from "../roofs";
import { bush, fir, ground, hills, sky, star, tree, way } from "../scenery";
import { door, wall, windowAt } from "../walls";

/** Five domes before the sun. */
const temple = () =>
    sky("rose", { sun: [80, 62, 30] }) +
    hills(108, 8) +
    fir(26, 120, 32) +
    fir(134, 120, 32) +
    pair(drum(48, 86, 11, 12) + onion(48, 74, 22, 24, "slate", { shingled: true, tip: 0.6 })) +
    pair(drum(64, 78, 9, 10) + onion(64, 68, 17, 19, "leaf", { second: "gold", tip: 0.6 })) +
    wall(38, 86, 84, 34, "wall", { shaded: 0.14 }) +
    kokoshniks(38, 87, 84, 4, 13, "wall", "brick") +
    kokoshniks(56, 78, 48, 3, 11, "wall", "brick") +
    drum(80, 71, 18, 6) +
    onion(80, 66, 34, 26, "gold", { tip: 0 }) +
    box("gold", 37, 86, 86, 3) +
    each([47, 61, 99, 113], (x) => windowAt(x, 110, 7, 16)) +
    each([54, 68, 92, 106], (x) => box("stone", x - 1.2, 89, 2.4, 31)) +
    path("brick", "M67 120V102q0-9 13-13q13 4 13 13v18z") +
    path("wall", "M70 120V103q0-7 10-10q10 3 10 10v17z") +
    door(80, 120, 13, 19) +
    ground(120) +
    way(120, 15, 42);

/** A needle before a great sun. */
const obelisk = () => {
    const brazier =
        disc("glow", 0, -26, 13) +
        path("gold", "M0-20q-9-3-6-11q2 3 4 0q-1-6 3-9q4 5 4 9q2 2 3-1q3 9-8 12z") +
        path("brick", "M0-20q-4-3-1-7q2-1 2-4q4 7-1 11z") +
        path("iron", "M-9-21h18q-1 7-7 8h-4q-6-1-7-8z") +
        path("stone", "M-3-13h6l2 11h-10zM-8-2h16v4h-16z");
    return (
        sky("rose", { sun: [80, 84, 30] }) +
        hills(108, 12) +
        pair(fir(28, 119, 32)) +
        path("stone", "M69 110L73.5 56L80 45L86.5 56L91 110z") +
        path("wall", "M69 110L73.5 56L80 45V110z") +
        hatch("M80 45L86.5 56L91 110H80z", 1) +
        path("gold", "M73.5 56L80 45L86.5 56L80 58z") +
        star(76.5, 68, 3.6) +
        path("line", "M74 77h5M74 77v5h5M73.5 88q3-4 5.5 0M73 93h6M73 98h6M73 103h3M77 103h2") +
        box("stone", 61, 109, 38, 6) +
        box("wall", 56, 115, 48, 7) +
        hatch("M92 109h12v13H92z", 1) +
        ground(121) +
        way(122, 26, 52) +
        pair(at(46, 119, brazier))
    );
};

/** The architect, with compasses. */
const statue = () =>
    sky("gold", {
        clouds: [
            [28, 56, 0.8],
            [130, 58, 0.8],
        ],
    }) +
    hills(104, 12) +
    pair(tree(30, 118, 14)) +
    box("wall", 62, 98, 36, 22) +
    hatch("M62 98h36v22H62z", 0.32) +
    box("stone", 58, 94, 44, 5) +
    kokoshnik(80, 116, 18, 13, "brick", "gold") +
    path("slate", "M71 68q9-5 18 0l1.5 9q-2 2-1.5 5q4 5 4 12H67q0-7 4-12q.5-3-1.5-5z") +
    hatch("M71 68q9-5 18 0l1.5 9q-2 2-1.5 5q4 5 4 12H67q0-7 4-12q.5-3-1.5-5z", 0.4) +
    path("fine", "M76 94q-1-8 3-13M82 94q1-8-1-12M72 75q8 4 16 0") +
    path("slate", "M87 68q8-2 11-13l5 1.5q-2 14-12 20z") +
    path("slate", "M73 68q-9 3-9 15l5 1q1-7 6-9z") +
    path("wall", "M56 79h16v7h-16z") +
    path("fine", "M58 81h12M58 83.5h9") +
    disc("slate", 80, 60, 6.5) +
    path("stone", "M74.5 62q2 2 5.5.5q3.5 1.5 5.5-.5q1 9-5.5 12q-6.5-3-5.5-12z") +
    path("fine", "M78 66v5M81 66v5M77.5 58.5h1M81.5 58.5h1") +
    path("gold", "M72 57q0-9 8-9t8 9q-8-3-16 0z") +
    at(103, 54, path("bold", "M0-9L-8 14M0-9L9 13M-5 4q5-3 10 0") + disc("gold", 0, -9, 3)) +
    box("stone", 54, 118, 52, 4) +
    ground(121) +
    way(122, 22, 48) +
    pair(bush(46, 126, 0.8));

/** Stones, a fence and a crow. */
const cemetery = () => {
    const stone = (x: number, y: number, scale: number) =>
        at(
            x,
            y,
            path("stone", "M-9 0v-20q0-9 9-9t9 9v20z") +
                hatch("M3-28q6 2 6 8v20H3z", 1) +
                path("fine", "M-5-17h8M-5-13h8M-5-9h5"),
            scale,
        );
    return (
        sky("dusk", { sun: [126, 54, 8], clouds: [[38, 50, 0.8]] }) +
        hills(100, 14) +
        hills(110, 6, "leaf", 3) +
        path(
            "bold",
            "M36 118Q31 92 38 70M36 92q-9-5-13-16M36 84q9-7 9-20M35 100q9-2 13-9M38 70q-4-6-9-8",
        ) +
        fir(132, 116, 38, "slate") +
        fir(120, 114, 26, "slate") +
        path("stone", "M60 114V82q0-17 20-24q20 7 20 24v32z") +
        hatch("M80 58q20 7 20 24v32H80z", 0.55) +
        path("wall", "M66 110V84q0-12 14-18q14 6 14 18v26z") +
        path("gold", "M78 72h4v5h5v4h-5v10h-4v-10h-5v-4h5z") +
        path("fine", "M71 97h18M71 102h18M75 107h10") +
        box("stone", 55, 112, 50, 6) +
        ground(117) +
        stone(46, 123, 0.85) +
        stone(114, 123, 0.85) +
        at(
            46,
            98,
            path("ink", "M-9 2q2-7 9-7q1-4 5-4l5 2l-4 1q0 6-6 8q-4 1-9 0z") +
                path("gilding", "M5-7h1.2v1.2h-1.2z"),
        ) +
        path("brick", "M70 118q-4-6 2-8q4-4 8 1q5-4 8 1q4 3 0 6z") +
        path(
            "line",
            "M16 128v-14M24 128v-16M32 128v-14M128 128v-14M136 128v-16M144 128v-14M12 118h24M124 118h24M12 124h24M124 124h24",
        )
    );
};

export const memory: Record<string, () => string> = {
    khram: temple,
    obelisk,
    statuya: statue,
    kladbishche: cemetery,
};
