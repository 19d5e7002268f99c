import type { Page, WebSocketRoute } from "@playwright/test";
import { decide, expect, playNow, test } from "./play";

/** A line to the server that the test can cut and mend. */
async function cuttable(page: Page): Promise<{ cut(): Promise<void>; mend(): void }> {
    let broken = false;
    const open: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/ws$/, (socket) => {
        if (broken) void socket.close();
        else {
            socket.connectToServer();
            open.push(socket);
        }
    });
    return {
        async cut() {
            broken = true;
            for (const socket of open.splice(0)) await socket.close();
        },
        mend() {
            broken = false;
        },
    };
}

const seatSelect = (page: Page, seat: number) =>
    page.locator(".seat-card").nth(seat).locator("select").first();

async function newTable(page: Page, game: string, second: string): Promise<void> {
    await page.goto(`/#/new/${game}`);
    await seatSelect(page, 1).selectOption(second);
    await page.getByRole("button", { name: "Start" }).click();
}

test("two people in two browsers, one of them invited by link", async ({ page, other }) => {
    await newTable(page, "suburbia", "friend");
    await expect(page.locator(".invitations input")).toBeVisible();
    const link = await page.locator(".invitations input").inputValue();
    await other.goto(link);
    await expect(other.locator("main.table")).toBeVisible();
    await expect(page.locator(".invitations")).toHaveCount(0);
    for (let pick = 0; pick < 8; ++pick) {
        const mover = (await page.locator(".task.mine").count()) > 0 ? page : other;
        await decide(mover, pick + 3);
    }
    const count = await page.locator(".history > li").count();
    expect(count).toBeGreaterThan(8);
    await expect(other.locator(".history > li")).toHaveCount(count);
});

test("who may watch and how long one waits is the table's choice", async ({ page }) => {
    const sent: string[] = [];
    page.on("websocket", (socket) =>
        socket.on("framesent", (frame) => sent.push(String(frame.payload))),
    );
    await page.goto("/#/new/suburbia");
    await expect(page.getByLabel("How long to wait")).toHaveCount(0);
    await page.locator("select").nth(2).selectOption("friend");
    await expect(page.getByLabel("How long to wait").locator("option")).toHaveText([
        "2 minutes",
        "30 minutes",
        "as long as it takes",
    ]);
    await page.getByLabel("Over several days").check();
    await page.getByLabel("How long to wait").selectOption("7 days");
    await page.getByLabel("Anyone may watch").uncheck();
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.locator(".invitations input")).toBeVisible();
    const create = JSON.parse(sent.find((text) => text.includes('"create"')) ?? "{}");
    expect(create).toMatchObject({ takeover: 7 * 86400, watchable: false, pace: "turns" });
});

test("an open seat, taken from the list of tables", async ({ page, other }) => {
    await page.goto("/#/new/zodchie");
    await page.locator("select").nth(2).selectOption("open");
    await page.getByLabel("Show it in the list").check();
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("heading", { name: "Waiting for players" })).toBeVisible();
    await other.goto("/");
    await other.locator(".list a", { hasText: "Join" }).first().click();
    await other.getByLabel("Your name").fill("Olga");
    await other.getByRole("button", { name: "Take a seat" }).click();
    await expect(other.locator("main.table")).toBeVisible();
    await expect(page.locator(".players")).toContainText("Olga");
});

test("hot-seat: one looks at one's own result, passes the screen on, and it hides what is another's", async ({
    page,
}) => {
    await newTable(page, "suburbia", "here");
    await page.locator(".curtain .primary").click();
    for (let pick = 0; pick < 4; ++pick) await decide(page, pick);
    while ((await page.locator(".pass-on").count()) === 0) await decide(page, 5);
    // The move and what it did are still there.
    await expect(page.locator(".goal.own")).toHaveCount(1);
    await expect(page.locator(".market .choice:not([disabled])")).toHaveCount(0);
    await page.locator(".pass-on .primary").click();
    await expect(page.locator(".curtain")).toBeVisible();
    await expect(page.locator(".own")).toHaveCount(0);
    // Whoever has no secrets from each other needs no curtain.
    await page.getByLabel("Cover the screen between turns").uncheck();
    await page.locator(".curtain .primary").click();
    for (let pick = 0; pick < 6; ++pick) {
        await decide(page, 5);
        await expect(page.locator(".curtain, .pass-on")).toHaveCount(0);
    }
});

test("hot-seat with a bot that sits first: covered from the start, and it goes on", async ({
    page,
}) => {
    await page.goto("/#/new/suburbia");
    await seatSelect(page, 0).selectOption("beginner");
    await seatSelect(page, 1).selectOption("me");
    await page.getByRole("button", { name: "Add a seat" }).click();
    await seatSelect(page, 2).selectOption("here");
    await page.getByLabel("Name of the player").fill("Olga");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.locator(".curtain")).toBeVisible();
    for (let step = 0; step < 14; ++step) await decide(page, step);
    await expect(page.locator(".history")).toContainText("Olga keeps");
});

