// @vitest-environment happy-dom
// Moves on a screen, with a clock that tests turn.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableEvent } from "../generated/protocol";
import { scenes as suburbiaScenes } from "../src/games/suburbia/scenes";
import { RoundBudget } from "../src/motion/pace";
import { place } from "../src/motion/places";
import { MotionPlayer, type MoveToShow } from "../src/motion/player";
import type { Scene } from "../src/motion/scene";
import { timelineOf } from "../src/motion/timeline";
import { type FakeScreen, fakeScreen } from "./fake_screen";
import { readGame } from "./updates/recorded";

vi.setConfig({ testTimeout: 60_000 }); // a busy machine draws slowly

const drawings = { piece: () => "piece", sign: () => "sign" };
const event = { number: 5, kind: "move" } as TableEvent;
const flight: Scene = {
    kind: "fly",
    piece: { kind: "tile", id: "lake" },
    from: [place.market(2)],
    to: [place.cell(0, [1, 2]), place.player(0)],
    lands: true,
    covers: true,
    sound: "land",
};
const chip: Scene = {
    kind: "chip",
    amount: -4,
    from: [place.cell(0, [1, 2])],
    count: { stat: "money", seat: 0, from: 15, to: 11 },
    hops: true,
    sound: "loss",
};
const walk: Scene = { kind: "walk", seat: 0, from: 14, to: 16, lines: [15] };
const reveal: Scene = { kind: "reveal", at: [place.market(0)] };

let screen: FakeScreen;
let player: MotionPlayer;

function move(scenes: readonly Scene[], more: Partial<MoveToShow> = {}): MoveToShow {
    return { event, scenes, drawings, before: new Map(), limit: 4500, caption: undefined, ...more };
}

function wholeBoard(): Record<"money" | "cell" | "pawn" | "slot", HTMLElement> {
    for (const space of [14, 15, 16]) screen.add(place.stone(space));
    screen.add(place.line(15));
    screen.add(place.market(2));
    return {
        money: screen.add(place.number("money", 0), "$11"),
        cell: screen.add(place.cell(0, [1, 2])),
        pawn: screen.add(place.pawn(0)),
        slot: screen.add(place.market(0)),
    };
}

beforeEach(() => {
    vi.useFakeTimers({
        toFake: ["requestAnimationFrame", "cancelAnimationFrame", "performance", "setTimeout"],
    });
    screen = fakeScreen();
    player = new MotionPlayer(document);
});
afterEach(() => {
    player.reset();
    vi.useRealTimers();
    vi.restoreAllMocks();
});

