// The animation is the ledger, line by line: held to whole games as the server told them.
import { describe, expect, it } from "vitest";
import type { PebblesView, SuburbiaView, View, ZodchieView } from "../generated/protocol";
import { originsOf, scenes as suburbiaScenes } from "../src/games/suburbia/scenes";
import { scenes as zodchieScenes } from "../src/games/zodchie/scenes";
import { changedPlaces, placesOf } from "../src/motion/marks";
import { place } from "../src/motion/places";
import { plainScenes } from "../src/motion/plain";
import { type Count, countsOf, type Flight, type Scene, type ShownMove } from "../src/motion/scene";
import { timelineOf } from "../src/motion/timeline";
import { type ReadUpdate, readGame } from "./updates/recorded";

type Numbers = Record<string, number>;

interface Kind {
    scenes: (move: ShownMove) => Scene[];
    /** The numbers of every seat, by the names that scenes have for them. */
    numbers: (view: View) => Numbers[];
}

const kinds: Record<string, Kind> = {
    suburbia: {
        scenes: suburbiaScenes,
        numbers: (view) =>
            (view as SuburbiaView).boroughs.map(({ money, income, reputation, population }) => ({
                money,
                income,
                reputation,
                population,
            })),
    },
    zodchie: {
        scenes: zodchieScenes,
        numbers: (view) =>
            (view as ZodchieView).seats.map(({ values, tokens, hand_size, deck_size }) => ({
                values,
                tokens,
                hand: hand_size,
                deck: deck_size,
            })),
    },
    pebbles: {
        scenes: plainScenes,
        numbers: (view) =>
            (view as PebblesView).players.map(({ coins, pebbles }) => ({ coins, ...pebbles })),
    },
};

/** What the counts make of the numbers; each begins where the one before it ended. */
function counted(before: Numbers[], counts: readonly Count[], what: string): Numbers[] {
    const numbers = structuredClone(before);
    for (const { stat, seat, from, to } of counts) {
        const own = numbers[seat] as Numbers;
        expect(from, `${what}: ${stat} of ${seat}`).toBe(own[stat]);
        own[stat] = to;
    }
    return numbers;
}

interface Planned {
    update: ReadUpdate;
    scenes: Scene[];
    what: string;
}

function planned(name: string): Planned[] {
    const { game, viewpoint, read } = readGame(name);
    return read.map((update) => ({
        update,
        scenes: kinds[game]?.scenes({ ...update, viewpoint }) ?? [],
        what: `${name}, entry ${update.event.number}`,
    }));
}

const games = ["suburbia-3", "suburbia-dale", "zodchie-2", "zodchie-advanced-4", "pebbles-2"];

describe.each(games)("%s", (name) => {
    const all = planned(name);
    const { game } = readGame(name);
    const { numbers } = kinds[game] as Kind;

    it("counts every number from what it was to what it is", () => {
        expect(all.length).toBeGreaterThan(10);
        for (const { update, scenes, what } of all)
            expect(counted(numbers(update.before), countsOf(scenes), what), what).toEqual(
                numbers(update.after),
            );
    });
    it("has a scene for every line of the ledger that changes a number", () => {
        for (const { update, scenes, what } of all) {
            const lines = (update.event.steps ?? []).flatMap(({ ledger }) => ledger);
            expect(scenes.length, what).toBeGreaterThanOrEqual(lines.length > 0 ? 1 : 0);
            const chips = scenes.filter(({ kind }) => kind === "chip").length;
            if (game !== "zodchie") expect(chips, what).toBe(lines.length);
        }
    });
    it("marks what it changes", () => {
        for (const { update, scenes, what } of all) {
            const marked = changedPlaces(scenes).map(([first]) => first);
            numbers(update.after).forEach((after, seat) => {
                for (const [stat, value] of Object.entries(after))
                    if (numbers(update.before)[seat]?.[stat] !== value)
                        expect(marked, what).toContain(place.number(stat, seat));
            });
            expect(new Set(marked).size).toBe(marked.length);
        }
    });
    it("takes as long as it may, and no longer", () => {
        for (const { scenes } of all)
            for (const limit of [450, 1000, 4500])
                expect(timelineOf(scenes, limit).length).toBeLessThanOrEqual(limit + 0.001);
    });
});

