// Pieces dragged to places: the same choice as by two clicks.
import type { Locator, Page } from "@playwright/test";
import { decide, expect, playNow, test } from "./play";

async function middle(place: Locator): Promise<{ x: number; y: number }> {
    const box = await place.boundingBox();
    if (!box) throw new Error("it is not on the screen");
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The button goes down on a piece, and it follows the pointer. */
async function lift(page: Page, piece: Locator): Promise<void> {
    const { x, y } = await middle(piece);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 5, y - 25, { steps: 3 });
    await expect(page.locator(".dragged-piece")).toBeVisible();
}

async function carryTo(page: Page, place: Locator): Promise<void> {
    const { x, y } = await middle(place);
    await page.mouse.move(x, y, { steps: 5 });
}

/** Where nothing can be dropped. */
async function dropAside(page: Page): Promise<void> {
    await carryTo(page, page.locator(".task .brand"));
    await page.mouse.up();
    await expect(page.locator(".dragged-piece")).toHaveCount(0);
}

async function startSuburbia(page: Page): Promise<void> {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await expect(page.locator(".slot .choice.build:not([disabled])").first()).toBeVisible();
}

const confirm = (page: Page) => page.locator(".confirm .primary");
const words = (page: Page) => page.locator(".preview h2");

for (const { what, from, seldom = "" } of [
    { what: "a tile of the market", from: ".slot.draggable .tile-picture" },
    { what: "the price of a tile", from: ".slot .choice.build:not([disabled])", seldom: " @long" },
    { what: "a lake", from: ".slot .choice.lake:not([disabled])", seldom: " @long" },
    { what: "a basic tile", from: ".basics .choice.basic:not([disabled])", seldom: " @long" },
    { what: "a marker", from: ".basics .choice.invest:not([disabled])" },
])
    test(`${what} is dragged to a place, and chosen as by two clicks${seldom}`, async ({
        page,
    }) => {
        await startSuburbia(page);
        const piece = page.locator(from).last();
        // By clicks.
        const button = (await piece.evaluate((element) => element.matches("button")))
            ? piece
            : page.locator(".slot.draggable").last().locator(".choice.build");
        await button.click();
        await page.locator(".cell").last().click();
        await expect(confirm(page)).toBeVisible();
        await expect(words(page)).not.toHaveText("…");
        const clicked = await words(page).innerText();
        const place = await page.locator(".cell").last().getAttribute("data-cell");
        await page.keyboard.press("Escape");
        await expect(page.locator(".cell")).toHaveCount(0);
        // By dragging: the places are there as soon as it is lifted, each shows what it would bring.
        await lift(page, piece);
        await expect(page.locator(".cell")).not.toHaveCount(0);
        await expect(confirm(page)).toHaveCount(0);
        const target = page.locator(`.cell[data-cell="${place}"]`);
        await carryTo(page, target);
        await expect(target).toHaveClass(/pointed/);
        await expect(words(page)).toHaveText(clicked);
        await expect(confirm(page)).toHaveCount(0);
        await page.mouse.up();
        await expect(page.locator(".dragged-piece")).toHaveCount(0);
        await expect(words(page)).toHaveText(clicked);
        const before = await page.locator(".borough-map .hex").count();
        await confirm(page).click();
        await expect(page.locator(".task.mine .choice[aria-pressed=true]")).toHaveCount(0);
        if (what !== "a marker")
            await expect(page.locator(".borough-map .hex")).toHaveCount(before + 1);
    });