describe("a move", () => {
    const scenes = [flight, chip, walk, reveal];

    it("plays from its beginning to its end, and says so once", () => {
        wholeBoard();
        const done = vi.fn();
        player.show(move(scenes), done);
        const { length } = timelineOf(scenes, 4500);
        vi.advanceTimersByTime(length - 100);
        expect(player.playing.value).toBe(true);
        expect(done).not.toHaveBeenCalled();
        vi.advanceTimersByTime(200);
        expect(player.playing.value).toBe(false);
        expect(done).toHaveBeenCalledTimes(1);
        expect(screen.left()).toEqual([]);
    });
    it("shows a number as it was until its chip has come, and never changes the page's own text", () => {
        const { money } = wholeBoard();
        player.show(move([flight, chip]));
        vi.advanceTimersByTime(100);
        expect(money.getAttribute("data-shown")).toBe("$15");
        expect(money.textContent).toBe("$11");
        const seen = new Set<string | null>();
        for (let time = 0; time < 2000; time += 16) {
            vi.advanceTimersByTime(16);
            seen.add(money.getAttribute("data-shown"));
        }
        expect([...seen]).toEqual(["$15", "$14", "$13", "$12", "$11", null]);
    });
    it("hides nothing but what is on its way", () => {
        const { cell, money } = wholeBoard();
        player.show(move([flight, chip]));
        vi.advanceTimersByTime(50);
        const hidden = screen.animations.filter(({ frames }) => frames[0]?.opacity === 0);
        expect(hidden.map(({ element }) => element)).toContain(cell);
        expect(hidden.map(({ element }) => element)).not.toContain(money);
    });
    it("uses transform and opacity only", () => {
        wholeBoard();
        player.show(
            move([...scenes, { kind: "crumble", at: [place.market(0)], piece: { kind: "card" } }]),
        );
        vi.advanceTimersByTime(50);
        const used = new Set(
            screen.animations.flatMap(({ frames }) =>
                frames.flatMap((frame) => Object.keys(frame)),
            ),
        );
        used.delete("offset");
        used.delete("easing");
        for (const name of used)
            expect(["transform", "translate", "rotate", "scale", "opacity"]).toContain(name);
    });
    it("ends at any moment and leaves nothing behind", () => {
        const { length } = timelineOf(scenes, 4500);
        for (let moment = 0; moment < length + 50; moment += 241) {
            wholeBoard();
            const done = vi.fn();
            player.show(move(scenes), done);
            vi.advanceTimersByTime(moment);
            player.touched();
            expect(screen.left(), `after ${moment} ms`).toEqual([]);
            expect(player.playing.value).toBe(false);
            vi.advanceTimersByTime(100);
            expect(done).toHaveBeenCalledTimes(1);
            screen = fakeScreen();
        }
    });
    it("plays without any place on the screen", () => {
        const done = vi.fn();
        player.show(move(scenes), done);
        vi.advanceTimersByTime(6000);
        expect(done).toHaveBeenCalledTimes(1);
        expect(screen.animations).toEqual([]);
    });
    it("flies small to the player whose board is not shown", () => {
        screen.add(place.market(2));
        screen.add(place.player(0));
        player.show(move([flight]));
        vi.advanceTimersByTime(50);
        const ghost = document.querySelector<HTMLElement>(".motion-piece");
        expect(ghost?.style.width).toBe("30px");
    });
    it("begins where a piece lay before the page changed", () => {
        screen.add(place.cell(0, [1, 2]));
        const before = new Map([["market-2", { left: 300, top: 50, width: 40, height: 40 }]]);
        player.show(move([flight], { before }));
        vi.advanceTimersByTime(50);
        const flown = screen.animations.find(({ element }) => element.className === "motion-piece");
        expect(flown?.frames[0]?.transform).toBe("translate(280px,0px) scale(1)");
    });
    it("can be hurried, and seen again", () => {
        wholeBoard();
        const done = vi.fn();
        player.show(move(scenes), done);
        vi.advanceTimersByTime(100);
        player.hurry();
        vi.advanceTimersByTime(2250);
        expect(done).toHaveBeenCalledTimes(1);
        expect(screen.animations.some(({ rate }) => rate > 1)).toBe(true);
        player.replay();
        expect(player.playing.value).toBe(true);
        vi.advanceTimersByTime(6000);
        expect(player.playing.value).toBe(false);
        expect(done).toHaveBeenCalledTimes(1);
        expect(screen.left()).toEqual([]);
    });
    it("of another is told in words while it is shown", () => {
        wholeBoard();
        const caption = { seat: 1, words: "Ada builds a lake", changes: [] };
        player.show(move(scenes, { caption, limit: 1000 }));
        expect(player.caption.value).toBe(caption);
        vi.advanceTimersByTime(900);
        expect(player.caption.value).toBe(caption);
        vi.advanceTimersByTime(150);
        expect(player.caption.value).toBeUndefined();
    });
    it("begins when what is drawn for it has been painted: as soon as frames come in time", () => {
        wholeBoard();
        let next: FrameRequestCallback = () => undefined;
        vi.spyOn(window, "requestAnimationFrame").mockImplementation((given) => {
            next = given;
            return 1;
        });
        const held = () => screen.animations.map(({ paused }) => paused);
        player.show(move(scenes));
        next(0);
        expect(held()).toContain(true);
        expect(held()).not.toContain(false);
        next(70);
        expect(held()).not.toContain(false);
        next(87);
        expect(held()).not.toContain(true);
        // A machine that is always slow does not wait for ever.
        player.replay();
        const again = screen.animations.length;
        for (const time of [200, 260, 320, 380]) next(time);
        expect(screen.animations.length).toBeGreaterThan(again);
        expect(held()).not.toContain(true);
    });
    it("counts its frames", () => {
        wholeBoard();
        const measure = vi.spyOn(performance, "measure");
        player.show(move([flight]));
        vi.advanceTimersByTime(1000);
        expect(measure).toHaveBeenCalledTimes(1);
        const options = measure.mock.calls[0]?.[1] as PerformanceMeasureOptions | undefined;
        expect(options?.detail.frames).toBeGreaterThan(30);
        expect(options?.detail.late).toBe(0);
    });
});

