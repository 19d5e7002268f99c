import { expect } from "@playwright/test";
import type { Page } from "puppeteer-core";
import { decide, playOut } from "./decide";
import { screenOf, test } from "./firefox";

async function playNow(firefox: Page, address: string, game: string): Promise<void> {
    await firefox.goto(address);
    await firefox.locator(".levels ::-p-text(Beginner)").click();
    await firefox.locator(`.game-card.${game} .primary`).click();
    await firefox.waitForSelector("main.table");
}

for (const game of ["suburbia", "zodchie"])
    test(`a whole game of ${game} in Firefox, with a reload in the middle`, async ({
        firefox,
        baseURL,
    }) => {
        test.slow();
        const screen = screenOf(firefox);
        await playNow(firefox, `${baseURL}/`, game);
        expect(await firefox.evaluate(() => navigator.userAgent)).toContain("Firefox/");
        for (let pick = 0; pick < 6; ++pick) expect(await decide(screen, pick)).toBe(true);
        const history = () =>
            firefox.$$eval(".history > li", (moves) => moves.map((move) => move.textContent));
        const before = await history();
        expect(before.length).toBeGreaterThan(6);
        await firefox.reload();
        await firefox.waitForSelector(".task.mine");
        expect(await history()).toEqual(expect.arrayContaining(before));
        await playOut(screen);
        await firefox.waitForSelector(".end .winner");
        expect(await firefox.$eval(".end .winner", (words) => words.textContent)).toMatch(/\S/);
    });

test.describe("with motion", () => {
    test.use({ motion: true });

    test("a move flies in Firefox, and leaves the page as it is", async ({ firefox, baseURL }) => {
        test.slow();
        const screen = screenOf(firefox);
        await playNow(firefox, `${baseURL}/`, "suburbia");
        await decide(screen, 0);
        await decide(screen, 1);
        await firefox.waitForSelector(".motion-layer .motion-piece");
        // All has been shown when it is one's own turn again.
        await firefox.waitForSelector(".task.mine");
        await firefox.waitForFunction(
            () => document.querySelector(".motion-layer, [data-shown]") === null,
        );
    });
});
