// How each kind of scene looks: transform and opacity only, so that the browser can move it without
// drawing anything anew. All places are measured before the first thing is changed.
import type { ComponentChild } from "preact";
import { signed } from "../base/text";
import type { SoundName } from "../sound/voices";
import { place, type ScreenPlace } from "./places";
import type { Chip, Count, Flight, Happening, MovingPiece, Reveal, Slide, Walk } from "./scene";
import type { Found, ScreenBox, Stage } from "./stage";
import { chipLength, lengths, type TimedScene } from "./timeline";

/** What a game draws for motion. */
export interface Drawings {
    piece(piece: MovingPiece, size: number): ComponentChild;
    /** The sign of a number of the ledger. */
    sign(stat: string): ComponentChild;
}

/** What happens at a moment of the move. */
export interface Cue {
    at: number;
    number?: Count;
    /** Milliseconds from the first step of counting to the last. */
    over?: number;
    /** So many steps, or notes, above the first. */
    sound?: { name: SoundName; step: number };
}

/** Draws a scene that was measured, and says what is to happen when. */
export type Act = () => Cue[];

const flyEasing = "cubic-bezier(.35,0,.2,1)";
const popEasing = "cubic-bezier(.34,1.56,.64,1)";
const inEasing = "cubic-bezier(.5,0,.6,1)";
const nothing: Act = () => [];

const middle = ({ left, top, width, height }: ScreenBox) => ({
    x: left + width / 2,
    y: top + height / 2,
});

/** The way from one box to another, for something that lies in the second. */
function wayFrom(from: ScreenBox, to: ScreenBox) {
    const a = middle(from);
    const b = middle(to);
    return { x: a.x - b.x, y: a.y - b.y, scale: from.width / Math.max(1, to.width) };
}

function soundAt(at: number, name: SoundName | undefined, step = 0): Cue[] {
    return name ? [{ at, sound: { name, step } }] : [];
}

export function prepare(timed: TimedScene, stage: Stage, drawings: Drawings, chips: number): Act {
    const { scene } = timed;
    switch (scene.kind) {
        case "fly":
            return fly(scene, timed, stage, drawings);
        case "chip":
            return chip(scene, timed, stage, drawings, chips);
        case "walk":
            return walk(scene, timed, stage);
        case "slide":
            return slide(scene, timed, stage);
        case "reveal":
            return reveal(scene, timed, stage);
        default:
            return happen(scene, timed, stage, drawings);
    }
}

function fly(scene: Flight, { start, length }: TimedScene, stage: Stage, drawings: Drawings): Act {
    const from = stage.findBefore(scene.from);
    const to = stage.find(scene.to);
    const counts = (at: number): Cue[] => (scene.counts ?? []).map((number) => ({ at, number }));
    if (!from && !to) return () => counts(start);
    const air = scene.lands
        ? length * (lengths.flight / (lengths.flight + lengths.landing))
        : length;
    return () => {
        const end = start + length;
        if (scene.covers) stage.hideUntil(scene.to[0], end);
        if (from && to) {
            const ghost = stage.draw(drawings.piece(scene.piece, to.box.width), to.box, "piece");
            flyBetween(ghost, from.box, to.box, { start, air, length, lands: scene.lands }, stage);
            if (scene.lands) dust(to.box, start + air, stage);
        } else if (from) {
            const ghost = stage.draw(
                drawings.piece(scene.piece, from.box.width),
                from.box,
                "piece",
            );
            fadeAway(ghost, start, length, stage);
        }
        return [...counts(start + air), ...soundAt(start + air, scene.sound)];
    };
}

interface Air {
    start: number;
    air: number;
    length: number;
    lands: boolean | undefined;
}

