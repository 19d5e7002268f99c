// Drawings that belong to no card of the built-in deck: a building for each card of a pack that
// somebody typed in, and what remains of a destroyed one.
import { at, box, each, hatch, path, steps } from "./kit";
import type { Paint } from "./palette";
import { cupola, drum, hipped, kokoshniks, onion, pediment, tent } from "./roofs";
import { bush, fir, ground, hills, poplar, type Sky, sky, tree, way } from "./scenery";
import {
    arcade,
    battlements,
    brickWall,
    carvedWindow,
    column,
    door,
    logWall,
    stairs,
    wall,
    windowAt,
} from "./walls";

/** A number that follows from the id, so that a card looks the same wherever it is shown. */
function seedOf(id: string): number {
    let seed = 2166136261;
    for (const letter of id) seed = Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
    return seed;
}

/**
 * A building for a card that has no drawing of its own. The id decides its plan, roofs and paints:
 * cards of one pack are told apart, and each looks the same at every table.
 */
export function unknownCard(id: string): string {
    let seed = seedOf(id);
    const pick = <Value>(values: readonly Value[]): Value => {
        seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
        return values[(seed >>> 16) % values.length] as Value;
    };
    const roof = pick<Paint>(["brick", "slate", "leaf"]);
    const trim = pick<Paint>(["brick", "slate", "leaf", "gold"]);
    const [paint, look] = pick([
        ["wall", {}],
        ["wall", { shaded: 0.14 }],
        ["brick", brickWall],
        ["stone", brickWall],
        ["wood", logWall],
    ] as const);
    const crown = pick([
        () =>
            drum(80, 78, 18, 8) +
            onion(80, 70, 34, 26, roof, { second: pick(["gold", "wall"] as const), tip: 0 }),
        () => tent(80, 78, 46, 32, roof, 0),
        () => drum(80, 78, 30, 8) + cupola(80, 70, 34, 20, roof),
        () =>
            wall(66, 58, 28, 22, paint, look) +
            windowAt(80, 74, 8, 12) +
            tent(80, 60, 38, 16, roof, 0),
        () =>
            wall(64, 60, 32, 20, paint, look) +
            battlements(62, 62, 36, 4, paint) +
            windowAt(80, 76, 8, 11),
    ]);
    const front = pick([
        () => hipped(80, 79, 94, 15, roof) + crown(),
        () =>
            crown() +
            kokoshniks(38, 80, 84, pick([3, 4, 5]), 15, trim, "wall") +
            box("gold", 36, 78, 88, 3.5),
        () => crown() + box("gold", 36, 77, 88, 3.5),
    ]);
    const wings = pick([
        () => "",
        () =>
            each(
                [28, 132],
                (x) => wall(x - 8, 92, 16, 27, paint, look) + tent(x, 93, 22, 18, roof, 0.6),
            ),
        () =>
            wall(112, 70, 18, 49, paint, look) +
            tent(121, 71, 25, 22, roof, 0.6) +
            windowAt(121, 92, 7, 12),
        () =>
            wall(30, 70, 18, 49, paint, look) +
            tent(39, 71, 25, 22, roof, 0.6) +
            windowAt(39, 92, 7, 12),
    ]);
    const openings = pick([
        () => each([50, 64, 96, 110], (x) => carvedWindow(x, 108, 8, 15, trim)),
        () => arcade(42, 96, 76, 13, 6) + each([50, 110], (x) => carvedWindow(x, 113, 8, 10, trim)),
        () =>
            box("window", 46, 82, 68, 34) +
            each(steps(6, 46, 13.6), (x) => column(x, 117, 36, 5)) +
            pediment(80, 82, 84, 16),
    ]);
    const growth = pick([
        () => tree(24, 120, 12) + bush(136, 124, 0.9),
        () => fir(24, 120, 34) + fir(136, 121, 28),
        () => poplar(22, 120, 44) + poplar(138, 120, 44),
    ]);
    const kind = pick<Sky>(["day", "gold", "rose"]);
    return (
        sky(kind, {
            sun: pick([
                [36, 50, 7],
                [126, 52, 7],
            ] as const),
            clouds: [[pick([30, 124]), 62, 0.7]],
        }) +
        hills(106, pick([8, 12])) +
        growth() +
        wings() +
        wall(38, 78, 84, 41, paint, look) +
        front() +
        openings() +
        door(80, 119, 15, 24, trim === "gold" ? "wood" : trim) +
        stairs(80, 119, 24, 2) +
        ground(122, pick<Paint>(["leaf", "earth"])) +
        way(124, 22, 46)
    );
}

/** What remains of a destroyed card, and a seedling: the place is free to build on. */
export function ruin(): string {
    const left = "M26 121V72l5-5l3 8l6-12l4 6l2 10l6 3v39z";
    const right = "M110 121V82l5 5l4-9l5 8l5-3l4 10v28z";
    const arch =
        "M56 121V92q0-20 16-26l3 7l6-5l2 6l7-4q14 7 14 24v27H92V96q0-10-12-11q-12 1-12 11v25z";
    return (
        each([left, arch, right], (stones) => path("rubble", stones) + hatch(stones, 0.34)) +
        path(
            "fine",
            "M33 98v-11q4-5 8 0v11zM116 106V96q4-5 8 0v10zM30 112h9M58 106h8M94 102h8M112 92h6M28 80h6M62 84l5 3M95 84l-4 4M30 104h6M118 114h9",
        ) +
        path(
            "rubble",
            "M18 126l7-11l11 5l4-8l13 14zM62 126l7-9l10 4l5-7l9 12zM98 126l9-12l9 6l7-10l17 16z",
        ) +
        path("rubble", "M44 120l30-9l2 7l-30 9z") +
        path("fine", "M52 117l1 7M62 114l1 7M14 126h132M34 134h22M92 135h30M60 141h16") +
        path("line", "M86 84v-9") +
        path("leaf", "M86 76q-8 0-9-8q8 0 9 8q0-9 9-9q0 8-9 9z") +
        at(118, 78, path("ink", "M-9 2q2-7 9-7q1-4 5-4l5 2l-4 1q0 6-6 8q-4 1-9 0z"))
    );
}
