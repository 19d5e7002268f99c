// Pieces at hand, seen large and in full words.
import type { Locator, Page } from "@playwright/test";
import { decide, expect, playNow, test } from "./play";

const large = (page: Page) => page.locator(".close-up");

async function point(page: Page, piece: Locator): Promise<void> {
    const box = await piece.boundingBox();
    if (!box) throw new Error("it is not on the screen");
    await page.mouse.move(box.x + box.width / 2 - 4, box.y + box.height / 2);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
}

async function startSuburbia(page: Page): Promise<void> {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await expect(page.locator(".slot .choice.build:not([disabled])").first()).toBeVisible();
}

test("a pointer that rests on a piece of the market sees it large, until it chooses", async ({
    page,
}) => {
    await startSuburbia(page);
    for (const piece of [".slot .tile-picture", ".basics .choice.basic", ".goal"]) {
        await point(page, page.locator(piece).first());
        await expect(large(page)).toBeVisible();
        const width = await page
            .locator(".close-up-picture > svg")
            .evaluate((svg) => svg.clientWidth);
        expect(width).toBeGreaterThanOrEqual(190);
        await expect(page.locator(".close-up-name")).not.toBeEmpty();
        await page.mouse.move(683, 30);
        await expect(large(page)).toHaveCount(0);
    }
    const build = page.locator(".slot .choice.build:not([disabled])").last();
    const name = await page.locator(".slot:has(.build:not([disabled])) h3").last().innerText();
    await point(page, build);
    await expect(large(page)).toContainText(name.replaceAll("\u00ad", ""));
    await build.click();
    expect(await large(page).count()).toBe(0);
    // Nor does it come back while one still is there.
    const box = await build.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.waitForTimeout(800);
    expect(await large(page).count()).toBe(0);
});

test("whoever comes nearer to the borough reads more: signs, names, sentences", async ({
    page,
}) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await startSuburbia(page);
    const nearer = page.getByRole("button", { name: "Zoom in" });
    const words = page.locator(".plate-text", { hasText: "+1 reputation for each adjacent" });
    await expect(words).toHaveCount(0);
    for (let clicks = 0; clicks < 6; ++clicks) await nearer.click();
    await expect(words.first()).toBeAttached();
    await expect(page.locator(".plate-name").first()).not.toBeEmpty();
    await page.getByRole("button", { name: "Show everything" }).click();
    await expect(words).toHaveCount(0);
});

test("it never lies over the place that is chosen", async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await startSuburbia(page);
    await page.locator(".basics .choice.basic:not([disabled])").first().click();
    const places = await page.locator(".cell").count();
    for (let place = 0; place < places; place += 2) {
        await page.locator(".cell").nth(place).click();
        await expect(page.locator(".confirm .primary")).toBeVisible();
        for (const slot of [1, 4]) {
            await point(page, page.locator(".slot .tile-picture").nth(slot));
            await expect(large(page)).toBeVisible();
            const overlap = await page.evaluate(() => {
                const [a, b] = [".close-up", ".cell.pointed > polygon"].map((selector) =>
                    document.querySelector(selector)?.getBoundingClientRect(),
                );
                if (!a || !b) return "nothing is there";
                const apart =
                    a.right <= b.left ||
                    b.right <= a.left ||
                    a.bottom <= b.top ||
                    b.bottom <= a.top;
                return apart ? "none" : "some";
            });
            expect(overlap).toBe("none");
            await page.mouse.move(683, 30);
            await expect(large(page)).toHaveCount(0);
        }
    }
});

test("the keyboard sees it too, and screen readers hear it", async ({ page }) => {
    await playNow(page, "zodchie");
    const card = page.locator(".hand-card[aria-disabled='false']").first();
    await page.keyboard.press("Shift");
    await card.focus();
    await expect(large(page)).toBeVisible();
    await expect(card).toHaveAttribute("aria-describedby", "close-up");
    await page.keyboard.press("Enter");
    await expect(large(page)).toHaveCount(0);
    await expect(card).not.toHaveAttribute("aria-describedby", "close-up");
    await expect(card).toHaveAttribute("aria-pressed", "true");
});

test.describe("by touch", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    test("a tap on a tile or a finger that rests shows it, and neither chooses", async ({
        page,
    }) => {
        await startSuburbia(page);
        const tile = page.locator(".slot .tile-picture").last();
        await tile.tap();
        await expect(large(page)).toBeVisible();
        await page.locator(".round").tap();
        await expect(large(page)).toHaveCount(0);

        const price = page.locator(".slot .choice.build:not([disabled])").last();
        const box = await price.boundingBox();
        const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 12 };
        const session = await page.context().newCDPSession(page);
        await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
        await expect(large(page)).toBeVisible();
        await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        await page.waitForTimeout(300);
        await expect(price).toHaveAttribute("aria-pressed", "false");
        await expect(large(page)).toBeVisible();
        // A short one chooses as ever.
        await price.tap();
        await expect(large(page)).toHaveCount(0);
        await expect(price).toHaveAttribute("aria-pressed", "true");
    });
});
