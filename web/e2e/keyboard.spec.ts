import { axe, decide, decideByKeyboard, expect, openMenu, playNow, test } from "./play";

for (const game of ["suburbia", "zodchie"] as const)
    test(`a whole game of ${game} without the pointer${game === "suburbia" ? " @long" : ""}`, async ({
        page,
    }) => {
        await page.goto("/");
        await expect(page.locator(`.game-card.${game} .primary`)).toBeEnabled();
        await page.locator(".segmented button").first().focus();
        await page.keyboard.press("Enter");
        for (let tabs = 0; tabs < 20; ++tabs) {
            if (
                await page.evaluate(
                    (name) => document.activeElement?.matches(`.${name} .primary`),
                    game,
                )
            )
                break;
            await page.keyboard.press("Tab");
        }
        await page.keyboard.press("Enter");
        await expect(page.locator("main.table")).toBeVisible();
        let decisions = 0;
        while (decisions < 300 && (await decideByKeyboard(page))) ++decisions;
        await expect(page.locator(".winner")).toBeVisible();
        expect(decisions).toBeGreaterThan(10);
    });

for (const way of ["key", "menu"] as const)
    test(`the keys are listed on demand, by ${way}, and the focus comes back`, async ({ page }) => {
        await playNow(page, "suburbia");
        await decide(page, 0);
        const dialog = page.locator(".keys-dialog");
        const tile = page.locator(".slots .choice:not([disabled])").last();
        const origin = way === "key" ? tile : page.locator(".menu summary");
        await tile.focus();
        if (way === "key") await page.keyboard.press("?");
        else {
            await openMenu(page);
            await page.locator(".show-keys").click();
        }
        await expect(dialog).toBeVisible();
        await expect(dialog.locator("kbd")).toContainText(["Tab", "←", "→", "↑", "↓", "Enter"]);
        await axe(page);
        // Under it nothing is played: neither keys of the game nor Escape reach the choice.
        await page.keyboard.press("h");
        await expect(page.locator(".hint")).toHaveCount(0);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
        await expect(origin).toBeFocused();
    });

test("Escape closes the list of keys and keeps the choice", async ({ page }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await page.locator(".basics .choice:not([disabled])").first().click();
    const dialog = page.locator(".keys-dialog");
    await page.keyboard.press("?");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.locator(".cell")).not.toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(page.locator(".cell")).toHaveCount(0);
});

test("a key is found where letters are not Latin, and none of them plays while one reads the rules", async ({
    page,
}) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    const press = (key: string, code: string) =>
        page.evaluate(
            (keys) =>
                document.body.dispatchEvent(
                    new KeyboardEvent("keydown", { ...keys, bubbles: true }),
                ),
            { key, code },
        );
    await press("р", "KeyH");
    await expect(page.locator(".hint ol")).toBeVisible();
    const told = await page.locator(".history > li").count();
    const table = page.url();
    await page.goto("/#/rules/S");
    await press("u", "KeyU");
    await page.waitForTimeout(300);
    await page.goto(table);
    await expect(page.locator(".hint ol")).toBeVisible();
    expect(await page.locator(".history > li").count()).toBe(told);
});
