// Playing as a person would: by pointer, or by keyboard alone.
import { existsSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { decide as decideOn, playOut, position, type Screen, situation } from "./decide";

/** Every test fails on an error in the console, and on a message that the server does not understand.
    TOWNWRIGHT_PAGE: a folder with newer files than the program's: app.js, app.css, fonts, texts. */
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
        await page.route(/\.(js|css|json|woff2)$/, (route) => {
            const path = `${folder}${new URL(route.request().url()).pathname}`;
            return existsSync(path) ? route.fulfill({ path }) : route.continue();
        });
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

export const openRecord = (page: Page, name: string): Promise<void> =>
    openFile(page, example(name));

/** A record of any folder, to look through. */
export async function openFile(page: Page, record: string): Promise<void> {
    await page.goto("/");
    await expect(page.locator(".game-card .primary").first()).toBeEnabled();
    await page.locator(".open-record input[type=file]").setInputFiles(record);
    await expect(page.locator(".replay-bar")).toBeVisible();
}

/** A stored game, after some of its moves, with somebody to act. */
export interface Moment {
    record: string;
    step: number;
    seat: number;
}

/** Two boroughs full of buildings, one with 22 tiles. */
export const twoPlayersLate: Moment = {
    record: "e2e/records/suburbia-2p-22-tiles.json",
    step: 53,
    seat: 1,
};

/** Opens the record, goes back to that moment and plays on from it, against bots. */
export async function playOn(page: Page, { record, step, seat }: Moment): Promise<void> {
    page.setDefaultTimeout(60_000);
    await openFile(page, record);
    await page.locator(".replay input").fill(String(step));
    await expect(page.locator("h1")).toContainText(`Looking back: ${step} of`);
    await page.locator(".branch summary").click();
    await page.locator(".branch select").first().selectOption(String(seat));
    await page.locator(".branch .primary").click();
    await expect(page.locator(".task.mine")).toBeVisible();
}

/** History lies in a drawer. */
export async function openHistory(page: Page): Promise<void> {
    if (await page.locator(".drawer").isHidden())
        await page.getByRole("button", { name: "History" }).click();
}

/** Languages, light and dark are in the menu of a table. */
export async function openMenu(page: Page): Promise<void> {
    if ((await page.locator(".menu[open]").count()) === 0)
        await page.locator(".menu summary").click();
}

/** Light or dark, before the page is opened. */
export async function wear(page: Page, theme: "light" | "dark"): Promise<void> {
    await page.addInitScript(
        (wanted) => localStorage.setItem("townwright.wishes", JSON.stringify({ theme: wanted })),
        theme,
    );
}

// What axe leaves out or takes lightly, and we do not.
const strict = [
    "target-size",
    "label-content-name-mismatch",
    "page-has-heading-one",
    "heading-order",
];
// Pictures whose numbers are drawn; the label tells them in words.
const pictures = /^<\w+ [^>]*class="(cell|place|hand-card)[ "]/;

/** Nothing serious. */
export async function axe(page: Page): Promise<void> {
    const rules = Object.fromEntries(strict.map((rule) => [rule, { enabled: true }]));
    // The hidden sprite holds thousands of paths and no word: looking through it takes minutes.
    const sprite = await page.evaluateHandle(() => document.querySelector(".a-sprite"));
    await sprite.evaluate((element) => element?.remove());
    const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
    await sprite.evaluate((element) => element && document.body.append(element));
    const wrong = violations
        .filter(
            ({ id, impact }) =>
                impact === "serious" || impact === "critical" || strict.includes(id),
        )
        .map(({ id, nodes }) => ({
            id,
            found: nodes
                .map((node) => node.html.slice(0, 160))
                .filter((html) => id !== "label-content-name-mismatch" || !pictures.test(html)),
        }))
        .filter(({ found }) => found.length > 0);
    expect.soft(wrong).toEqual([]);
}

/** The page by Playwright's hands. */
const screenOf = (page: Page): Screen => ({
    read: (look, argument) => page.evaluate(look as never, argument),
    until: async (holds, argument, timeout) => {
        await page.waitForFunction(holds as never, argument, { timeout });
    },
    click: (selector) => page.locator(selector).first().click(),
    clickAmong: async (selector, pick) => {
        const all = page.locator(selector);
        await all.nth(pick % (await all.count())).click({ force: true });
    },
});

/** One decision by pointer; false when the game is over. `pick` varies what is chosen. */
export const decide = (page: Page, pick: number): Promise<boolean> =>
    decideOn(screenOf(page), pick);

/** Decides on until there are tiles to build. */
export async function untilBuilding(page: Page): Promise<void> {
    for (let pick = 0; pick < 20; ++pick) {
        await page.waitForSelector(".task.mine .prompt, .slot .choice:not([disabled])");
        if ((await situation(screenOf(page))) === "market") return;
        await decide(page, 1);
    }
    throw new Error("there is nothing to build");
}

export const playToTheEnd = (page: Page): Promise<void> => playOut(screenOf(page));

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
                ".result, .end, .confirm .primary, .goal-card, .slot .choice:not([disabled]), .cell, .choice-place, .steps button, .hand-card[aria-disabled='false']",
            ),
        undefined,
        { timeout: 20_000 },
    );
    const now = await situation(screenOf(page));
    const before = await position(screenOf(page));
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
            document.querySelector(".result, .end") ||
            document.querySelectorAll(".history > li").length > count,
        before,
        { timeout: 20_000 },
    );
    return true;
}
