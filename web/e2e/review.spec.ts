// After the game: looking back at any position, opening records, playing on from the middle.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import {
    decide,
    example,
    expect,
    openHistory,
    openRecord,
    playNow,
    playToTheEnd,
    test,
} from "./play";

const slider = (page: Page) => page.locator(".replay input");
const hand = (page: Page) =>
    page
        .locator(".hand-card")
        .evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
const past = (page: Page, index: number) =>
    expect(page.locator("h1")).toContainText(`Looking back: ${index} of`);

test("a game of Zodchie is looked at after a reload: city, hands, curves", async ({ page }) => {
    await playNow(page, "zodchie");
    await playToTheEnd(page);
    await page.reload();
    await page.locator(".end .look-back").click();
    await expect(page.locator(".graphs .chart polyline")).toHaveCount(2);
    const cards = await page.locator(".city .place.looked").count();
    await slider(page).fill("3");
    await past(page, 3);
    expect(await page.locator(".city .place.looked").count()).toBeLessThan(cards);
    await expect(page.locator(".hand .hand-card")).not.toHaveCount(0);
    const own = await hand(page);
    await page.locator(".eyes select").selectOption("1");
    await expect.poll(() => hand(page)).not.toEqual(own);
    await expect(page.locator(".hand .z-card").first()).toHaveClass(/z-owner-1/);
    await page.getByRole("button", { name: "One step forward" }).click();
    await past(page, 4);
    await expect(page.locator(".past h2")).not.toBeEmpty();
    // The history and the curves lead there too.
    await openHistory(page);
    await page.locator(".history .jump").last().click();
    await past(page, 0);
    await page.locator(".chart").click({ position: { x: 100, y: 40 } });
    await expect(page.locator("h1")).not.toContainText("Looking back: 0 of");
});

test("a record file is opened, replayed, and shown by link", async ({ page, other }) => {
    await openRecord(page, "suburbia-standard-2p-edition1");
    await expect(page.locator(".winner")).toContainText("Seat 1");
    await expect(page.locator(".result .score thead th")).toHaveCount(2);
    const tiles = await page.locator(".borough-map .hex").count();
    await slider(page).fill("6");
    await past(page, 6);
    expect(await page.locator(".borough-map .hex").count()).toBeLessThan(tiles);
    await expect(page.locator(".market .slot").first()).toBeVisible();
    await expect(page.locator(".goal.own")).not.toHaveCount(0);
    await expect(page.locator(".past .ledger li").first()).toBeVisible();
    await expect(page.locator(".round")).toContainText("Round 3");
    await page.locator(".graphs").getByRole("button", { name: "reputation" }).click();
    await expect(page.locator(".chart polyline")).toHaveCount(2);
    await other.goto(page.url());
    await expect(other.locator(".replay-bar")).toBeVisible();
});

test("a record is pasted; a bad one is refused with its step", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator(".game-card .primary").first()).toBeEnabled();
    const text = readFileSync(example("zodchie-basic-2"), "utf8");
    const record = JSON.parse(text) as { steps: { card?: string }[] };
    const broken = record.steps.findIndex(
        (step) => step.card !== undefined && "seat" in step && "do" in step,
    );
    const { card: _, ...rest } = record.steps[broken] ?? {};
    record.steps[broken] = { ...rest, card: "no-such-card" };
    await page.getByText("Or paste its text").click();
    await page.locator(".open-record textarea").fill(JSON.stringify(record));
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator(".problem")).toContainText(`step ${broken}`);
    await page.locator(".open-record textarea").fill("this is no record");
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator(".problem")).toContainText("cannot be opened");
    await page.locator(".open-record textarea").fill(`"${"x".repeat(450_000)}"`);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator(".problem")).toContainText("too long");
    // Of several records, one a line, the first.
    const line = JSON.stringify(JSON.parse(text));
    await page.locator(".open-record textarea").fill(`${line}\n${line}\n`);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await expect(page.locator(".replay-bar")).toBeVisible();
    await expect(page.locator(".problem")).toHaveCount(0);
    // It is kept among the games that are over.
    const address = new URL(page.url()).hash;
    await page.goto("/");
    await expect(page.locator(`.list details a[href="${address}"]`)).toHaveCount(1);
    await expect(page.getByRole("heading", { name: "Continue" })).toHaveCount(0);
});

