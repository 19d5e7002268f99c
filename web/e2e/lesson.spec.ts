// The guided first game: what it points at can be clicked, to its end, and the game goes on.
import type { Page } from "@playwright/test";
import { decide, expect, test } from "./play";

async function start(page: Page, game: string): Promise<void> {
    await page.goto("/");
    await page.locator(`.game-card.${game} .learn`).click();
    await expect(page.locator(".guide")).toContainText("step 1 of");
}

/** Clicks whatever is pointed at until the lesson ends. */
async function followPointer(page: Page): Promise<number> {
    let clicks = 0;
    for (; clicks < 60; ++clicks) {
        await page.waitForSelector("[data-lesson], .guide .primary");
        if ((await page.locator(".guide .primary").count()) > 0) return clicks;
        const before = (await page.locator(".guide").textContent()) ?? "";
        await page.locator("[data-lesson]").click();
        await page.waitForFunction(
            (text) => document.querySelector(".guide")?.textContent?.replace(/\s/g, "") !== text,
            before.replace(/\s/g, ""),
        );
    }
    throw new Error("the lesson does not end");
}

for (const [game, steps, end] of [
    ["suburbia", 7, "red lines"],
    ["zodchie", 6, "highest sum"],
] as const)
    test(`the lesson of ${game} by clicking what it points at`, async ({ page }) => {
        await start(page, game);
        expect(await followPointer(page)).toBeGreaterThan(steps);
        await expect(page.locator(".guide")).toContainText(`step ${steps} of ${steps}`);
        await expect(page.locator(".guide")).toContainText(end);
        await page.getByRole("button", { name: "Go on alone" }).click();
        await expect(page.locator(".guide")).toHaveCount(0);
        await decide(page, 3);
        await page.reload();
        await expect(page.locator("main.table")).toBeVisible();
        await expect(page.locator(".guide")).toHaveCount(0);
    });

test("the lesson survives a reload and lets one go one's own way", async ({ page }) => {
    await start(page, "suburbia");
    await page.locator("[data-lesson]").click();
    await expect(page.locator(".guide")).toContainText("step 2 of");
    await page.reload();
    await expect(page.locator(".guide")).toContainText("step 2 of");
    await page.locator(".slot-buttons .choice:not([disabled])").first().click();
    await page.locator(".cell").last().click();
    await page.locator(".confirm .primary").click();
    await expect(page.locator(".guide")).toContainText(/step 3 of|your own way/);
    await page.getByRole("button", { name: /Leave the lesson|Go on alone/ }).click();
    await expect(page.locator(".guide")).toHaveCount(0);
});

for (const [width, height] of [
    [1366, 768],
    [820, 1180],
    [390, 844],
    [844, 390],
] as const)
    for (const game of ["suburbia", "zodchie"] as const)
        test(`the lesson of ${game} points at what can be seen, ${width}x${height}${width === 390 ? "" : " @long"}`, async ({
            page,
        }) => {
            await page.setViewportSize({ width, height });
            await start(page, game);
            for (let clicks = 0; clicks < 60; ++clicks) {
                await page.waitForSelector("[data-lesson], .guide .primary");
                if ((await page.locator(".guide .primary").count()) > 0) return;
                const before = (await page.locator(".guide").textContent()) ?? "";
                const target = page.locator("[data-lesson]");
                await expect(target).toBeInViewport();
                // What is to be done, or what a move would change, can be read without sliding anything.
                const now = page.locator(".guide .now");
                const below = (await page.locator(".asks [data-lesson]").count()) > 0;
                if (!below && (await now.isVisible()))
                    await expect(now).toBeInViewport({ ratio: 0.99 });
                if ((await page.locator(".preview.ready .confirm").count()) > 0) {
                    await expect(page.locator(".preview.ready .ledger li").first()).toBeInViewport({
                        ratio: 0.8,
                    });
                    await expect(page.locator(".confirm .primary")).toBeInViewport({ ratio: 0.99 });
                }
                // The arrow ends at it.
                await expect
                    .poll(async () => {
                        // Without the strokes of a drawing, which Playwright's boxes include.
                        const [tip, box] = await page.evaluate(() =>
                            [".lesson-pointer", "[data-lesson]"].map((selector) =>
                                document.querySelector(selector)?.getBoundingClientRect().toJSON(),
                            ),
                        );
                        if (!tip || !box) return "not there";
                        const inside = tip.x >= box.x - 1 && tip.x <= box.x + box.width + 1;
                        const near = Math.min(
                            Math.abs(tip.y - box.y),
                            Math.abs(tip.y - box.y - box.height),
                        );
                        return inside && near < 3 ? "there" : `${tip.x} ${tip.y}`;
                    })
                    .toBe("there");
                await target.click();
                await page.waitForFunction(
                    (text) =>
                        document.querySelector(".guide")?.textContent?.replace(/\s/g, "") !== text,
                    before.replace(/\s/g, ""),
                );
            }
            throw new Error("the lesson does not end");
        });