function flyBetween(ghost: Element, from: ScreenBox, to: ScreenBox, times: Air, stage: Stage) {
    const { start, air, length, lands } = times;
    const { x, y, scale } = wayFrom(from, to);
    const arc = Math.min(90, 30 + Math.hypot(x, y) * 0.15);
    const above = lands ? -Math.min(26, to.height * 0.3) : 0;
    stage.animate(
        ghost,
        [
            { transform: `translate(${x}px,${y}px) scale(${scale})` },
            {
                transform: `translate(${x * 0.45}px,${y * 0.55 - arc}px) scale(${((1 + scale) / 2) * 1.2}) rotate(${x > 0 ? 6 : -6}deg)`,
                offset: 0.55,
            },
            { transform: `translate(0,${above}px) scale(${lands ? 1.08 : 1})` },
        ],
        { start, length: air, easing: flyEasing },
    );
    if (!lands) {
        stage.animate(ghost, [{ opacity: 1 }, { opacity: 1 }], { start, length: air });
        stage.animate(ghost, [{ opacity: 1 }, { opacity: 0 }], { start: start + air, length: 80 });
        return;
    }
    stage.animate(
        ghost,
        [
            { transform: `translate(0,${above}px) scale(1.08)` },
            { transform: "translate(0,0) scale(1.07,.9)", offset: 0.45 },
            { transform: "translate(0,-5px) scale(.98,1.04)", offset: 0.72 },
            { transform: "none" },
        ],
        { start: start + air, length: length - air, easing: "ease-out" },
    );
    stage.animate(ghost, [{ opacity: 1 }, { opacity: 0 }], { start: start + length, length: 60 });
}

function fadeAway(ghost: Element, start: number, length: number, stage: Stage): void {
    stage.animate(
        ghost,
        [
            { transform: "none", opacity: 1 },
            { transform: "translateY(-18px) rotate(4deg) scale(.9)", opacity: 0 },
        ],
        { start, length },
    );
}

const puffs = 12;

/** Puffs at the foot of what lands. */
function dust(box: ScreenBox, at: number, stage: Stage): void {
    const { x, y } = middle(box);
    const size = Math.max(4, box.width * 0.08);
    for (let puff = 0; puff < puffs; ++puff) {
        const angle = (Math.PI * 2 * puff) / puffs;
        const reach = box.width * (0.42 + 0.08 * (puff % 3));
        const dx = Math.cos(angle) * reach;
        const dy = Math.sin(angle) * reach;
        const spot = { left: x, top: y + box.height * 0.22, width: size, height: size };
        stage.animate(
            stage.draw(null, spot, "dust"),
            [
                { transform: `translate(${dx * 0.6}px,${dy * 0.3}px) scale(0)`, opacity: 0 },
                {
                    transform: `translate(${dx * 0.65}px,${dy * 0.32}px) scale(1.3)`,
                    opacity: 0.9,
                    offset: 0.1,
                },
                { transform: `translate(${dx}px,${dy * 0.5 - 12}px) scale(.2)`, opacity: 0 },
            ],
            { start: at + 60, length: 460 + puff * 14 },
        );
    }
}

const chipSize = { width: 60, height: 30 };

function chip(
    scene: Chip,
    { start, length }: TimedScene,
    stage: Stage,
    drawings: Drawings,
    chips: number,
): Act {
    const { count, amount } = scene;
    const from = stage.find(scene.from) ?? stage.findBefore(scene.from);
    const to = stage.find([place.number(count.stat, count.seat), place.player(count.seat)]);
    const part = (ms: number) => (length * ms) / chipLength;
    const arrives = start + part(chipLength - lengths.chip.count);
    return () => {
        if (from && scene.hops) hop(from, start, part(320), stage);
        if (from && to && amount !== 0) {
            const ghost = stage.draw(
                <>
                    {signed(amount)}
                    {drawings.sign(count.stat)}
                </>,
                chipBox(from.box),
                amount < 0 ? "chip loss" : "chip",
            );
            flyChip(ghost, chipBox(from.box), to.box, start, part, stage);
        }
        if (to?.element) pulse(to.element, arrives, part(240), stage);
        const { pop } = lengths.chip;
        return [
            ...soundAt(start + part(pop) / 2, scene.sound, chips),
            { at: arrives, number: count, over: part(lengths.chip.count * 0.8) },
        ];
    };
}

function chipBox(box: ScreenBox): ScreenBox {
    const { x, y } = middle(box);
    return { left: x - chipSize.width / 2, top: y - chipSize.height / 2, ...chipSize };
}

