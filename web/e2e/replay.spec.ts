// Step by step through a game that was played, by hand or by itself; and words that point at the board.
import type { Page } from "@playwright/test";
import { decide, expect, openHistory, openRecord, playNow, test } from "./play";

const slider = (page: Page) => page.locator(".replay input");
const button = (page: Page, name: string) =>
    page.locator(".replay").getByRole("button", { name, exact: true });
const index = async (page: Page) => Number(await slider(page).inputValue());
const at = (page: Page, wanted: number) => expect.poll(() => index(page)).toBe(wanted);
const last = async (page: Page) => Number(await slider(page).getAttribute("max"));

test("steps by button and by key, to both ends", async ({ page }) => {
    await openRecord(page, "suburbia-standard-2p-edition1");
    const end = await last(page);
    await at(page, end);
    await button(page, "To the beginning").click();
    await at(page, 0);
    await expect(button(page, "One step back")).toHaveAttribute("aria-disabled", "true");
    await button(page, "One step forward").click();
    await at(page, 1);
    await page.keyboard.press("ArrowRight");
    await at(page, 2);
    await page.keyboard.press("ArrowLeft");
    await at(page, 1);
    await page.keyboard.press("End");
    await at(page, end);
    await page.keyboard.press("ArrowRight");
    await at(page, end);
    await page.keyboard.press("Home");
    await at(page, 0);
    await expect(page.locator("h1")).toContainText("Looking back: 0 of");
});

test("it plays by itself, faster if one likes, and stops at the end", async ({ page }) => {
    await openRecord(page, "zodchie-basic-2");
    const end = await last(page);
    await slider(page).fill(String(end - 4));
    const speed = page.locator(".speed");
    await speed.click();
    await expect(speed).toHaveText("2×");
    await speed.click();
    await expect(speed).toHaveText("4×");
    await button(page, "Play").click();
    await expect(button(page, "Pause")).toBeVisible();
    await at(page, end - 2);
    await at(page, end);
    await expect(button(page, "Play")).toBeVisible();
    await speed.click();
    await expect(speed).toHaveText("1×");
    // From the end it begins anew.
    await page.keyboard.press("p");
    await at(page, 1);
    await page.keyboard.press("p");
    await expect(button(page, "Play")).toBeVisible();
});

for (const [what, interrupt] of [
    ["a step by hand", (page: Page) => page.keyboard.press("ArrowLeft")],
    ["the slider @long", (page: Page) => slider(page).fill("30")],
    ["pause @long", (page: Page) => button(page, "Pause").click()],
    ["the way to the rules and back", leaveAndReturn],
] as const)
    test(`it is stopped by ${what}`, async ({ page }) => {
        await openRecord(page, "zodchie-basic-2");
        await slider(page).fill("5");
        for (let faster = 0; faster < 2; ++faster) await page.locator(".speed").click();
        await button(page, "Play").click();
        await at(page, 7);
        await interrupt(page);
        await expect(button(page, "Play")).toBeVisible();
        const stopped = await index(page);
        await page.waitForTimeout(1500);
        expect(await index(page)).toBe(stopped);
        if (what.startsWith("the slider")) expect(stopped).toBe(30);
    });

async function leaveAndReturn(page: Page): Promise<void> {
    const address = page.url();
    await page.evaluate(() => {
        location.hash = "#/rules/Z";
    });
    await expect(page.locator("main.rules")).toBeVisible();
    await page.goto(address);
}

test("without motion, what a step changed is marked, and nothing of it when one steps back", async ({
    page,
}) => {
    await openRecord(page, "suburbia-standard-2p-edition1");
    await slider(page).fill("12");
    await button(page, "One step forward").click();
    await at(page, 13);
    await expect(page.locator("[data-marked]").first()).toBeAttached();
    await expect(page.locator(".motion-layer")).toHaveCount(0);
    await button(page, "One step back").click();
    await expect(page.locator("[data-marked]")).toHaveCount(0);
});

test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });

    for (const record of ["suburbia-standard-2p-edition1", "zodchie-basic-2"])
        test(`a step of ${record} is shown as it was played, and ended by the next`, async ({
            page,
        }) => {
            await openRecord(page, record);
            await slider(page).fill("11");
            await expect(page.locator("h1")).toContainText("Looking back: 11 of");
            await button(page, "One step forward").click();
            await expect(page.locator(".motion-layer")).toHaveCount(1);
            await page.keyboard.press("ArrowLeft");
            await at(page, 11);
            await expect(page.locator(".motion-layer")).toHaveCount(0);
            await button(page, "Play").click();
            await expect(page.locator(".motion-layer")).toHaveCount(1);
            await at(page, 13);
            await page.keyboard.press("p");
            await expect(page.locator(".motion-layer")).toHaveCount(0);
        });
});

