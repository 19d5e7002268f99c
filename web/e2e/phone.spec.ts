// By touch, on a phone: what is tapped opens where one sees it.
import type { Page } from "@playwright/test";
import { decide, expect, playNow, test, untilBuilding } from "./play";

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

const shownBorough = (page: Page) => page.locator(".borough-map");
const tab = (page: Page, name: string) =>
    page.locator(".sheet-tabs").getByRole("button", { name, exact: true });

test("a player is tapped: that borough is seen; a tile is chosen: one's own is back, with its places", async ({
    page,
}) => {
    await playNow(page, "suburbia");
    for (let pick = 0; pick < 3; ++pick) await decide(page, 5);
    await untilBuilding(page);
    await tab(page, "Players").tap();
    await page.locator(".player-head", { hasText: "Imhotep" }).tap();
    await expect(shownBorough(page)).toHaveAttribute("aria-label", /Imhotep/);
    await expect(shownBorough(page)).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator(".looking")).toBeInViewport({ ratio: 1 });
    await tab(page, "Market").tap();
    const choice = page.locator(".market .choice:not([disabled])");
    await choice.last().scrollIntoViewIfNeeded();
    await choice.last().tap();
    await expect(shownBorough(page)).toHaveAttribute("aria-label", /Mayor/);
    await expect(page.locator(".cell")).not.toHaveCount(0);
});

for (const [game, piece] of [
    ["suburbia", ".borough-map [role=img]"],
    ["zodchie", ".city .place.looked"],
] as const)
    test(`what lies on the board of ${game} is tapped: what it does can be read, and one comes back`, async ({
        page,
    }) => {
        await playNow(page, game);
        for (let pick = 0; pick < 3; ++pick) await decide(page, pick);
        await page.waitForSelector(".task.mine");
        await page.locator(piece).first().tap();
        const told = page.locator(".detail");
        await expect(told).toBeInViewport({ ratio: 0.99 });
        await expect(told.locator("p").first()).toBeInViewport({ ratio: 0.99 });
        await told.getByRole("button", { name: "Close" }).tap();
        await expect(told).toHaveCount(0);
        await expect(page.locator(".tray")).toBeInViewport();
    });

for (const [game, tray] of [
    ["suburbia", ".market"],
    ["zodchie", ".hand"],
] as const)
    test(`a hint at a table of ${game} has the sheet for itself: it is read, followed, put away`, async ({
        page,
    }) => {
        await playNow(page, game);
        for (let pick = 0; pick < 3; ++pick) await decide(page, pick);
        await page.waitForSelector(".task.mine");
        await page.getByRole("button", { name: "Hint" }).tap();
        const hint = page.locator(".hint");
        const first = hint.locator("li").first();
        await expect(first).toBeInViewport({ ratio: 0.99 });
        await expect(page.locator(tray)).toBeHidden();
        // What it advises is shown with its ledger; whoever does not want it is back at the hint.
        await first.getByRole("button").tap();
        await expect(page.locator(".confirm .primary")).toBeInViewport({ ratio: 1 });
        await page.getByRole("button", { name: "Cancel" }).tap();
        await expect(first).toBeInViewport({ ratio: 0.99 });
        await hint.getByRole("button", { name: "Close" }).tap();
        await expect(hint).toHaveCount(0);
        await expect(page.locator(tray)).toBeInViewport({ ratio: 0.9 });
    });