function flyChip(
    ghost: Element,
    from: ScreenBox,
    to: ScreenBox,
    start: number,
    part: (ms: number) => number,
    stage: Stage,
): void {
    const { pop, rest, fly: way } = lengths.chip;
    const { x, y } = wayFrom(to, from);
    const offset = (ms: number) => ms / (pop + rest + way);
    // One animation for all of it: the browser itself only moves what has no second one.
    stage.animate(
        ghost,
        [
            { transform: "scale(.2)", opacity: 0, easing: "ease-out" },
            {
                transform: "translateY(-14px) scale(1.15)",
                opacity: 1,
                offset: offset(pop * 0.5),
                easing: "ease-in-out",
            },
            { transform: "translateY(-10px)", opacity: 1, offset: offset(pop) },
            {
                transform: "translateY(-10px)",
                opacity: 1,
                offset: offset(pop + rest),
                easing: "cubic-bezier(.5,0,.8,.6)",
            },
            {
                transform: `translate(${x * 0.4}px,${y * 0.7 - 30}px) scale(1.05)`,
                opacity: 1,
                offset: offset(pop + rest + way * 0.5),
                easing: "cubic-bezier(.2,.4,.6,1)",
            },
            {
                transform: `translate(${x}px,${y}px) scale(.55)`,
                opacity: 0.4,
                offset: offset(pop + rest + way * 0.98),
            },
            { transform: `translate(${x}px,${y}px) scale(.5)`, opacity: 0 },
        ],
        { start, length: part(pop + rest + way), easing: "linear" },
    );
}

function hop({ element }: Found, start: number, length: number, stage: Stage): void {
    if (element)
        stage.animate(
            element,
            [{ translate: "0 0" }, { translate: "0 -7px" }, { translate: "0 0" }],
            {
                start,
                length,
            },
        );
}

function pulse(element: Element, start: number, length: number, stage: Stage): void {
    stage.animate(element, [{ scale: 1 }, { scale: 1.14 }, { scale: 1 }], { start, length });
}

function walk(scene: Walk, { start, length }: TimedScene, stage: Stage): Act {
    const { seat, from, to, lines } = scene;
    const pawn = stage.elementAt([place.pawn(seat)]);
    const spaces = stepsBetween(from, to);
    const end = stage.find([place.stone(to)]);
    const boxes = spaces.map((space) => stage.find([place.stone(space)])?.box);
    const begin = stage.find([place.stone(from)])?.box;
    const flags = lines.map((line) => stage.elementAt([place.line(line)]));
    if (!pawn || !end || !begin || boxes.some((box) => !box) || spaces.length === 0) return nothing;
    const stumbled = spaces.map((space) => lines.includes(to > from ? space : space + 1));
    const weights = stumbled.map((trips) => (trips ? lengths.stumble : lengths.step));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return () => {
        const cues: Cue[] = [];
        const target = middle(end.box);
        const frames: Keyframe[] = [];
        const at = (box: ScreenBox, lift: number) =>
            `${middle(box).x - target.x}px ${middle(box).y - target.y - lift}px`;
        let passed = 0;
        let last = begin;
        for (const [index, weight] of weights.entries()) {
            const box = boxes[index] as ScreenBox;
            const trips = stumbled[index];
            const offset = (part: number) => (passed + weight * part) / whole;
            const [x0, x1] = [middle(last).x, middle(box).x];
            const half = { ...box, left: box.left - (x1 - x0) / 2 };
            frames.push({ translate: at(last, 0), rotate: "0deg", offset: offset(0) });
            frames.push({
                translate: at(half, 8),
                rotate: trips ? "-6deg" : "0deg",
                offset: offset(trips ? 0.3 : 0.5),
            });
            if (trips) {
                frames.push({ translate: at(box, -2), rotate: "26deg", offset: offset(0.6) });
                frames.push({ translate: at(box, 0), rotate: "-10deg", offset: offset(0.82) });
            }
            const time = start + (length * (passed + weight * 0.6)) / whole;
            cues.push(...soundAt(time, trips ? "line" : scene.sound, index));
            passed += weight;
            last = box;
        }
        frames.push({ translate: at(last, 0), rotate: "0deg", offset: 1 });
        stage.animate(pawn, frames, { start, length, easing: "linear" });
        for (const flag of flags)
            if (flag)
                stage.animate(
                    flag,
                    [
                        { rotate: "0deg" },
                        { rotate: "16deg" },
                        { rotate: "-6deg" },
                        { rotate: "0deg" },
                    ],
                    { start: start + length * 0.4, length: 420 },
                );
        return cues;
    };
}

function stepsBetween(from: number, to: number): number[] {
    const step = Math.sign(to - from);
    return Array.from({ length: Math.abs(to - from) }, (_, index) => from + step * (index + 1));
}

function slide({ moved }: Slide, { start, length }: TimedScene, stage: Stage): Act {
    const ways = moved.flatMap(({ from, to }) => {
        const old = stage.find([from]);
        const now = stage.find([to]);
        return old && now?.element ? [{ element: now.element, ...wayFrom(old.box, now.box) }] : [];
    });
    return () => {
        ways.forEach(({ element, x, y }, index) => {
            const late = Math.min(length * 0.3, 26 * (ways.length - 1 - index));
            stage.animate(element, [{ translate: `${x}px ${y}px` }, { translate: "0 0" }], {
                start: start + late,
                length: length - late,
            });
        });
        return [];
    };
}

