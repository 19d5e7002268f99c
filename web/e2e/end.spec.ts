// The end of a game: the first line, the count, the picture, at two sizes, light and dark.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { axe, expect, openRecord, test, wear } from "./play";

async function openEnd(page: Page, record: string): Promise<void> {
    await openRecord(page, record);
    await page.locator(".show-end").click();
    await expect(page.locator("main.end")).toBeVisible();
}

const records = {
    "suburbia-standard-4p-edition2": ["wins with 101, 29 ahead", "goals made the difference"],
    "suburbia-dale-edition1": ["Dale beats", "savings turned it"],
    "suburbia-lone-architect-edition2": ["Junior Intern with 40", "20 more people"],
    "zodchie-advanced-4": ["green wins with 66", "Magic Academy"],
    "zodchie-basic-2": ["51 to 46", "cards"],
} as const;

test("who won and why is said first", async ({ page }) => {
    test.slow();
    for (const [record, [line, why]] of Object.entries(records)) {
        await openEnd(page, record);
        await expect(page.locator(".end .winner")).toContainText(line);
        await expect(page.locator(".end-say p")).toContainText(why);
        // The parts make the score.
        const rows = await page
            .locator(".end-score tbody tr")
            .evaluateAll((all) =>
                all.map((row) =>
                    [...row.querySelectorAll("td:not(.lane)")].map((cell) =>
                        Number(cell.textContent?.replace("\u2212", "-")),
                    ),
                ),
            );
        for (const row of rows)
            expect(row.slice(0, -1).reduce((sum, part) => sum + part, 0)).toBe(row.at(-1));
        await page.locator(".end .look-back").click();
        await expect(page.locator(".replay-bar")).toBeVisible();
    }
});

for (const theme of ["light", "dark"] as const)
    for (const [width, height] of [
        [1366, 768],
        [390, 844],
    ] as const)
        test(`the end fits ${width}x${height}, ${theme}, and axe finds nothing serious${theme === "dark" && width < 600 ? "" : " @long"}`, async ({
            page,
        }) => {
            test.slow();
            await wear(page, theme);
            for (const record of Object.keys(records)) {
                await page.setViewportSize({ width: 1366, height: 768 });
                await openEnd(page, record);
                await page.setViewportSize({ width, height });
                const beyond = await page.evaluate(() => {
                    const { scrollWidth, scrollHeight } = document.documentElement;
                    return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight];
                });
                expect(beyond, record).toEqual([0, 0]);
                await expect(page.locator(".end .look-back")).toBeInViewport({ ratio: 1 });
                await axe(page);
            }
        });

test("what was built is as large as a phone lets it be", async ({ page }) => {
    await openEnd(page, "zodchie-basic-2");
    for (const [width, height, smallest] of [
        [390, 844, 76],
        [844, 390, 70],
        [1366, 768, 120],
    ] as const) {
        await page.setViewportSize({ width, height });
        await expect(async () => {
            const card = await page.locator(".end-town .built g[transform]").first().boundingBox();
            expect(card?.width, `${width}x${height}`).toBeGreaterThan(smallest);
        }).toPass({ timeout: 5000 });
    }
});

test("whoever wants no motion sees no paper fly, and the winner is marked", async ({ page }) => {
    await openEnd(page, "suburbia-standard-4p-edition2");
    await expect(page.locator(".end-town.first .crown")).toHaveCount(1);
    await page.getByRole("button", { name: "Count again" }).click();
    await expect(page.locator("main.counted")).toBeVisible();
    await expect(page.locator(".confetti")).toBeHidden();
});

test("the picture is saved with names, scores and all that it needs", async ({ page }) => {
    await openEnd(page, "suburbia-standard-2p-edition1");
    const saved = async (name: string) => {
        const download = page.waitForEvent("download");
        await page.getByRole("button", { name, exact: true }).click();
        return readFileSync(await (await download).path());
    };
    const svg = (await saved("SVG")).toString();
    expect(svg).toContain("Seat 1 97");
    expect(svg).toContain("Seat 0 81");
    // Nothing is fetched from elsewhere, and nothing that is referred to is missing.
    expect(svg.replaceAll("http://www.w3.org/", "")).not.toMatch(/https?:/);
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, id] of svg.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
    const png = await saved("Save as picture");
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2400, 1350]);
    expect(png.length).toBeGreaterThan(100_000);
});

test.describe("with motion", () => {
    test.use({ contextOptions: { reducedMotion: "no-preference" } });
    test("it is counted step by step, and a key ends the count", async ({ page }) => {
        await openEnd(page, "suburbia-standard-4p-edition2");
        await page.getByRole("button", { name: "Count again" }).click();
        await expect(page.locator("main.counting")).toBeVisible();
        await expect(page.locator(".winner")).toHaveText("The count");
        await expect(page.locator(".end-goal.open").first()).toBeVisible();
        expect(await page.locator(".end-goal.open").count()).toBeLessThan(8);
        await page.keyboard.press("Escape");
        await expect(page.locator("main.counted .winner")).toContainText("29 ahead");
        await expect(page.locator(".end-goal.open")).toHaveCount(8);
        await expect(page.locator(".confetti")).toHaveCSS("display", "block");
    });
});
