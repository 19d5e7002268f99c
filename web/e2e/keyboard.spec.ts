import { decideByKeyboard, expect, test } from "./play";

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