describe("without motion", () => {
    const marked = () =>
        [...document.querySelectorAll("[data-marked]")].map((one) =>
            one.getAttribute("data-place"),
        );

    it("all that changed is marked until the next click, and then where it happened", () => {
        wholeBoard();
        const done = vi.fn();
        player.show(move([flight, chip, walk, reveal], { limit: 0 }), done);
        expect(done).toHaveBeenCalledTimes(1);
        expect(screen.animations).toEqual([]);
        expect(marked().sort()).toEqual(["cell-0-1,2", "market-0", "number-money-0", "pawn-0"]);
        player.touched();
        expect(marked()).toEqual(["cell-0-1,2"]);
        player.reset();
        expect(marked()).toEqual([]);
    });
    it("marks stay when the page is drawn anew", async () => {
        const { cell } = wholeBoard();
        player.show(move([flight], { limit: 0 }));
        cell.remove();
        screen.add(place.cell(0, [1, 2]));
        await vi.waitFor(() => expect(marked()).toEqual(["cell-0-1,2"]));
    });
});

describe("the others", () => {
    it("take about a second each, and three together at most 3.5 seconds", () => {
        const budget = new RoundBudget(4);
        expect(budget.limitFor(0, true, "shown")).toBe(4500);
        const limits = [1, 2, 3].map((seat) => budget.limitFor(seat, false, "shown"));
        expect(limits).toEqual([1000, 1000, 1000]);
    });
    it("share the time when they decide often", () => {
        for (const [seats, actors] of [
            [2, [1, 1, 1, 1, 1, 1]],
            [4, [1, 1, 1, 2, 2, 2, 3, 3, 3, 3]],
        ] as const) {
            const budget = new RoundBudget(seats);
            const limits = actors.map((seat) => budget.limitFor(seat, false, "shown"));
            const sum = limits.reduce((all, limit) => all + limit, 0);
            expect(sum).toBeLessThanOrEqual(3500);
            expect(limits[0]).toBeGreaterThan(900);
        }
    });
    it("begin anew after one's own move, and when all have moved", () => {
        const budget = new RoundBudget(2);
        for (let move = 0; move < 5; ++move) budget.limitFor(1, false, "shown");
        expect(budget.limitFor(1, false, "shown")).toBe(0);
        budget.limitFor(0, true, "shown");
        expect(budget.limitFor(1, false, "shown")).toBe(1000);
        const watched = new RoundBudget(2);
        for (const seat of [0, 1, 0, 1, 0, 1])
            expect(watched.limitFor(seat, false, "shown")).toBe(1000);
    });
    it("are shown in short, or not at all, as one likes", () => {
        expect(new RoundBudget(2).limitFor(1, false, "brief")).toBe(450);
        expect(new RoundBudget(2).limitFor(1, false, "at-once")).toBe(0);
        expect(new RoundBudget(2).limitFor(0, true, "at-once")).toBe(0);
    });
});

it("every move of a game plays on a screen that shows some of its places", () => {
    const { read, viewpoint } = readGame("suburbia-3");
    for (let slot = 0; slot < 7; ++slot) screen.add(place.market(slot));
    for (const seat of [0, 1, 2]) {
        screen.add(place.player(seat));
        screen.add(place.pawn(seat));
        for (const stat of ["money", "income", "population"])
            screen.add(place.number(stat, seat), "0");
    }
    for (let space = 0; space < 40; ++space) screen.add(place.stone(space));
    for (const update of read.slice(0, 18)) {
        const done = vi.fn();
        player.show(move(suburbiaScenes({ ...update, viewpoint }), { limit: 300 }), done);
        vi.advanceTimersByTime(350);
        expect(done).toHaveBeenCalledTimes(1);
    }
    expect(screen.animations.length).toBeGreaterThan(100);
    expect(screen.left()).toEqual([]);
});
