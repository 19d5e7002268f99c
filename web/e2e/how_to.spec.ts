// How to play: reached from the first page, the set-up, the rules and a table; whole at every size.
import { axe, expect, openMenu, test, wear } from "./play";

test("how to play is one click away, and the first game one more", async ({ page }) => {
    await page.goto("/");
    await page.locator(".game-card.zodchie").getByRole("link", { name: "How to play" }).click();
    await expect(page.locator("h1")).toHaveText("How to play Zodchie");
    await page.goto("/#/new/suburbia");
    await page.getByRole("link", { name: "How to play" }).click();
    await expect(page.locator(".how-step")).toHaveCount(12);
    await page.getByRole("link", { name: "Rules" }).last().click();
    await page.getByRole("link", { name: "How to play" }).click();
    await page.getByRole("button", { name: "Learn by playing" }).click();
    await expect(page.locator(".guide")).toContainText("step 1 of");
    await openMenu(page);
    await page.locator(".menu").getByRole("link", { name: "How to play" }).click();
    await page.getByRole("link", { name: "Back to the game" }).click();
    await expect(page.locator(".guide")).toContainText("step 1 of");
});

for (const theme of ["light", "dark"] as const)
    test(`how to play, ${theme}: nothing is cut off, axe finds nothing serious${theme === "dark" ? " @long" : ""}`, async ({
        page,
    }) => {
        await wear(page, theme);
        for (const [width, height] of [
            [1366, 768],
            [390, 844],
        ] as const)
            for (const game of ["suburbia", "zodchie"]) {
                await page.setViewportSize({ width, height });
                await page.goto(`/#/how/${game}`);
                await expect(page.locator(".how-step").first()).toBeVisible();
                const wide = await page.evaluate(
                    () => document.documentElement.scrollWidth - window.innerWidth,
                );
                expect(wide, game).toBeLessThanOrEqual(0);
                await axe(page);
            }
    });