test("whoever comes by link is asked for a name, and everybody sees it", async ({
    page,
    other,
}) => {
    await newTable(page, "suburbia", "friend");
    await other.goto(await page.locator(".invitations input").inputValue());
    await other.locator(".ask-name input").fill("Olga");
    await other.locator(".ask-name .primary").click();
    await expect(other.locator(".ask-name")).toHaveCount(0);
    await expect(page.locator(".players")).toContainText("Olga");
    // The next time the name is known.
    await newTable(page, "zodchie", "friend");
    await other.goto(await page.locator(".invitations input").inputValue());
    await expect(page.locator(".players")).toContainText("Olga");
    await expect(other.locator(".ask-name")).toHaveCount(0);
});

test("two at one screen who gave no names are asked when they take it", async ({ page }) => {
    await newTable(page, "suburbia", "here");
    for (let step = 0; step < 8; ++step) {
        if ((await page.locator(".curtain input:not([type=checkbox])").count()) > 0) {
            await page.getByLabel("Your name").fill("Olga");
            await page.getByRole("button", { name: "I’m Olga" }).click();
            await expect(page.locator(".players")).toContainText("Olga");
            return;
        }
        await decide(page, step);
    }
    throw new Error("nobody was asked");
});

test("the list of tables keeps itself up to date", async ({ page, other }) => {
    await other.goto("/");
    await expect(other.locator(".game-card .primary").first()).toBeEnabled();
    await page.goto("/#/new/zodchie");
    await page.getByLabel("Your name").fill("Ludmila");
    await seatSelect(page, 1).selectOption("open");
    await page.getByLabel("Show it in the list").check();
    await page.getByRole("button", { name: "Start" }).click();
    await expect(other.locator(".list li", { hasText: "Ludmila" })).toBeVisible();
});

test("a watcher sees the table and cannot play", async ({ page, other }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await other.goto(page.url());
    await expect(other.locator(".borough-map")).toBeVisible();
    await expect(other.locator(".choice:not([disabled])")).toHaveCount(0);
    await expect(other.locator(".goal.own")).toHaveCount(0);
    await expect(page.locator(".watchers")).toContainText("1 spectator");
});

test("reload and a lost connection lose nothing", async ({ page }) => {
    const line = await cuttable(page);
    await playNow(page, "suburbia");
    await decide(page, 0);
    await decide(page, 5);
    await page.waitForSelector(".task.mine");
    const before = await page.locator(".history > li").count();
    await page.reload();
    await expect(page.locator(".history > li")).toHaveCount(before);
    // The server goes away for a while: every new connection fails, and the old one is cut.
    await line.cut();
    await expect(page.locator(".offline")).toBeVisible();
    line.mend();
    await expect(page.locator(".offline")).toHaveCount(0, { timeout: 15_000 });
    await decide(page, 2);
    expect(await page.locator(".history > li").count()).toBeGreaterThan(before);
});

test("undo takes the last decision back", async ({ page }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await decide(page, 5);
    await page.waitForSelector(".task.mine");
    const before = await page.locator(".borough-map .hex").count();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.locator(".history")).toContainText("takes back a move");
    expect(await page.locator(".borough-map .hex").count()).toBeLessThanOrEqual(before);
});

test("dragging the borough moves it and chooses nothing", async ({ page }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await page.locator(".slot-buttons .choice:not([disabled])").last().click();
    for (const what of [".cell", ".borough-map [role=img]"]) {
        const frame = await page.locator(".borough-map").getAttribute("viewBox");
        const box = await page.locator(what).nth(1).boundingBox();
        if (!box) throw new Error("nothing to drag");
        await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width / 2 + 70, box.y + box.height / 2 + 20, {
            steps: 6,
        });
        await page.mouse.up();
        expect(await page.locator(".borough-map").getAttribute("viewBox")).not.toBe(frame);
    }
    await expect(page.locator(".confirm .primary, .detail")).toHaveCount(0);
    await page.locator(".cell").nth(1).click();
    await expect(page.locator(".confirm .primary")).toBeVisible();
});

test("a link is copied where the browser has no clipboard for the page", async ({
    page,
    context,
}) => {
    await context.grantPermissions(["clipboard-read"]);
    await playNow(page, "zodchie");
    await expect(page).toHaveTitle(/Your turn/);
    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await page.locator(".menu summary").click();
    await page.getByRole("button", { name: "Copy the link for spectators" }).click();
    await expect(page.locator(".menu[open] .share")).toContainText("Copied");
    const other = await context.newPage();
    await other.goto("/");
    expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    // Whoever goes on elsewhere leaves the menu.
    await page.bringToFront();
    await page.locator(".hand-card").first().click();
    await expect(page.locator(".menu")).not.toHaveAttribute("open");
});

test("a hint names moves and reasons, and chooses one", async ({ page }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await page.waitForSelector(".market .choice:not([disabled])");
    await page.getByRole("button", { name: "Hint" }).click();
    await expect(page.locator(".hint li")).toHaveCount(3);
    await page.locator(".hint li button").first().click();
    await expect(page.locator(".confirm .primary")).toBeVisible();
});

test("a tile of a borough tells what it does", async ({ page }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await page.locator(".borough-map [role=img]").nth(1).click();
    await expect(page.locator(".detail")).toContainText("reputation for each adjacent");
});