for (const record of ["suburbia-standard-2p-edition1", "zodchie-basic-2"])
    test(`all moves of ${record} lie in a strip that leads to each and follows the slider`, async ({
        page,
    }) => {
        await page.setViewportSize({ width: 1366, height: 768 });
        await openRecord(page, record);
        const frames = page.locator(".film .frame");
        await expect(frames).toHaveCount((await last(page)) + 1);
        const shown = () =>
            page.locator(".film").evaluate((film) => {
                const box = film.getBoundingClientRect();
                const frame = film.querySelector(".frame.shown");
                const own = frame?.getBoundingClientRect();
                const inside = own && own.left >= box.left - 1 && own.right <= box.right + 1;
                return inside ? [...film.children].indexOf(frame as Element) : -1;
            });
        for (const step of [20, 3]) {
            await slider(page).fill(String(step));
            await expect.poll(shown).toBe(step);
        }
        await frames.nth(7).click();
        await at(page, 7);
        await expect(page.locator("h1")).toContainText("Looking back: 7 of");
        // Most moves have a picture.
        const drawn = await frames.locator("svg:first-child:not(.icon)").count();
        expect(drawn).toBeGreaterThan((await frames.count()) / 2);
    });

/** As the words of the move begin. */
async function moverOf(page: Page): Promise<string> {
    const words = await page.locator(".past h2").innerText();
    return /Seat \d/.exec(words)?.[0] ?? `nobody in "${words}"`;
}

test("the board is that of the player who moved", async ({ page }) => {
    await openRecord(page, "suburbia-standard-4p-edition2");
    const seen = new Set<string>();
    for (let step = 20; step < 28; ++step) {
        await slider(page).fill(String(step));
        await expect(page.locator("h1")).toContainText(`Looking back: ${step} of`);
        const mover = await moverOf(page);
        await expect(page.locator(".borough-map")).toHaveAttribute("aria-label", new RegExp(mover));
        seen.add(mover);
    }
    expect(seen.size).toBe(4);
    // One may still look at another's; the next step leads back.
    await page.locator(".player-head").nth(3).click();
    await expect(page.locator(".borough-map")).toHaveAttribute("aria-label", /Seat 3/);
    await slider(page).fill("40");
    const mover = await moverOf(page);
    await expect(page.locator(".borough-map")).toHaveAttribute("aria-label", new RegExp(mover));
});

test("a line of the history shows its place on the board", async ({ page }) => {
    await playNow(page, "suburbia");
    for (let pick = 0; pick < 3; ++pick) await decide(page, 5);
    await page.waitForSelector(".task.mine");
    await openHistory(page);
    const lines = page.locator(".history > li");
    await expect(page.locator(".causes > polygon")).toHaveCount(0);
    await lines
        .filter({ hasText: /Mayor (builds|turns|invests)/ })
        .first()
        .hover();
    await expect(page.locator(".borough-map .causes > polygon")).toHaveCount(1);
    await lines
        .filter({ hasText: /Imhotep (builds|turns|invests)/ })
        .first()
        .hover();
    await expect(page.locator(".borough-map .causes > polygon")).toHaveCount(0);
    await expect(page.locator(".small-borough .causes > polygon")).not.toHaveCount(0);
    await page.locator(".history-head h2").hover();
    await expect(page.locator(".causes > polygon")).toHaveCount(0);
    // By keyboard too.
    await lines
        .filter({ hasText: /Mayor (builds|turns|invests)/ })
        .first()
        .locator("summary")
        .focus();
    await expect(page.locator(".borough-map .causes > polygon")).toHaveCount(1);
});

for (const game of ["suburbia", "zodchie"] as const)
    test(`a hint shows its place on the board: ${game}`, async ({ page }) => {
        await playNow(page, game);
        for (let pick = 0; pick < 3; ++pick) await decide(page, 1);
        await page.waitForSelector(".task.mine");
        await page.keyboard.press("h");
        const hint = page.locator(".hint li button");
        await expect(hint.first()).toBeVisible();
        await page.mouse.move(2, 2); // it may lie where the last click was
        const marks = page.locator(".borough-map .causes > polygon, .place.told");
        await expect(marks).toHaveCount(0);
        await expect(async () => {
            const count = await hint.count();
            for (let index = 0; index < count; ++index) {
                await hint.nth(index).hover();
                if ((await marks.count()) > 0) return;
            }
            throw new Error("no hint has a place");
        }).toPass({ timeout: 10_000 });
        await page.locator(".hint h2").hover();
        await expect(marks).toHaveCount(0);
        // What its words call the places stands on them.
        if (game === "suburbia") {
            const words = await hint.allInnerTexts();
            const [at] = words.flatMap((text) => /-?\d+,-?\d+/.exec(text) ?? []);
            if (at)
                await expect(
                    page.locator(".coordinates text", { hasText: new RegExp(`^${at}$`) }),
                ).toBeVisible();
        }
    });