test("dropped elsewhere, or ended by Escape, nothing has changed", async ({ page }) => {
    await startSuburbia(page);
    const basics = page.locator(".basics .choice.basic:not([disabled])");
    await basics.first().click();
    await expect(basics.first()).toHaveAttribute("aria-pressed", "true");
    await lift(page, basics.nth(1));
    await expect(basics.nth(1)).toHaveAttribute("aria-pressed", "true");
    await dropAside(page);
    await expect(basics.first()).toHaveAttribute("aria-pressed", "true");
    await lift(page, basics.nth(1));
    await page.keyboard.press("Escape");
    await expect(page.locator(".dragged-piece")).toHaveCount(0);
    await page.mouse.up();
    await expect(basics.first()).toHaveAttribute("aria-pressed", "true");
    // Back where it came from, it is not clicked.
    await lift(page, basics.nth(1));
    await carryTo(page, basics.nth(1));
    await page.mouse.up();
    await expect(basics.first()).toHaveAttribute("aria-pressed", "true");
    await expect(basics.nth(1)).toHaveAttribute("aria-pressed", "false");
});

test("an unsteady click is a click, and what cannot be built is not lifted", async ({ page }) => {
    await startSuburbia(page);
    const tile = page.locator(".basics .choice.basic:not([disabled])").first();
    const { x, y } = await middle(tile);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 3, y + 2, { steps: 2 });
    await page.mouse.up();
    await expect(tile).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    const dear = page.locator(".slot:has(.build[disabled]) .tile-picture").first();
    const at = await middle(dear);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y - 80, { steps: 4 });
    await expect(page.locator(".dragged-piece")).toHaveCount(0);
    await page.mouse.up();
});

test("a card is dragged from the hand to a place of the city", async ({ page }) => {
    await playNow(page, "zodchie");
    const card = page.locator(".hand-card[aria-disabled='false']").first();
    await card.click();
    const places = page.locator(".choice-place");
    const count = await places.count();
    expect(count).toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await lift(page, card);
    await expect(card).toHaveAttribute("aria-pressed", "true");
    await expect(places).toHaveCount(count);
    await dropAside(page);
    await expect(card).toHaveAttribute("aria-pressed", "false");
    await lift(page, card);
    await carryTo(page, places.first());
    await page.mouse.up();
    await expect(page.locator(".place.taken")).toHaveCount(1);
    // Some cards ask which way they shall stand.
    while ((await confirm(page).count()) === 0) {
        await page.locator(".steps button").first().click();
        await page.waitForTimeout(50);
    }
    const name = await card.getAttribute("data-card");
    await confirm(page).click();
    await expect(page.locator(`.hand-card[data-card="${name}"]`)).toHaveCount(0);
});

test.describe("by touch", () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

    const touch = (page: Page) => page.context().newCDPSession(page);

    test("a finger lifts a tile upwards, and sideways slides the market", async ({ page }) => {
        await startSuburbia(page);
        const session = await touch(page);
        const send = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
            session.send("Input.dispatchTouchEvent", {
                type,
                touchPoints: type === "touchEnd" ? [] : [{ x, y }],
            });
        // From one edge of the screen to the other: a list that slides less snaps back.
        const { y } = await middle(page.locator(".slot.draggable .tile-picture").last());
        const market = page.locator(".market");
        const scrolled = () => market.evaluate((element) => element.scrollLeft);
        const before = await scrolled();
        await send("touchStart", 40, y);
        for (let step = 1; step <= 10; ++step) await send("touchMove", 40 + 30 * step, y);
        await expect(page.locator(".dragged-piece")).toHaveCount(0);
        await send("touchEnd");
        await expect.poll(scrolled).toBeLessThan(before);
        await expect(page.locator(".cell")).toHaveCount(0);

        await page.locator(".slot.draggable .tile-picture").last().scrollIntoViewIfNeeded();
        const start = await middle(page.locator(".slot.draggable .tile-picture").last());
        await send("touchStart", start.x, start.y);
        await send("touchMove", start.x, start.y - 20);
        await send("touchMove", start.x, start.y - 60);
        await expect(page.locator(".dragged-piece")).toBeVisible();
        const target = await middle(page.locator(".cell").first());
        // The piece is held above the finger.
        await send("touchMove", target.x, target.y + 30);
        await send("touchMove", target.x, target.y + 44);
        await expect(page.locator(".cell").first()).toHaveClass(/pointed/);
        await send("touchEnd");
        await expect(confirm(page)).toBeVisible();
    });
});
