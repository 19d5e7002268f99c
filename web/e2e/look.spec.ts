// Languages, sizes, and what a machine can tell of accessibility.
import AxeBuilder from "@axe-core/playwright";
import { decide, expect, playNow, test } from "./play";

const sizes = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;

for (const language of ["en", "ru", "fr", "pl"])
    test(`everything is said in ${language}, and nothing is cut off${language === "fr" || language === "pl" ? " @long" : ""}`, async ({ page }) => {
        await page.addInitScript((wanted) => localStorage.setItem("townwright.wishes", JSON.stringify({ language: wanted })), language);
        const check = async () => {
            const text = await page.locator("body").innerText();
            expect(text.match(/\[[a-z]+\.[a-z.-]+\]|\{[a-z]+\}/g)).toBeNull();
            const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            expect(wide).toBeLessThanOrEqual(0);
            const cut = await page.evaluate(() => [...document.querySelectorAll("button, a, h1, h2")].filter((element) =>
                element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== "visible").map((element) => element.textContent));
            expect(cut).toEqual([]);
        };
        for (const [width, height] of Object.values(sizes)) {
            await page.setViewportSize({ width, height });
            await page.goto("/");
            await page.waitForSelector(".game-card .primary:not([disabled])");
            await check();
        }
        for (const game of ["suburbia", "zodchie"]) {
            await page.goto(`/#/new/${game}`);
            await page.waitForSelector("form .segmented");
            await check();
            await page.goto("/");
            await page.locator(`.game-card.${game} .primary`).click();
            await page.waitForSelector("main.table");
            for (let pick = 0; pick < 3; ++pick) await decide(page, pick + 4);
            for (const [width, height] of Object.values(sizes)) {
                await page.setViewportSize({ width, height });
                await check();
            }
        }
    });

test("the language is switched live, the history too", async ({ page }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await page.locator(".language select").selectOption("pl");
    await expect(page.locator("h1")).toContainText("Twoja tura");
    await expect(page.locator(".history")).not.toContainText("keeps the goal");
});

test("the rules are read and searched in the language of the page", async ({ page }) => {
    await page.goto("/#/rules/S7.2");
    await expect(page.locator(".sought")).toContainText("red line");
    for (const [language, sought, line] of [["ru", "озеро соседний", "Озеро"], ["fr", "lacs bâtiment", "lac"], ["pl", "jezior budynek", "Jezioro"]] as const) {
        await page.locator(".language select").selectOption(language);
        await expect(page.locator("main.rules")).not.toContainText("red line");
        await page.locator("input[type=search]").fill(sought);
        await expect(page.locator("#rule-S4\\.1")).toContainText(line);
        await expect(page.locator("#rule-S7\\.2")).toHaveCount(0);
        await page.locator("input[type=search]").fill("");
        await expect(page.locator("#rule-S7\\.2")).toHaveCount(1);
    }
});

for (const theme of ["light", "dark"] as const)
    test(`axe finds nothing serious, ${theme}${theme === "dark" ? " @long" : ""}`, async ({ page }) => {
        await page.addInitScript((wanted) => localStorage.setItem("townwright.wishes", JSON.stringify({ theme: wanted })), theme);
        const check = async () => {
            const { violations } = await new AxeBuilder({ page }).analyze();
            expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")
                .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual([]);
        };
        await page.goto("/");
        await page.waitForSelector(".game-card .primary:not([disabled])");
        await check();
        await page.locator(".game-card.suburbia .primary").click();
        await page.waitForSelector(".goal-card");
        await check();
        await decide(page, 0);
        await page.locator(".slot-buttons .choice:not([disabled])").last().click();
        await page.locator(".cell").first().click();
        await page.waitForSelector(".confirm");
        await check();
        await page.goto("/#/new/suburbia");
        await check();
        await page.goto("/#/rules/S7.2");
        await page.waitForSelector(".sought");
        await check();
        await page.goto("/");
        await page.locator(".game-card.zodchie .primary").click();
        await page.waitForSelector(".hand-card");
        for (let pick = 0; pick < 4; ++pick) await decide(page, pick);
        await check();
    });

test("the first load is small", async ({ page }) => {
    let bytes = 0;
    page.on("response", async (response) => { bytes += (await response.body().catch(() => Buffer.alloc(0))).length; });
    const started = Date.now();
    await page.goto("/");
    await page.waitForSelector(".game-card .primary:not([disabled])");
    expect(Date.now() - started).toBeLessThan(3000);
    expect(bytes).toBeLessThan(300_000);
});
