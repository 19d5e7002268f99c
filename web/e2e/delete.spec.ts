import { expect, playNow, test } from "./play";

test("whoever made a table deletes it, and those who are there are told", async ({
    page,
    other,
}) => {
    await page.goto("/#/new/zodchie");
    await page.locator("select").nth(2).selectOption("open");
    await page.getByRole("button", { name: "Start" }).click();
    await expect(page.getByRole("heading", { name: "Waiting for players" })).toBeVisible();
    await other.goto(page.url());
    await expect(other.getByRole("heading", { name: "Waiting for players" })).toBeVisible();
    await expect(other.getByRole("button", { name: "Delete this table" })).toHaveCount(0);
    await page.getByRole("button", { name: "Delete this table" }).click();
    await expect(page.getByRole("heading", { name: "Waiting for players" })).toBeVisible();
    await page.getByRole("button", { name: "Sure?" }).click();
    await expect(page.locator("main.front")).toBeVisible();
    await expect(other.locator("main.front")).toBeVisible();
    await expect(other.getByText("This table has been deleted.")).toBeVisible();
});

test("a game against a bot can be deleted in its menu", async ({ page }) => {
    await playNow(page, "suburbia");
    await page.locator(".menu summary").click();
    await page.getByRole("button", { name: "Delete this table" }).click();
    await page.getByRole("button", { name: "Sure? The table" }).click();
    await expect(page.locator("main.front")).toBeVisible();
    await expect(page.locator(".continue-last")).toHaveCount(0);
});
