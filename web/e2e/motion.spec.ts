// Moves as they are seen. Everywhere else the tests ask for no motion.
import type { Page } from "@playwright/test";
import { decide, expect, openMenu, playNow, test } from "./play";

const layer = ".motion-layer";
const moving = { contextOptions: { reducedMotion: "no-preference" as const } };

/** How many moves were shown. */
const moves = (page: Page): Promise<number> =>
    page.evaluate(() => performance.getEntriesByName("motion").length);

/** Nothing of a move is left over the page, and nothing is hidden by it. */
async function expectStill(page: Page): Promise<void> {
    await expect(page.locator(`${layer}, [data-shown]`)).toHaveCount(0);
    const held = await page.evaluate(() =>
        document
            .getAnimations()
            .filter((animation) => !(animation instanceof CSSAnimation))
            .filter((animation) => !(animation instanceof CSSTransition))
            .map((animation) => (animation.effect as KeyframeEffect).target?.outerHTML),
    );
    expect(held).toEqual([]);
}

/** Waits until the others have moved, without touching anything. */
async function watchOthers(page: Page): Promise<void> {
    await expect(page.locator(".task.mine")).toBeVisible({ timeout: 60_000 });
    await expect(page.locator(layer)).toHaveCount(0, { timeout: 60_000 });
}

test.describe("with motion", () => {
    test.use(moving);

    test("a move flies, is told, and leaves the page as it is", async ({ page }) => {
        test.slow();
        await playNow(page, "suburbia");
        await decide(page, 0);
        await watchOthers(page);
        // Built by two clicks and one to confirm: seen from its first frame.
        await page.locator(".basics .choice:not([disabled])").first().click();
        await page.locator(".cell").first().click();
        await page.locator(".confirm .primary").first().click();
        await expect(page.locator(`${layer} .motion-piece`)).toHaveCount(1);
        await watchOthers(page);
        await expectStill(page);
        await expect(page.locator("[data-marked]").first()).toBeAttached();
    });

    test("the others are told of while they move, and any key ends it", async ({ page }) => {
        test.slow();
        await playNow(page, "zodchie");
        for (let pick = 0; pick < 3; ++pick) await decide(page, pick);
        await expect(async () => {
            await decide(page, 1);
            await expect(page.locator(".motion-caption")).toBeVisible({ timeout: 2000 });
        }).toPass({ timeout: 60_000 });
        await page.keyboard.press("Escape");
        await expect(page.locator(".motion-caption")).toHaveCount(0);
        await expectStill(page);
    });

    test("whoever plays fast is never made to wait", async ({ page }) => {
        test.slow();
        let mine = false; // as the server has told
        page.on("websocket", (socket) =>
            socket.on("framereceived", ({ payload }) => {
                const { type, state, info } = JSON.parse(String(payload));
                if (type === "update") mine = state.to_act?.decides === 0 || info.status === "over";
            }),
        );
        await playNow(page, "suburbia");
        await decide(page, 0);
        for (let pick = 1; pick < 6; ++pick) {
            await decide(page, pick);
            await expect.poll(() => mine, { timeout: 60_000 }).toBe(true);
            // All that the server has told is there with the next key, whatever was still to be shown.
            // Counted in frames, which a busy machine draws seldom.
            const waited = await page.evaluate(async () => {
                const key = { key: "Escape", bubbles: true };
                document.body.dispatchEvent(new KeyboardEvent("keydown", key));
                let frames = 0;
                for (; !document.querySelector(".task.mine, .result"); ++frames)
                    await new Promise(requestAnimationFrame);
                return frames;
            });
            console.log(`my turn ${waited} frames after a key`);
            expect(waited).toBeLessThan(4);
            await expectStill(page);
        }
    });

    test("the last move can be seen again, and moves shown at once", async ({ page }) => {
        test.slow();
        await playNow(page, "suburbia");
        for (let pick = 0; pick < 3; ++pick) await decide(page, pick);
        await watchOthers(page);
        await openMenu(page);
        await page.locator(".show-again").click();
        await expect(page.locator(layer)).toHaveCount(1);
        await page.keyboard.press("Escape");
        await expectStill(page);
        await openMenu(page);
        await page.locator(".motion-settings .segmented button").last().click();
        await page.keyboard.press("Escape");
        const before = await moves(page);
        await decide(page, 1);
        await expect(page.locator(".task.mine")).toBeVisible();
        expect(await moves(page)).toBe(before);
        await expectStill(page);
    });
});

test("without motion, what changed is marked until the next click", async ({ page }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await decide(page, 1);
    await expect(page.locator(".task.mine")).toBeVisible();
    await expect(
        page.locator(".strip [data-marked], .players [data-marked]").first(),
    ).toBeVisible();
    expect(await moves(page)).toBe(0);
    await page.locator(".round").click();
    await expect(page.locator("[data-marked][data-place^='number']")).toHaveCount(0);
});
