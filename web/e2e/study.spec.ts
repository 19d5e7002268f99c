// After the game: looking back at any position, opening records, playing on from the middle.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { decide, example, expect, openRecord, playNow, playToTheEnd, test } from "./play";


const slider = (page: Page) => page.locator(".replay input");
const past = (page: Page, index: number) => expect(page.locator("h1")).toContainText(`Looking back: ${index} of`);

test("a game of Zodchie is looked at after a reload: city, hands, curves", async ({ page }) => {
    await playNow(page, "zodchie");
    await playToTheEnd(page);
    await page.reload();
    await expect(page.locator(".graphs .chart polyline")).toHaveCount(2);
    const cards = await page.locator(".city .place.looked").count();
    await slider(page).fill("3");
    await past(page, 3);
    expect(await page.locator(".city .place.looked").count()).toBeLessThan(cards);
    await expect(page.locator(".hand .hand-card")).not.toHaveCount(0);
    const own = await page.locator(".hand").innerText();
    await page.locator(".eyes select").selectOption("1");
    await expect(page.locator(".hand")).not.toHaveText(own);
    await page.getByRole("button", { name: "One step on" }).click();
    await past(page, 4);
    await expect(page.locator(".past h2")).not.toBeEmpty();
    // The history and the curves lead there too.
    await page.locator(".history .jump").last().click();
    await past(page, 0);
    await page.locator(".chart").click({ position: { x: 100, y: 40 } });
    await expect(page.locator("h1")).not.toContainText("Looking back: 0 of");
});

test("a record file is opened, replayed, and shown by link", async ({ page, browser }) => {
    await openRecord(page, "suburbia-standard-2p-edition1");
    await expect(page.locator(".winner")).toContainText("Seat 1");
    await expect(page.locator(".result .score tbody tr")).toHaveCount(2);
    const tiles = await page.locator(".borough-map .hex").count();
    await slider(page).fill("6");
    await past(page, 6);
    expect(await page.locator(".borough-map .hex").count()).toBeLessThan(tiles);
    await expect(page.locator(".market .slot").first()).toBeVisible();
    await expect(page.locator(".goal.own")).not.toHaveCount(0);
    await expect(page.locator(".past .ledger li").first()).toBeVisible();
    await expect(page.locator(".round")).toContainText("Round 3");
    await page.locator(".graphs").getByRole("button", { name: "reputation" }).click();
    await expect(page.locator(".chart polyline")).toHaveCount(2);
    const other = await (await browser.newContext()).newPage();
    await other.goto(page.url());
    await expect(other.locator(".replay-bar")).toBeVisible();
});

test("a record is pasted; a bad one is refused with its step", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".game-card .primary").first()).toBeEnabled();
    const text = readFileSync(example("zodchie-basic-2"), "utf8");
    const record = JSON.parse(text) as { steps: { card?: string }[] };
    const broken = record.steps.findIndex((step) => step.card !== undefined && "seat" in step && "do" in step);
    const { card: _, ...rest } = record.steps[broken] ?? {};
    record.steps[broken] = { ...rest, card: "no-such-card" };
    await page.getByText("Or paste its text").click();
    await page.locator(".open-record textarea").fill(JSON.stringify(record));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator(".problem")).toContainText(`step ${broken}`);
    await page.locator(".open-record textarea").fill("this is no record");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator(".problem")).toContainText("cannot be opened");
    await page.locator(".open-record textarea").fill(text);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator(".replay-bar")).toBeVisible();
    await expect(page.locator(".problem")).toHaveCount(0);
});

for (const name of ["suburbia-standard-2p-edition1", "zodchie-basic-2"])
    test(`play on from the middle of ${name}`, async ({ page }) => {
        await openRecord(page, name);
        await page.locator(".branch summary").click();
        const start = page.locator(".branch").getByRole("button", { name: "Start" });
        await expect(start).toBeDisabled();
        await slider(page).fill("12");
        await past(page, 12);
        await page.locator(".branch select").first().selectOption("1");
        await page.locator(".branch select").last().selectOption("beginner");
        const study = page.url();
        await start.click();
        await expect(page.locator(".study")).toHaveCount(0);
        expect(page.url()).not.toBe(study);
        await expect(page.locator(".players .player").nth(1)).toContainText("Mayor");
        await playToTheEnd(page);
        // The new game can be opened as a record itself.
        const download = page.waitForEvent("download");
        await page.locator(".result").getByRole("button", { name: "Download the record" }).click();
        const path = await (await download).path();
        await page.goto("/");
        await expect(page.locator(".game-card .primary").first()).toBeEnabled();
        await page.locator(".open-record input[type=file]").setInputFiles(path);
        await expect(page.locator(".replay-bar")).toBeVisible();
    });

for (const game of ["suburbia", "zodchie"] as const)
    test(`the chances over a game of ${game}, with progress`, async ({ page }) => {
        await openRecord(page, game === "suburbia" ? "suburbia-standard-2p-edition1" : "zodchie-basic-2");
        await page.getByRole("button", { name: "chance to win" }).click();
        await expect(page.locator(".estimate progress")).toBeVisible();
        await expect(page.locator(".estimate progress")).toHaveCount(0, { timeout: 30_000 });
        const lines = await page.locator(".chart polyline").evaluateAll((all) => all.map((line) => line.getAttribute("points")?.split(" ").length ?? 0));
        expect(lines).toHaveLength(2);
        expect(lines[0]).toBe(Number(await slider(page).getAttribute("max")) + 1);
        // The winner of this record is known at its end.
        await expect(page.locator(".chart .line-end")).toHaveText(["0", "100"]);
    });

test("a four-player record of the advanced game, on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openRecord(page, "zodchie-advanced-4");
    await slider(page).fill("40");
    await past(page, 40);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    await expect(page.locator(".chart polyline")).toHaveCount(4);
});

test("what others hide stays hidden until the end", async ({ page }) => {
    await playNow(page, "zodchie");
    for (let pick = 0; pick < 3; ++pick) await decide(page, pick);
    await expect(page.locator(".study")).toHaveCount(0);
    await expect(page.locator(".jump")).toHaveCount(0);
});
