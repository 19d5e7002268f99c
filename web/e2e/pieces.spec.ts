// The browser of pieces: opened from everywhere, searched, walked through by keyboard, one looked at.
import { axe, expect, openMenu, playNow, test, wear } from "./play";

const sizes = { laptop: [1366, 768], phone: [390, 844] } as const;

test("all pieces are found by words and filters, in the language of the page", async ({ page }) => {
    await page.goto("/");
    await page
        .locator(".game-card.suburbia")
        .getByRole("link", { name: "Tiles and goals" })
        .click();
    await expect(page.locator(".piece")).toHaveCount(51);
    await page.locator("input[type=search]").fill("restaurant");
    await expect(page.locator(".piece strong")).toHaveText([
        "Fancy Restaurant",
        "Farm",
        "Fast Food Restaurant",
        "Slaughterhouse",
    ]);
    await page.locator("[data-filter='family commercial']").click();
    await expect(page.locator(".piece")).toHaveCount(2);
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(page.locator(".piece")).toHaveCount(51);
    await page.getByRole("link", { name: /^Goals/ }).click();
    await expect(page.locator(".piece")).toHaveCount(20);
    await page.locator(".language select").selectOption("ru");
    await page.locator("input[type=search]").fill("озёр");
    await expect(page.locator(".piece")).toHaveCount(3);
    await page.goto("/#/pieces/zodchie");
    await expect(page.locator(".piece")).toHaveCount(24);
    await page.locator("[data-filter='deck additional']").click();
    await expect(page.locator(".piece")).toHaveCount(12);
    await page.locator("input[type=search]").fill("такого нет");
    await expect(page.locator(".piece")).toHaveCount(0);
});

test("a piece is looked at and left by keyboard alone", async ({ page }) => {
    await page.goto("/#/pieces/suburbia");
    await page.locator("input[type=search]").fill("school");
    await page.locator("[data-piece=elementary-school]").focus();
    await page.keyboard.press("Enter");
    const view = page.getByRole("dialog");
    await expect(view).toContainText("Elementary School");
    await expect(view).toContainText("3 of the 36 tiles of stack B");
    // More than the list says: what is in play, and what has to do with it.
    await expect(view.locator(".stack-table")).toContainText("Edition 2");
    await expect(view.locator(".piece-related")).toContainText("University");
    await page.keyboard.press("ArrowRight");
    await expect(view).toContainText("Gas Station");
    await page.keyboard.press("Escape");
    await expect(view).toHaveCount(0);
    await page.locator("[data-piece=elementary-school]").focus();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-piece=elementary-school]")).not.toBeFocused();
    await expect(page.locator(".piece:focus")).toHaveCount(1);
});

test("from a table and from the rules, and back to the game", async ({ page }) => {
    await playNow(page, "zodchie");
    const address = page.url();
    await openMenu(page);
    await page.locator(".menu").getByRole("link", { name: "The cards" }).click();
    await expect(page.locator(".piece")).toHaveCount(24);
    await page.getByRole("link", { name: "Rules" }).last().click();
    await expect(page.locator("main.rules")).toBeVisible();
    await page.getByRole("link", { name: "The cards" }).click();
    await page.getByRole("link", { name: "Back to the game" }).click();
    await expect(page.locator("main.table")).toBeVisible();
    expect(page.url()).toBe(address);
});

for (const theme of ["light", "dark"] as const)
    for (const [name, [width, height]] of Object.entries(sizes))
        test(`pieces on a ${name}, ${theme}: nothing is cut off, axe finds nothing serious${theme === "light" && width > 600 ? "" : " @long"}`, async ({
            page,
        }) => {
            await wear(page, theme);
            await page.setViewportSize({ width, height });
            for (const address of ["suburbia/tiles", "suburbia/goals", "zodchie", "zodchie/park"]) {
                await page.goto(`/#/pieces/${address}`);
                await expect(page.locator(".piece").first()).toBeVisible();
                const wide = await page.evaluate(
                    () => document.documentElement.scrollWidth - window.innerWidth,
                );
                expect(wide, address).toBeLessThanOrEqual(0);
                await axe(page);
            }
        });
