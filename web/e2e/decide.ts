// What a player who does not think would do: it looks at the page and clicks what is asked for, in
// whichever browser.
import { expect } from "@playwright/test";

/** A page, as far as playing needs it. The functions run in the page. */
export interface Screen {
    read<A, R>(look: (argument: A) => R, argument: A): Promise<R>;
    /** Waits until it holds; fails after so many milliseconds. */
    until<A>(holds: (argument: A) => unknown, argument: A, timeout: number): Promise<void>;
    /** The first one, as soon as it can be clicked. */
    click(selector: string): Promise<void>;
    /** One of those that are there now, whatever else is drawn over it. */
    clickAmong(selector: string, pick: number): Promise<void>;
}

type Situation =
    | "over"
    | "ready"
    | "curtain"
    | "pass"
    | "goal"
    | "market"
    | "remove"
    | "cells"
    | "city"
    | "steps"
    | "hand"
    | "deck"
    | "wait";

/** What is asked for now, read off the page. */
export const situation = (screen: Screen): Promise<Situation> =>
    screen.read((): Situation => {
        const there = (selector: string) => document.querySelector(selector) !== null;
        if (there(".curtain")) return "curtain";
        if (there(".result, .end")) return "over";
        if (there(".pass-on")) return "pass";
        if (!there(".task.mine")) return "wait";
        if (there(".confirm .primary")) return "ready"; // there is but one move
        if (there(".goal-card")) return "goal";
        if (there(".slot > .choice:not([disabled])")) return "remove";
        if (there(".slot-buttons .choice:not([disabled])")) return "market";
        if (there(".cell")) return "cells";
        if (there(".hand-card[aria-disabled='false']")) return "hand";
        if (there(".choice-place")) return "city";
        if (there(".steps button")) return "steps";
        if (there(".hand .plain")) return "deck";
        return "wait";
    }, undefined);

/** How many moves the page tells of. */
export const position = (screen: Screen): Promise<number> =>
    screen.read(() => document.querySelectorAll(".history > li").length, undefined);

const count = (screen: Screen, selector: string): Promise<number> =>
    screen.read((wanted) => document.querySelectorAll(wanted).length, selector);

const appears = (screen: Screen, selector: string, timeout = 20_000): Promise<void> =>
    screen.until((wanted) => document.querySelector(wanted) !== null, selector, timeout);

const pause = (milliseconds: number) => new Promise((wake) => setTimeout(wake, milliseconds));

/** One decision by pointer; false when the game is over. `pick` varies what is chosen. */
export async function decide(screen: Screen, pick: number): Promise<boolean> {
    await appears(
        screen,
        ".result, .end, .curtain, .pass-on, .confirm .primary, .goal-card, .slot .choice:not([disabled]), .cell, .choice-place, .steps button, .hand-card[aria-disabled='false'], .hand .plain",
    );
    const now = await situation(screen);
    const before = await position(screen);
    const one = (selector: string) => screen.clickAmong(selector, pick);
    const confirm = () => screen.click(".confirm .primary");
    const canConfirm = async () => (await count(screen, ".confirm .primary")) > 0;
    // The borough fits itself to its places: a click may come where a place was.
    const choosePlace = async () => {
        let attempt = 0;
        await expect(async () => {
            // With one place to choose from there is nothing left to choose.
            if (await canConfirm()) return;
            await screen.clickAmong(".cell", pick + attempt++);
            await appears(screen, ".confirm .primary", 3000);
        }).toPass({ timeout: 60_000 });
        await confirm();
    };
    if (now === "over") return false;
    if (now === "wait") {
        await pause(30);
        return true;
    }
    if (now === "curtain" || now === "pass") {
        await screen.click(".curtain .primary, .pass-on .primary");
        return true;
    }
    if (now === "ready") await confirm();
    else if (now === "goal") await one(".goal-card");
    else if (now === "remove") {
        await one(".slot > .choice:not([disabled])");
        await confirm();
    } else if (now === "market") {
        // The market slides after a move: a click may meet a neighbour that cannot be chosen.
        await expect(async () => {
            await one(".market .choice:not([disabled])");
            await appears(screen, ".cell, .confirm .primary", 3000);
        }).toPass();
        await choosePlace();
    } else if (now === "cells") {
        await choosePlace();
    } else if (now === "deck") {
        await screen.click(".hand .plain");
        await confirm();
    } else {
        // Part by part, until the move can be confirmed.
        if (now === "hand") await one(".hand-card[aria-disabled='false']");
        for (let part = 0; part < 6 && !(await canConfirm()); ++part) {
            if ((await count(screen, ".choice-place:not(.taken)")) > 0)
                await one(".choice-place:not(.taken)");
            else if ((await count(screen, ".steps button")) > 0) await one(".steps button");
            await pause(20);
        }
        await confirm();
    }
    await screen.until(
        (moves) =>
            document.querySelector(".curtain, .pass-on, .result, .end") ||
            document.querySelectorAll(".history > li").length > moves,
        before,
        20_000,
    );
    return true;
}

/** Decides until the game is over. */
export async function playOut(screen: Screen, maxDecisions = 400): Promise<void> {
    for (let pick = 3; pick < maxDecisions; ++pick) if (!(await decide(screen, pick))) return;
    throw new Error("the game does not end");
}