function reveal(scene: Reveal, { start, length }: TimedScene, stage: Stage): Act {
    const element = stage.elementAt(scene.at);
    if (!element) return nothing;
    return () => {
        stage.animate(
            element,
            [
                { transform: "perspective(600px) rotateY(-100deg)", opacity: 0 },
                { transform: "perspective(600px) rotateY(12deg)", opacity: 1, offset: 0.75 },
                { transform: "none", opacity: 1 },
            ],
            { start, length },
        );
        return soundAt(start + length * 0.2, scene.sound);
    };
}

function happen(
    scene: Happening,
    { start, length }: TimedScene,
    stage: Stage,
    drawings: Drawings,
): Act {
    const found = stage.find(scene.at);
    if (!found) return nothing;
    const { element, box } = found;
    return () => {
        if (scene.kind === "turn") turn(element, scene.by ?? 0, start, length, stage);
        else if (scene.kind === "rise") rise(element, start, length, stage);
        else if (scene.kind === "flash") flash(box, start, length, stage);
        else if (scene.piece)
            crumble(scene.at[0], box, drawings.piece(scene.piece, box.width), start, length, stage);
        return soundAt(start, scene.sound);
    };
}

/** What turns of a card is its frame, if it says so; digits stay upright in it. */
function turn(
    element: Element | undefined,
    by: number,
    start: number,
    length: number,
    stage: Stage,
): void {
    const frame = element?.querySelector("[data-turns]") ?? element;
    if (!frame) return;
    if (by === 0) pulse(frame, start, length, stage);
    else
        stage.animate(frame, [{ rotate: `${-90 * by}deg` }, { rotate: "0deg" }], {
            start,
            length,
            easing: popEasing,
        });
}

function rise(element: Element | undefined, start: number, length: number, stage: Stage): void {
    if (element)
        stage.animate(
            element,
            [
                { translate: "0 18%", scale: "1 .3", opacity: 0.2 },
                { translate: "0 -4%", scale: "1 1.06", opacity: 1, offset: 0.75 },
                { translate: "0 0", scale: "1 1", opacity: 1 },
            ],
            { start, length },
        );
}

function flash(box: ScreenBox, start: number, length: number, stage: Stage): void {
    stage.animate(
        stage.draw(null, box, "ring"),
        [
            { transform: "scale(.9)", opacity: 0 },
            { transform: "scale(1.04)", opacity: 1, offset: 0.35 },
            { transform: "scale(1.12)", opacity: 0 },
        ],
        { start, length },
    );
}

const stones = 14;

function crumble(
    ruin: ScreenPlace | undefined,
    box: ScreenBox,
    piece: ComponentChild,
    start: number,
    length: number,
    stage: Stage,
): void {
    stage.hideUntil(ruin, start + length * 0.55);
    stage.animate(
        stage.draw(piece, box, "piece"),
        [
            { transform: "none", opacity: 1 },
            { transform: "translateX(-2px) rotate(-1deg)", opacity: 1, offset: 0.08 },
            { transform: "translateX(3px) rotate(1deg)", opacity: 1, offset: 0.16 },
            { transform: "translateX(-2px) rotate(-1deg)", opacity: 1, offset: 0.24 },
            { transform: "none", opacity: 1, offset: 0.32 },
            { transform: "translateY(14%) scale(1,.7)", opacity: 0 },
        ],
        { start, length },
    );
    for (let stone = 0; stone < stones; ++stone) {
        const size = box.width * (0.05 + 0.02 * (stone % 3));
        const across = ((stone * 37) % stones) / stones;
        const spot = {
            left: box.left + box.width * (0.12 + 0.76 * across),
            top: box.top + box.height * (0.35 + 0.3 * ((stone * 5) % 7)) * 0.5,
            width: size,
            height: size,
        };
        stage.animate(
            stage.draw(null, spot, "stone"),
            [
                { transform: "none", opacity: 0 },
                { transform: "none", opacity: 1, offset: 0.05 },
                {
                    transform: `translate(${(across - 0.5) * box.width * 0.5}px,${box.height * 0.6}px) rotate(${(stone % 2 ? 1 : -1) * 160}deg)`,
                    opacity: 0,
                },
            ],
            { start: start + length * 0.3 + stone * 8, length: length * 0.6, easing: inEasing },
        );
    }
}