for (const name of ["suburbia-standard-2p-edition1", "zodchie-basic-2"])
    test(`play on from the middle of ${name}${name.startsWith("suburbia") ? " @long" : ""}`, async ({
        page,
    }) => {
        await openRecord(page, name);
        await page.locator(".branch summary").click();
        const start = page.locator(".branch").getByRole("button", { name: "Start" });
        await expect(start).toBeDisabled();
        await slider(page).fill("12");
        await past(page, 12);
        await page.locator(".branch select").first().selectOption("1");
        await page.locator(".branch select").last().selectOption("beginner");
        const opened = page.url();
        const round = async () => Number(/\d+/.exec(await page.locator(".round").innerText())?.[0]);
        const before = await round();
        expect(before).toBeGreaterThan(2);
        await start.click();
        await expect(page.locator(".replay-bar")).toHaveCount(0);
        expect(page.url()).not.toBe(opened);
        await expect(page.locator(".players .player").nth(1)).toContainText("Mayor");
        await expect(page.locator(".players .player").nth(0)).toContainText("Beginner");
        expect([before, before + 1]).toContain(await round());
        await playToTheEnd(page);
        await page.locator(".end .look-back").click();
        // The new game can be opened as a record itself.
        const download = page.waitForEvent("download");
        await page.locator(".result").getByRole("button", { name: "Download the record" }).click();
        const path = await (await download).path();
        await page.goto("/");
        await expect(page.locator(".game-card .primary").first()).toBeEnabled();
        await page.locator(".open-record input[type=file]").setInputFiles(path);
        await expect(page.locator(".replay-bar")).toBeVisible();
    });

for (const game of ["suburbia", "zodchie"] as const)
    test(`the chances over a game of ${game}, with progress`, async ({ page }) => {
        await openRecord(
            page,
            game === "suburbia" ? "suburbia-standard-2p-edition1" : "zodchie-basic-2",
        );
        await page.getByRole("button", { name: "chance to win" }).click();
        await expect(page.locator(".estimate progress")).toBeVisible();
        await expect(page.locator(".estimate progress")).toHaveCount(0, { timeout: 30_000 });
        const lines = await page
            .locator(".chart polyline")
            .evaluateAll((all) =>
                all.map((line) => line.getAttribute("points")?.split(" ").length ?? 0),
            );
        expect(lines).toHaveLength(2);
        expect(lines[0]).toBe(Number(await slider(page).getAttribute("max")) + 1);
        // The winner of this record is known at its end.
        await expect(page.locator(".chart .line-end")).toHaveText(["0", "100"]);
    });

test("a four-player record of the advanced game, on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openRecord(page, "zodchie-advanced-4");
    await slider(page).fill("40");
    await past(page, 40);
    const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
    await expect(page.locator(".chart polyline")).toHaveCount(4);
});

test("looking back while the game goes on: one's own eyes, and back to the move", async ({
    page,
}) => {
    await playNow(page, "zodchie");
    for (let pick = 0; pick < 6; ++pick) await decide(page, pick);
    await page.waitForSelector(".task.mine");
    await expect(page.locator(".replay-bar")).toHaveCount(0);
    const now = {
        hand: await hand(page),
        task: await page.locator("h1").innerText(),
        cards: await page.locator(".city .z-card:not(.z-place)").count(),
    };
    await openHistory(page);
    await page.getByRole("button", { name: "Look back" }).click();
    await slider(page).fill("1");
    await past(page, 1);
    expect(await page.locator(".city .z-card:not(.z-place)").count()).toBeLessThan(now.cards);
    // Nobody else's hand, no new game from here, and nothing of the past can be played.
    await expect(
        page.locator(".eyes, .branch, .result, .graphs, .confirm .primary, .choice-place"),
    ).toHaveCount(0);
    await expect(page.locator(".hand-card[aria-disabled='false']")).toHaveCount(0);
    expect(await page.locator(".history").innerText()).not.toMatch(/Imhotep draws (?!a card)/);
    await page.getByRole("button", { name: "Back to the game" }).click();
    await expect(page.locator(".replay-bar")).toHaveCount(0);
    await expect(page.locator("h1")).toHaveText(now.task);
    expect(await hand(page)).toEqual(now.hand);
    await decide(page, 1);
});

