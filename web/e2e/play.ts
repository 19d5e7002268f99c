// Playing as a person would: by pointer, or by keyboard alone.
import { test as base, expect, type Page } from "@playwright/test";

/** Every test fails on an error in the console, and on a message that the server does not understand.
    TOWNWRIGHT_PAGE: a folder with a newer app.js and app.css. */
export const test = base.extend<{ page: Page; other: Page }>({
    page: async ({ page }, use) => watched(page, use),
    /** Somebody else, in a browser of their own. */
    other: async ({ browser, contextOptions }, use) => {
        const context = await browser.newContext(contextOptions);
        await watched(await context.newPage(), use);
        await context.close();
    },
});
export { expect };

// What the page sends is what the schema says.
const misunderstood = ["bad-json", "bad-message", "bad-table"];

async function watched(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(error.message));
    page.on("console", (message) => {
        // The browser itself reports a connection that a test cuts.
        if (message.type() === "error" && !/WebSocket|ERR_/.test(message.text()))
            problems.push(message.text());
    });
    page.on("websocket", (socket) =>
        socket.on("framereceived", ({ payload }) => {
            const { type, code, words } = JSON.parse(String(payload));
            if (type === "error" && misunderstood.includes(code))
                problems.push(`${code}: ${words}`);
        }),
    );
    const folder = process.env.TOWNWRIGHT_PAGE;
    if (folder)
        await page.route(/app\.(js|css)$/, (route) =>
            route.fulfill({ path: `${folder}/${route.request().url().split("/").pop()}` }),
        );
    await use(page);
    expect(problems).toEqual([]);
}

export async function playNow(
    page: Page,
    game: "suburbia" | "zodchie",
    level = "Beginner",
): Promise<void> {
    await page.goto("/");
    await page.getByRole("button", { name: level }).click();
    await page.locator(`.game-card.${game} .primary`).click();
    await expect(page.locator("main.table")).toBeVisible();
}

export const example = (name: string) => `../tests/records/examples/${name}.json`;

export async function openRecord(page: Page, name: string): Promise<void> {
    await page.goto("/");
    await expect(page.locator(".game-card .primary").first()).toBeEnabled();
    await page.locator(".open-record input[type=file]").setInputFiles(example(name));
    await expect(page.locator(".replay-bar")).toBeVisible();
}

type Situation =
    | "over"
    | "ready"
    | "curtain"
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
async function situation(page: Page): Promise<Situation> {
    return page.evaluate(() => {
        const there = (selector: string) => document.querySelector(selector) !== null;
        if (there(".curtain")) return "curtain";
        if (there(".result")) return "over";
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
    });
}

const position = (page: Page) =>
    page.evaluate(() => document.querySelectorAll(".history > li").length);

async function confirm(page: Page): Promise<void> {
    await page.locator(".confirm .primary").first().click();
}

/** One decision by pointer; false when the game is over. `pick` varies what is chosen. */
export async function decide(page: Page, pick: number): Promise<boolean> {
    await page.waitForFunction(
        () =>
            document.querySelector(
                ".result, .curtain, .confirm .primary, .goal-card, .slot .choice:not([disabled]), .cell, .choice-place, .steps button, .hand-card[aria-disabled='false'], .hand .plain",
            ),
        undefined,
        { timeout: 20_000 },
    );
    const now = await situation(page);
    const before = await position(page);
    const nth = async (selector: string) => {
        const all = page.locator(selector);
        const count = await all.count();
        await all.nth(pick % count).click({ force: true });
    };
    if (now === "over") return false;
    if (now === "wait") {
        await page.waitForTimeout(30);
        return true;
    }
    if (now === "curtain") {
        await page.locator(".curtain .primary").click();
        return true;
    }
    if (now === "ready") await confirm(page);
    else if (now === "goal") await nth(".goal-card");
    else if (now === "remove") {
        await nth(".slot > .choice:not([disabled])");
        await confirm(page);
    } else if (now === "market") {
        await nth(".market .choice:not([disabled])");
        await page.waitForSelector(".cell, .confirm .primary");
        // With one place to choose from there is nothing left to choose.
        if ((await page.locator(".confirm .primary").count()) === 0) await nth(".cell");
        await confirm(page);
    } else if (now === "cells") {
        await nth(".cell");
        await confirm(page);
    } else if (now === "deck") {
        await page.locator(".hand .plain").click();
        await confirm(page);
    } else {
        // Part by part, until the move can be confirmed.
        if (now === "hand") await nth(".hand-card[aria-disabled='false']");
        for (
            let part = 0;
            part < 6 && (await page.locator(".confirm .primary").count()) === 0;
            ++part
        ) {
            if ((await page.locator(".choice-place:not(.taken)").count()) > 0)
                await nth(".choice-place:not(.taken)");
            else if ((await page.locator(".steps button").count()) > 0) await nth(".steps button");
            await page.waitForTimeout(20);
        }
        await confirm(page);
    }
    await page.waitForFunction(
        (count) =>
            document.querySelector(".curtain, .result") ||
            document.querySelectorAll(".history > li").length > count,
        before,
        { timeout: 20_000 },
    );
    return true;
}

export async function playToTheEnd(page: Page, maxDecisions = 400): Promise<void> {
    for (let pick = 3; pick < maxDecisions; ++pick) if (!(await decide(page, pick))) return;
    throw new Error("the game does not end");
}

/** Tab until the focus is on what fits, and press Enter. */
async function reach(page: Page, selector: string): Promise<void> {
    for (let tabs = 0; tabs < 120; ++tabs) {
        if (
            await page.evaluate(
                (wanted) => document.activeElement?.matches(wanted) ?? false,
                selector,
            )
        ) {
            await page.keyboard.press("Enter");
            return;
        }
        await page.keyboard.press("Tab");
    }
    throw new Error(`no way to ${selector} by Tab`);
}

/** One decision without the pointer; false when the game is over. */
export async function decideByKeyboard(page: Page): Promise<boolean> {
    await page.waitForFunction(
        () =>
            document.querySelector(
                ".result, .confirm .primary, .goal-card, .slot .choice:not([disabled]), .cell, .choice-place, .steps button, .hand-card[aria-disabled='false']",
            ),
        undefined,
        { timeout: 20_000 },
    );
    const now = await situation(page);
    const before = await position(page);
    if (now === "over") return false;
    if (now === "wait") {
        await page.waitForTimeout(30);
        return true;
    }
    if (now === "ready") await reach(page, ".confirm .primary");
    else if (now === "goal") await reach(page, ".goal-card");
    else if (now === "remove") {
        await reach(page, ".slot > .choice:not([disabled])");
        await reach(page, ".confirm .primary");
    } else if (now === "market") {
        await reach(page, ".market .choice:not([disabled])");
        await page.waitForSelector(".cell:focus");
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("Enter");
        await page.keyboard.press("Enter");
    } else {
        if (now === "hand") await reach(page, ".hand-card[aria-disabled='false']");
        for (
            let part = 0;
            part < 6 && (await page.locator(".confirm .primary").count()) === 0;
            ++part
        ) {
            const places = await page.locator(".choice-place:not(.taken)").count();
            await reach(page, places > 0 ? ".choice-place:not(.taken)" : ".steps button");
            await page.waitForTimeout(20);
        }
        await reach(page, ".confirm .primary");
    }
    await page.waitForFunction(
        (count) =>
            document.querySelector(".result") ||
            document.querySelectorAll(".history > li").length > count,
        before,
        { timeout: 20_000 },
    );
    return true;
}
