// Pebbles, which is not advertised: ?all-games shows it.
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, openMenu, test } from "./play";

const turns = 6; // of each of two players
const move = ".pebble-move:not([disabled])";

async function start(page: Page): Promise<void> {
    await page.goto("/?all-games");
    await page.getByRole("button", { name: "Beginner" }).click();
    await page.locator(".game-card.pebbles .primary").click();
    await expect(page.locator(".task.mine")).toBeVisible();
}

/** The first move there is; where it is the only one, it is chosen already. */
async function takeOrSell(page: Page): Promise<void> {
    const confirm = page.locator(".preview .confirm .primary");
    if ((await confirm.count()) === 0) await page.locator(move).first().click();
    await confirm.click();
}

/** How many decisions of one's own the history tells. */
const decided = (page: Page) =>
    page.locator(".history > li.move", { hasText: /Mayor (takes|sells)/ }).count();

/** It is one's turn again, or the game is over. */
async function nextTurn(page: Page, done: number): Promise<void> {
    await expect.poll(() => decided(page)).toBe(done);
    await page.waitForSelector(`.task.mine ~ * ${move}, .result`);
}

async function noKeysOrOverflow(page: Page): Promise<void> {
    expect(
        (await page.locator("body").innerText()).match(/\[[a-z]+\.[a-z.-]+\]|\{[a-z]+\}/g),
    ).toBeNull();
    expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
}

test("a game that is not advertised is offered nowhere", async ({ page, other }) => {
    await other.goto("/?all-games#/new/pebbles");
    const kind = other.locator(".seat-card").nth(1).locator("select").first();
    await kind.selectOption("open");
    await expect(kind).toHaveValue("open");
    await other.getByLabel("Show it in the list").check();
    await other.getByRole("button", { name: "Start" }).click();
    await expect(other.locator(".waiting")).toBeVisible();
    const table = new URL(other.url()).hash;

    await page.goto("/");
    await expect(page.locator(".game-card .primary").first()).toBeEnabled();
    await expect(page.locator("body")).not.toContainText("Pebbles");
    await page.goto("/#/new/pebbles");
    await expect(page.locator("h1")).toContainText("Suburbia");
    await page.goto("/#/rules/S");
    await page.locator("input[type=search]").fill("pebble");
    await expect(page.locator(".rules")).toContainText("Nothing found");
    await expect(page.locator("body")).not.toContainText("Pebbles");

    await page.goto("/?all-games");
    await expect(page.locator(`a[href="${table}"]`)).toHaveText("Join");
    await page.goto("/?all-games#/rules/T2.4");
    await expect(page.locator(".sought")).toContainText("3 coins");
    // Its link opens it in any case.
    await page.goto(`/${table}`);
    await page.getByRole("button", { name: "Take a seat" }).click();
    await expect(page.locator(".pebble-place")).toHaveCount(3);
});

test("a whole game of Pebbles by pointer: previews, hint, undo, review, record", async ({
    page,
}) => {
    await start(page);
    await expect(page.locator(".pebble-card")).toBeVisible();
    await page.locator(".pebble-place").first().getByRole("button", { name: "Sell" }).hover();
    await expect(page.locator(".preview .ledger")).toContainText("1 → 2");
    await page.keyboard.press("h");
    await page.locator(".hint button").first().click();
    await expect(page.locator(".preview.ready h2")).toContainText("Mayor");
    await page.locator(".confirm .primary").click();
    await nextTurn(page, 1);
    await expect(page.locator(".history .ledger .rule-link").first()).toHaveText(/^T\d\.\d$/);
    for (let done = 2; done < turns; ++done) {
        await takeOrSell(page);
        await nextTurn(page, done);
    }
    // The bag is empty: nothing was drawn since, so one's last turn can be undone.
    await expect(page.locator(".round")).toHaveText("0 pebbles in the bag");
    await page.keyboard.press("u");
    await nextTurn(page, turns - 2);
    for (let done = turns - 1; done <= turns; ++done) {
        await takeOrSell(page);
        await nextTurn(page, done);
    }
    await expect(page.locator(".result .score tfoot td")).toHaveCount(2);
    await expect(page.locator(".chart polyline")).toHaveCount(2);
    await page.locator(".replay input").fill("2");
    await expect(page.locator("h1")).toContainText("Looking back: 2 of");
    await expect(page.locator(".pebble-row .pebble")).toHaveCount(3);
    await expect(page.locator(move)).toHaveCount(0);
    await page.locator(".pebble-move").first().hover({ force: true });
    await expect(page.locator(".problem")).toHaveCount(0);
    const download = page.waitForEvent("download");
    await page.locator(".result").getByRole("button", { name: "Download the record" }).click();
    const path = await (await download).path();
    await page.goto("/");
    await expect(page.locator(".game-card .primary").first()).toBeEnabled();
    await page.locator(".open-record input[type=file]").setInputFiles(path);
    await expect(page.locator(".replay-bar")).toBeVisible();
});

test("a whole game of Pebbles without the pointer", async ({ page }) => {
    await start(page);
    for (let done = 1; done <= turns; ++done) {
        // One is led from choice to choice; only the first is looked for.
        if (done === 1) await page.locator(move).first().focus();
        await expect(page.locator(`${move}:focus`)).toHaveCount(1);
        const only = (await page.locator(".preview .confirm").count()) > 0;
        await page.keyboard.press("Enter");
        if (!only) {
            await expect(page.locator(".confirm .primary:focus")).toHaveCount(1);
            await page.keyboard.press("Enter");
        }
        await nextTurn(page, done);
    }
    await expect(page.locator(".result .primary:focus")).toHaveCount(1);
});

test("Pebbles in every language, at every size, light and dark @long", async ({ page }) => {
    await start(page);
    await page.locator(move).first().click();
    await page.waitForSelector(".preview.ready");
    for (const language of ["ru", "fr", "pl", "en"]) {
        await openMenu(page);
        await page.locator(".language select").selectOption(language);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        for (const [width, height] of [
            [390, 844],
            [1366, 768],
        ] as const) {
            await page.setViewportSize({ width, height });
            await noKeysOrOverflow(page);
        }
    }
    for (const theme of ["light", "dark"] as const) {
        await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        await openMenu(page);
        await page.getByRole("button", { name: "Light or dark" }).click();
    }
});
