// Whatever people type is shown as they typed it, and is nothing but text: names, packs of cards,
// records, addresses.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, test as plain } from "@playwright/test";
import { decide, example, expect, test } from "./play";

const program = process.env.TOWNWRIGHT ?? join("..", "build/release/townwright");

/** Forty characters are kept of a name. */
const hostile = "<img src=x onerror=hurt=1>";

/** Another program than the page asks the server. */
async function ask<Answer>(page: Page, message: object): Promise<Answer> {
    return page.evaluate(
        (request) =>
            new Promise<Answer>((resolve, reject) => {
                const socket = new WebSocket(`ws://${location.host}/ws`);
                socket.onopen = () => {
                    socket.send(JSON.stringify({ type: "hello", protocol: 1 }));
                    socket.send(JSON.stringify({ ...request, id: 7 }));
                };
                socket.onmessage = ({ data }) => {
                    const answer = JSON.parse(String(data));
                    if (answer.re !== 7) return;
                    socket.close();
                    if (answer.type === "error") reject(new Error(answer.words));
                    else resolve(answer);
                };
            }),
        message,
    );
}
interface Created {
    table: string;
    seats: { seat: number; secret: string }[];
}

async function expectUnhurt(page: Page): Promise<void> {
    expect(await page.evaluate(() => "hurt" in window)).toBe(false);
    await expect(page.locator('img[src="x"], [onerror], [onload], main script')).toHaveCount(0);
}

test("names of people and bots", async ({ page, other }) => {
    await page.goto("/");
    const made = await ask<Created>(page, {
        type: "create",
        game: "suburbia",
        listed: true,
        seats: [
            { kind: "person", name: hostile },
            { kind: "bot", level: "beginner", name: `${hostile}2` },
            { kind: "open" },
        ],
        options: { players: 3 },
    });
    await other.goto("/");
    await expect(other.locator(".list li", { hasText: hostile }).first()).toBeVisible();
    await expectUnhurt(other);
    await page.goto(`/#/${made.table}/${made.seats[0]?.secret}`);
    await expect(page.locator("main.waiting", { hasText: hostile })).toBeVisible();
    await other.goto(`/#/${made.table}`);
    await other.getByLabel("Your name").fill("<b onload=hurt=1>third");
    await other.getByRole("button", { name: "Take a seat" }).click();
    for (const each of [page, other]) {
        await expect(each.locator("main.table")).toBeVisible();
        await expect(each.locator("main.table")).toContainText(hostile);
    }
    for (let pick = 0; pick < 4; ++pick) {
        const mover = (await page.locator(".task.mine").count()) > 0 ? page : other;
        await decide(mover, pick);
    }
    for (const each of [page, other]) await expectUnhurt(each);
});

test("a pack of cards", async ({ page }) => {
    const pack = JSON.parse(execFileSync(program, ["show", "pack"], { encoding: "utf8" }));
    pack.pack = hostile;
    pack.note = `<script>window.hurt = 1</script>${hostile}`;
    for (const card of pack.cards) card.name.en = `${hostile}${card.id}`;
    await page.goto("/");
    const made = await ask<Created>(page, {
        type: "create",
        game: "zodchie",
        seats: [
            { kind: "person", name: "Anna" },
            { kind: "bot", level: "beginner" },
        ],
        options: { pack },
    });
    await page.goto(`/#/${made.table}/${made.seats[0]?.secret}`);
    await expect(page.locator("main.table")).toBeVisible();
    for (let pick = 0; pick < 4; ++pick) await decide(page, pick);
    await expect(page.locator(".history")).toContainText(hostile);
    await expectUnhurt(page);
});

test("a record", async ({ page }) => {
    const record = JSON.parse(readFileSync(example("suburbia-standard-2p-edition1"), "utf8"));
    for (const seat of record.seats) seat.name = hostile;
    record.note = `<script>window.hurt = 1</script>`;
    await page.goto("/");
    await page.locator(".open-record summary").click();
    await page.locator(".open-record textarea").fill(JSON.stringify(record));
    await page.locator(".open-record button[type=submit]").click();
    // Not on the first page, which may tell of tables with such names.
    await expect(page.locator("main.table, main.end")).toContainText(hostile);
    await expectUnhurt(page);
    await page.goto("/#/");
    await expect(page.locator(".front-lists")).toContainText(hostile);
    await expectUnhurt(page);
});

// Without the fixture that fails on what the server refuses and the console reports.
plain("an address", async ({ page }) => {
    for (const place of ["", "rules/", "how/", "pieces/suburbia/", "new/"]) {
        await page.goto("about:blank");
        await page.goto(`/#/${place}${hostile}`);
        await expect(page.locator("#app > *").first()).toBeVisible();
        await expectUnhurt(page);
    }
});

plain("what got into the page all the same would not run", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("main.front")).toBeVisible();
    await page.evaluate(() => {
        const script = document.createElement("script");
        script.textContent = "window.hurt = 1";
        document.body.append(script);
        document.body.insertAdjacentHTML("beforeend", '<img src="x" onerror="window.hurt = 1">');
        const foreign = document.createElement("script");
        foreign.src = "data:text/javascript,window.hurt=1";
        document.body.append(foreign);
    });
    await expect(page.locator('img[src="x"]')).toHaveJSProperty("complete", true);
    expect(await page.evaluate(() => "hurt" in window)).toBe(false);
});
