import { decide, expect, openRecord, playNow, playToTheEnd, test } from "./play";

test("two clicks to the first move", async ({ page }) => {
    await page.goto("/");
    await page.locator(".game-card.suburbia .primary").click();
    await page.locator(".goal-card").first().click();
    await expect(page.locator(".history")).toContainText("keeps the goal");
});

test("a whole game of Suburbia against a bot, by pointer", async ({ page }) => {
    await playNow(page, "suburbia");
    await playToTheEnd(page);
    await expect(page.locator(".end .winner")).toContainText(/beats? /);
    await page.locator(".end .look-back").click();
    await expect(page.locator(".result .score thead th")).toHaveCount(2);
    // Population, three goals or more, savings: they make the score.
    const sheet = await page
        .locator(".result .score tr")
        .evaluateAll((rows) =>
            rows
                .slice(1)
                .map((row) => Number(row.querySelector("td")?.textContent?.replace("–", "0"))),
        );
    expect(sheet.length).toBeGreaterThan(5);
    expect(sheet.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(sheet[sheet.length - 1]);
    await expect(page.locator(".chart polyline")).toHaveCount(2);
    const before = await page.locator(".borough-map .hex").count();
    await page.locator(".replay input").fill("4");
    await expect(page.locator("h1")).toContainText("Looking back: 4 of");
    expect(await page.locator(".borough-map .hex").count()).toBeLessThan(before);
    const download = page.waitForEvent("download");
    await page.locator(".result").getByRole("button", { name: "Download the record" }).click();
    expect((await download).suggestedFilename()).toMatch(/^suburbia-.*\.json$/);
});

test("those who do not see the page are told what the bot did", async ({ page }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await decide(page, 1);
    await expect(page.locator(".task.mine")).toBeVisible();
    const bots = page.locator(".history .move .event", { hasNotText: "Mayor" }).first();
    await expect(page.locator("[role=log] p").last()).toContainText(
        (await bots.innerText()).trim(),
    );
    await expect(page.locator("[role=log]")).not.toContainText("Mayor");
});

test("the borough turned upside down grows upwards, and nothing else changes", async ({ page }) => {
    await playNow(page, "suburbia");
    for (let pick = 0; pick < 3; ++pick) await decide(page, pick);
    const fromTop = async () => {
        const tiles = await page.locator(".borough-map g[role=img]").all();
        const heights = await Promise.all(
            tiles.map(async (tile) => ({
                label: await tile.getAttribute("aria-label"),
                y: (await tile.boundingBox())?.y ?? 0,
            })),
        );
        return heights.sort((a, b) => a.y - b.y).map((tile) => tile.label);
    };
    const top = () => page.locator(".borough-map .board-cell").first().boundingBox();
    const before = await fromTop();
    expect(before[0]).toContain("Suburbs");
    const board = await top();
    await page.getByRole("button", { name: "Turn the borough upside down" }).click();
    expect((await fromTop()).at(-1)).toBe(before[0]);
    expect((await top())?.y).toBeGreaterThan(board?.y ?? 0);
    await decide(page, 4);
    await page.reload();
    await expect(page.locator(".borough-map g[role=img]").first()).toBeVisible();
    expect((await fromTop()).at(-1)).toBe(before[0]);
});

test("a whole game of Zodchie against a bot, by pointer", async ({ page }) => {
    await playNow(page, "zodchie");
    await expect(page.locator(".zodchie .notice").first()).toContainText("reconstruction");
    await playToTheEnd(page);
    await expect(page.locator(".winner")).toBeVisible();
    // Everybody's secrets are told now.
    await expect(page.getByRole("button", { name: /undo/i })).toHaveCount(0);
    const finished = page.url();
    await page.getByRole("button", { name: "Play again" }).click();
    await expect(page.locator(".hand-card")).toHaveCount(3);
    expect(page.url()).not.toBe(finished);
});

test("a bot with a style sits at the table and says so", async ({ page }) => {
    await page.goto("/#/new/zodchie");
    await page.locator(".style").selectOption("spoiler");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.locator(".players .player").nth(1)).toContainText("likes to get in the way");
});

test("a property with several parts is asked for step by step", async ({ page }) => {
    await openRecord(page, "zodchie-basic-2");
    // Positions in which a card is to be turned: the page says what is asked for now.
    const seat = page.locator(".branch select").first();
    await page.locator(".branch summary").click();
    const last = Number(await page.locator(".replay input").getAttribute("max"));
    for (let step = 1; step < last; ++step) {
        await page.locator(".replay input").fill(String(step + 1));
        await expect(page.locator("h1")).toContainText(`Looking back: ${step + 1} of`);
        if (!/ turns .* clockwise/.test(await page.locator(".past h2").innerText())) continue;
        const mover =
            (await page.locator(".past h2 .seat-mark path").getAttribute("class"))?.replace(
                "seat-",
                "",
            ) ?? "0";
        await page.locator(".replay input").fill(String(step));
        await expect(page.locator("h1")).toContainText(`Looking back: ${step} of`);
        await seat.selectOption(mover);
        await page.locator(".branch").getByRole("button", { name: "Start" }).click();
        await expect(page.locator("h1")).toContainText(": choose a card to turn");
        await expect(page.locator(".effect")).toContainText("turn");
        await page.locator(".choice-place").first().click();
        await expect(page.locator("h1")).toContainText(": choose which way it turns");
        await page.locator(".steps [data-by]").first().click();
        await expect(page.locator("h1")).toContainText(": confirm or choose something else");
        await page.locator(".confirm .primary").click();
        return;
    }
    throw new Error("nobody turns a card in this record");
});

test("before an advanced game it says how many cards may be replaced", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Advanced deck" }).click();
    await expect(page.locator("h1")).toContainText("Replace up to 6 base cards");
    await expect(page.locator(".round")).toHaveText("Before the first turn");
    await page.locator(".hand-card").first().click();
    await expect(page.locator(".hand h2")).toContainText("1 of up to 6 chosen");
    await expect(page.locator(".confirm .primary")).toBeVisible();
});

test("the Lone Architect @long", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "The Lone Architect" }).click();
    await playToTheEnd(page);
    await expect(page.locator(".end .winner")).toBeVisible();
});

test("against Dale, whose equal places one chooses @long", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Dale the Bot" }).click();
    await playToTheEnd(page);
    await expect(page.locator(".end .winner")).toBeVisible();
});

test("the advanced game of Zodchie @long", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Advanced deck" }).click();
    await playToTheEnd(page);
    await expect(page.locator(".winner")).toBeVisible();
});