describe("a tile", () => {
    const all = [...planned("suburbia-3"), ...planned("suburbia-dale")];

    it("flies to the cell where it lies afterwards, and stays marked there", () => {
        let landed = 0;
        for (const { update, scenes, what } of all) {
            const before = update.before as SuburbiaView;
            const built = (update.after as SuburbiaView).boroughs.flatMap((borough, seat) =>
                borough.tiles
                    .slice(before.boroughs[seat]?.tiles.length)
                    .map(({ tile, at }) => ({ tile, at: place.cell(seat, at) })),
            );
            const flown = scenes
                .filter(
                    (scene): scene is Flight =>
                        scene.kind === "fly" && scene.piece.kind === "tile" && scene.lands === true,
                )
                .map(({ piece, to }) => ({ tile: piece.id, at: to[0] }));
            expect(flown, what).toEqual(built);
            if (built.length > 0) expect(placesOf(scenes)[0]?.[0], what).toBe(built[0]?.at);
            landed += built.length;
        }
        expect(landed).toBeGreaterThan(60);
    });
    it("of the market is followed to the slot that it slides to", () => {
        let slid = 0;
        for (const { update, what } of all) {
            const { market: before } = update.before as SuburbiaView;
            const { market: after } = update.after as SuburbiaView;
            const taken = (update.event.steps ?? []).flatMap(({ step }) =>
                "slot" in step ? [step.slot as number] : [],
            );
            const origins = originsOf(
                update.before as SuburbiaView,
                update.after as SuburbiaView,
                taken,
            );
            origins.forEach((from, slot) => {
                if (typeof from !== "number") return;
                expect(after[slot]?.tile, what).toBe(before[from]?.tile);
                expect(taken, what).not.toContain(from);
                if (from !== slot) slid += 1;
            });
            const drawn = (update.event.steps ?? []).filter(
                ({ step }) =>
                    step.chance === "draw" && "tile" in step && step.tile !== "one-more-round",
            ).length;
            expect(origins.filter((from) => from === "new").length, what).toBe(drawn);
        }
        expect(slid).toBeGreaterThan(50);
    });
});

describe("a marker", () => {
    it("walks the whole way, and stumbles over each line that the ledger names", () => {
        let stumbled = 0;
        for (const { update, scenes, what } of planned("suburbia-3")) {
            const named = (update.event.steps ?? [])
                .flatMap(({ ledger }) => ledger)
                .filter(({ cause }) => cause.kind === "red-line")
                .map(({ seat, cause }) => `${seat} ${cause.number}`);
            const met = scenes.flatMap((scene) =>
                scene.kind === "walk" ? scene.lines.map((line) => `${scene.seat} ${line}`) : [],
            );
            expect(new Set(met), what).toEqual(new Set(named));
            stumbled += met.length;
        }
        expect(stumbled).toBeGreaterThan(5);
    });
});

describe("a card", () => {
    it("that is hidden from the viewer flies face down", () => {
        const draws = planned("zodchie-2").flatMap(({ scenes }) =>
            scenes.filter(
                (scene): scene is Flight =>
                    scene.kind === "fly" && /^deck-/.test(scene.from[0] ?? ""),
            ),
        );
        expect(new Set(draws.map(({ piece }) => `${piece.kind} ${piece.seat}`))).toEqual(
            new Set(["card 0", "back 1"]),
        );
    });
    it("falls, rises and changes places where the city says so", () => {
        const seen = new Set(
            [...planned("zodchie-2"), ...planned("zodchie-advanced-4")].flatMap(({ scenes }) =>
                scenes.map((scene) =>
                    scene.kind === "fly" ? `fly ${scene.from[0]?.split("-")[0]}` : scene.kind,
                ),
            ),
        );
        for (const kind of ["chip", "turn", "crumble", "rise", "flash", "fly city", "fly tokens"])
            expect(seen).toContain(kind);
    });
});
