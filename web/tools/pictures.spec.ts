// Takes the pictures of README.md into docs/images; see web/README.md. Needs pngquant and ffmpeg.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { example, expect, openRecord, playOn, test, twoPlayersLate } from "../e2e/play";

const folder = "../docs/images";
mkdirSync(folder, { recursive: true });

const middle = { ...twoPlayersLate, step: 27 };
const four = { record: example("suburbia-standard-4p-edition2"), step: 55, seat: 1 };
const streets = { record: example("zodchie-basic-2"), step: 24, seat: 0 };

test.use({ viewport: { width: 1366, height: 768 } });

/** Light or dark, for somebody who needs no tips any more. */
async function wear(page: Page, theme: "light" | "dark"): Promise<void> {
    await page.addInitScript(
        (wishes) => localStorage.setItem("townwright.wishes", JSON.stringify(wishes)),
        { theme, taught: { suburbia: true, zodchie: true } },
    );
}

async function take(page: Page, name: string): Promise<void> {
    await page.evaluate(() => document.fonts.ready);
    await page.waitForTimeout(500);
    const picture = await page.screenshot();
    const path = join(folder, `page-${name}.png`);
    writeFileSync(path, execFileSync("pngquant", ["--speed", "1", "192", "-"], { input: picture }));
    console.log(`${path}: ${(statSync(path).size / 1000).toFixed(0)} KB`);
}

/** A tile is chosen, and the pointer rests on a place: the ledger of the move is there. */
async function pointAtPlace(page: Page): Promise<void> {
    await page.locator(".slot .choice.build:not([disabled])").last().click();
    const cells = page.locator(".cell.occupied, .cell");
    await cells.nth(2).hover({ force: true });
    await expect(page.locator(".preview:not(.empty)")).toBeVisible();
}

test("suburbia", async ({ page }) => {
    await wear(page, "light");
    await playOn(page, middle);
    await pointAtPlace(page);
    await take(page, "suburbia");
});

test("four players, dark", async ({ page }) => {
    await wear(page, "dark");
    await playOn(page, four);
    await take(page, "dark");
});

test("zodchie", async ({ page }) => {
    await wear(page, "light");
    await playOn(page, streets);
    await take(page, "zodchie");
});

test("front", async ({ page }) => {
    await wear(page, "light");
    await page.goto("/");
    await expect(page.locator(".game-card .primary").first()).toBeEnabled();
    await take(page, "front");
});

test("end", async ({ page }) => {
    await wear(page, "light");
    await openRecord(page, "suburbia-standard-4p-edition2");
    await page.locator(".show-end").click();
    await expect(page.locator("main.end")).toBeVisible();
    await take(page, "end");
});

test("review", async ({ page }) => {
    await wear(page, "light");
    await openRecord(page, "suburbia-standard-4p-edition2");
    await page.locator(".replay input").fill("60");
    await expect(page.locator("h1")).toContainText("Looking back: 60 of");
    await take(page, "review");
});

test.describe("on a phone", () => {
    test.use({ deviceScaleFactor: 2, hasTouch: true });

    test("phone", async ({ page }) => {
        await wear(page, "light");
        await playOn(page, middle);
        await page.setViewportSize({ width: 390, height: 844 });
        await take(page, "phone");
    });
});

test.describe("with motion", () => {
    test.use({
        contextOptions: { reducedMotion: "no-preference" },
        viewport: { width: 1180, height: 738 },
    });

    const perSecond = 12;

    test("a move", async ({ page }) => {
        const frames = mkdtempSync(join(tmpdir(), "townwright-frames-"));
        await wear(page, "light");
        await playOn(page, middle);
        await page.locator(".slot .choice.build:not([disabled])").last().click();
        await page.locator(".cell").nth(2).click({ force: true });
        await expect(page.locator(".confirm .primary")).toBeVisible();
        await page.mouse.move(0, 0);

        // From here on time passes only between two pictures.
        await page.clock.install();
        await page.clock.pauseAt(Date.now() + 1000);
        let count = 0;
        const shoot = async () => {
            await page.evaluate(setAnimations);
            const path = join(frames, `${String(count++).padStart(3, "0")}.png`);
            await page.screenshot({ path, animations: "allow" });
        };
        for (let still = 0; still < perSecond / 2; ++still) await shoot();
        await page
            .locator(".confirm .primary")
            .first()
            .evaluate((one: HTMLElement) => one.click());
        await page.waitForFunction(() => document.querySelector(".confirm .primary") === null);
        // One's own move and the answer, until it is one's turn and nothing moves any more.
        const over = () =>
            page.evaluate(
                () =>
                    document.querySelector(".task.mine") !== null &&
                    document.querySelector(".motion-layer") === null,
            );
        for (let frame = 0; frame < 8 * perSecond && !(await over()); ++frame) {
            await page.clock.runFor(1000 / perSecond);
            await shoot();
        }
        for (let still = 0; still < perSecond; ++still) await shoot();

        const path = join(folder, "page-move.png");
        const filter = `scale=800:-1:flags=lanczos,split[a][b];[a]palettegen=max_colors=160:stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle`;
        execFileSync(
            "ffmpeg",
            [
                "-y",
                "-loglevel",
                "error",
                "-framerate",
                String(perSecond),
                "-i",
                join(frames, "%03d.png"),
                "-filter_complex",
                filter,
                "-plays",
                "0",
                "-pred",
                "mixed",
                "-f",
                "apng",
                path,
            ],
            { stdio: "inherit" },
        );
        rmSync(frames, { recursive: true });
        console.log(`${path}: ${count} frames, ${(statSync(path).size / 1000).toFixed(0)} KB`);
    });
});

/** In the page: each animation stands where the clock says, counted from when it was first seen. */
function setAnimations(): void {
    const kept = window as unknown as { begun?: WeakMap<Animation, number> };
    kept.begun ??= new WeakMap();
    const known = kept.begun;
    const now = performance.now();
    for (const animation of document.getAnimations()) {
        const begun = known.get(animation) ?? now;
        known.set(animation, begun);
        animation.pause();
        animation.currentTime = (now - begun) * animation.playbackRate;
    }
}