test("who looks back stays there while others move, and a watcher can too", async ({
    page,
    other,
}) => {
    await playNow(page, "suburbia");
    for (let pick = 0; pick < 4; ++pick) await decide(page, 5);
    await page.waitForSelector(".task.mine");
    await other.goto(page.url());
    await openHistory(other);
    await other.locator(".history .jump").last().click();
    await past(other, 0);
    await expect(other.locator(".goal.own")).toHaveCount(0);
    await expect(other.locator(".eyes")).toHaveCount(0);
    const last = Number(await slider(other).getAttribute("max"));
    await decide(page, 5);
    await expect
        .poll(async () => Number(await slider(other).getAttribute("max")))
        .toBeGreaterThan(last);
    await past(other, 0);
    await other.getByRole("button", { name: "Back to the game" }).click();
    await expect(other.locator("h1")).not.toContainText("Looking back");
});

test("while one looks back the other moves; then it is one's turn as ever", async ({
    page,
    other,
}) => {
    await page.goto("/#/new/suburbia");
    await page.locator("select").nth(2).selectOption("friend");
    await page.getByRole("button", { name: "Start" }).click();
    await other.goto(await page.locator(".invitations input").inputValue());
    await expect(other.locator("main.table")).toBeVisible();
    const move = async (mover: Page) => {
        while ((await mover.locator(".task.mine").count()) > 0) {
            await decide(mover, 5);
            await mover.waitForTimeout(100);
        }
    };
    await move(page);
    await move(other);
    await move(page);
    await openHistory(page);
    await page.locator(".history .jump").last().click();
    await past(page, 0);
    await move(other);
    await past(page, 0);
    await expect(page.locator(".choice:not([disabled])")).toHaveCount(0);
    await page.getByRole("button", { name: "Back to the game" }).click();
    await expect(page.locator(".task.mine")).toBeVisible();
    await expect(page.locator(".choice:not([disabled])")).not.toHaveCount(0);
    // And from one's own turn there and back.
    await openHistory(page);
    await page.locator(".history .jump").nth(1).click();
    await expect(page.locator("h1")).toContainText("Looking back");
    await expect(page.locator(".choice:not([disabled])")).toHaveCount(0);
    await page.getByRole("button", { name: "Back to the game" }).click();
    await decide(page, 5);
});

test("a move of the past shows where it was and which tiles had a share in it", async ({
    page,
}) => {
    await openRecord(page, "suburbia-standard-2p-edition1");
    let marked = 0;
    for (let step = 20; step < 34; ++step) {
        await slider(page).fill(String(step));
        await past(page, step);
        marked += await page.locator(".borough-map .causes > g").count();
    }
    expect(marked).toBeGreaterThan(0);
    // The board shows one borough, the miniatures the others.
    expect(await page.locator(".small-borough").count()).toBe(1);
});

test("on a phone the way back leads from the history to the board", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await playNow(page, "suburbia");
    for (let pick = 0; pick < 3; ++pick) await decide(page, 5);
    await openHistory(page);
    await page.locator(".history .jump").nth(2).click();
    await expect(page.locator(".replay-bar")).toBeVisible();
    await expect(page.locator("h1")).toContainText("Looking back");
    await expect(page.locator(".borough-map")).toBeVisible();
});
