// An answer that is lost on the way: the page asks again, and there is still one table, one seat.
import type { Page, WebSocketRoute } from "@playwright/test";
import { decide, expect, openRecord, playNow, test } from "./play";

interface Answer {
    type: string;
    table?: string;
    seat?: number;
}

/** Answers of a type do not arrive, as often as is said: the line breaks instead. All are written down. */
async function swallowing(
    page: Page,
    type: string,
    times: number,
): Promise<{ answers: Answer[]; times: number }> {
    const line = { answers: [] as Answer[], times };
    await page.routeWebSocket(/\/ws$/, (client: WebSocketRoute) => {
        const server = client.connectToServer();
        server.onMessage((text) => {
            const answer = JSON.parse(String(text)) as Answer;
            if (answer.type === type) line.answers.push(answer);
            if (answer.type === type && line.times-- > 0) void client.close();
            else client.send(text);
        });
    });
    return line;
}

test("one table, though the answer was lost twice", async ({ page }) => {
    const { answers } = await swallowing(page, "created", 2);
    await playNow(page, "suburbia");
    expect(answers).toHaveLength(3);
    expect(new Set(answers.map(({ table }) => table)).size).toBe(1);
    // The next game is another one.
    await playNow(page, "suburbia");
    expect(new Set(answers.map(({ table }) => table)).size).toBe(2);
});

test("one table, though the page was loaded anew before the answer came", async ({ page }) => {
    const line = await swallowing(page, "created", 1000);
    await page.goto("/");
    await page.locator(".game-card.zodchie .primary").click();
    await expect.poll(() => line.answers.length).toBeGreaterThan(0);
    await page.goto("/rules-en.json");
    line.times = 0;
    await page.goto("/");
    await page.locator(".game-card.zodchie .primary").click();
    await expect(page.locator("main.table")).toBeVisible();
    expect(new Set(line.answers.map(({ table }) => table)).size).toBe(1);
});

test("one move, though the answer was lost", async ({ page }) => {
    const { answers } = await swallowing(page, "accepted", 1);
    await playNow(page, "suburbia");
    await decide(page, 0);
    await expect(page.locator(".market .choice:not([disabled])")).not.toHaveCount(0);
    await expect.poll(() => answers.length).toBe(2);
    await expect(page.locator(".history > li", { hasText: "Mayor keeps the goal" })).toHaveCount(1);
    await expect(page.locator(".problem")).toHaveCount(0);
});

test("one seat, though the answer was lost", async ({ page, other }) => {
    await page.goto("/#/new/suburbia");
    await page.locator("select").nth(2).selectOption("open");
    await page.getByRole("button", { name: "Add a seat" }).click();
    await page.locator("select").nth(3).selectOption("open");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("heading", { name: "Waiting for players" })).toBeVisible();
    const { answers } = await swallowing(other, "joined", 1);
    await other.goto(page.url());
    await other.getByLabel("Your name").fill("Olga");
    await other.getByRole("button", { name: "Take a seat" }).click();
    await expect(other.locator(".waiting")).toContainText("you");
    await expect.poll(() => answers.map(({ seat }) => seat)).toEqual([1, 1]);
    await expect(page.locator(".waiting li", { hasText: "Olga" })).toHaveCount(1);
});

test("one opened record and one game that goes on from it, though the answers were lost", async ({
    page,
}) => {
    const line = await swallowing(page, "created", 1);
    await openRecord(page, "suburbia-standard-2p-edition1");
    expect(new Set(line.answers.map(({ table }) => table)).size).toBe(1);
    line.times = 1;
    await page.locator(".replay-bar input[type=range]").fill("20");
    await page.locator(".branch summary").click();
    await page.locator(".branch .primary").click();
    await expect(page.locator(".replay-bar")).toHaveCount(0);
    await expect(page.locator("main.table .task-buttons")).toBeVisible();
    expect(line.answers).toHaveLength(4);
    expect(new Set(line.answers.map(({ table }) => table)).size).toBe(2);
});
