// Languages, sizes, and what a machine can tell of accessibility.
import { axe, decide, expect, openMenu, openRecord, playNow, test, wear } from "./play";

const sizes = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900] } as const;

for (const language of ["en", "ru", "fr", "pl"])
    test(`everything is said in ${language}, and nothing is cut off${language === "ru" ? "" : " @long"}`, async ({
        page,
    }) => {
        test.slow();
        await page.addInitScript(
            (wanted) =>
                localStorage.setItem("townwright.wishes", JSON.stringify({ language: wanted })),
            language,
        );
        const check = async () => {
            const text = await page.locator("body").innerText();
            expect(text.match(/\[[a-z]+\.[a-z.-]+\]|\{[a-z]+\}/g)).toBeNull();
            const wide = await page.evaluate(
                () => document.documentElement.scrollWidth - window.innerWidth,
            );
            expect(wide).toBeLessThanOrEqual(0);
            const cut = await page.evaluate(() =>
                [...document.querySelectorAll("button, a, h1, h2:not(.hidden)")]
                    .filter(
                        (element) =>
                            element.clientWidth > 0 &&
                            element.scrollWidth > element.clientWidth + 1 &&
                            getComputedStyle(element).overflow !== "visible",
                    )
                    .map((element) => element.textContent),
            );
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
            const everySize = async () => {
                for (const [width, height] of Object.values(sizes)) {
                    await page.setViewportSize({ width, height });
                    await check();
                }
            };
            await everySize();
            await page.goto("/");
            await page.locator(`.game-card.${game} .learn`).click();
            await page.waitForSelector(".guide");
            await everySize();
            await openRecord(
                page,
                game === "suburbia" ? "suburbia-standard-4p-edition2" : "zodchie-advanced-4",
            );
            await page.locator(".branch summary").click();
            await everySize();
            await page.locator(".replay input").fill("30");
            await page.waitForSelector(".past");
            await everySize();
        }
    });

test("a phone held sideways shows the name of the first page beside its town", async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto("/");
    await expect(page.locator(".hero h1")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".scene")).toBeInViewport({ ratio: 0.9 });
});

test("the language is switched live, the history too", async ({ page }) => {
    await playNow(page, "suburbia");
    await decide(page, 0);
    await openMenu(page);
    await page.locator(".language select").selectOption("pl");
    await expect(page.locator("h1")).toContainText("Twoja tura");
    await expect(page.locator(".history")).not.toContainText("keeps the goal");
});

test("the rules hold the facts of the board, and lead from one to another", async ({ page }) => {
    await page.goto("/#/rules/S");
    await expect(page.locator("#rule-S\\.board")).toContainText("15 22 29 35 41");
    await expect(page.locator("#rule-S\\.board table").last()).toContainText("Principal Architect");
    await page.locator("input[type=search]").fill("Draftsman");
    await expect(page.locator(".rules dl > div")).toHaveCount(1);
    await page.locator("input[type=search]").fill("");
    await page.locator("#rule-S6\\.2 a").click();
    await expect(page.locator(".sought")).toHaveAttribute("id", "rule-S7.3");
});

test("the rules are read and searched in the language of the page", async ({ page }) => {
    await page.goto("/#/rules/S7.2");
    await expect(page.locator(".sought")).toContainText("red line");
    for (const [language, sought, line] of [
        ["ru", "озеро соседний", "Озеро"],
        ["fr", "lacs bâtiment", "lac"],
        ["pl", "jezior budynek", "Jezioro"],
    ] as const) {
        await page.locator(".language select").selectOption(language);
        await expect(page.locator("main.rules")).not.toContainText("red line");
        await page.locator("input[type=search]").fill(sought);
        await expect(page.locator("#rule-S4\\.1")).toContainText(line);
        await expect(page.locator("#rule-S7\\.2")).toHaveCount(0);
        await page.locator("input[type=search]").fill("");
        await expect(page.locator("#rule-S7\\.2")).toHaveCount(1);
    }
});

for (const theme of ["light", "dark"] as const) {
    test(`axe finds nothing serious, ${theme}${theme === "dark" ? " @long" : ""}`, async ({
        page,
    }) => {
        test.slow();
        await wear(page, theme);
        await page.goto("/");
        await page.waitForSelector(".game-card .primary:not([disabled])");
        await axe(page);
        await page.locator(".game-card.suburbia .primary").click();
        await page.waitForSelector(".goal-card");
        await axe(page);
        await decide(page, 0);
        await page.locator(".slot-buttons .choice:not([disabled])").last().click();
        await page.locator(".cell").first().click();
        await page.waitForSelector(".confirm");
        await axe(page);
        await page.goto("/#/new/suburbia");
        await axe(page);
        await page.goto("/#/rules/S7.2");
        await page.waitForSelector(".sought");
        await axe(page);
        await page.goto("/");
        await page.locator(".game-card.zodchie .primary").click();
        await page.waitForSelector(".hand-card");
        for (let pick = 0; pick < 4; ++pick) await decide(page, pick);
        await axe(page);
    });

    test(`axe finds nothing serious in a lesson and in review, ${theme} @long`, async ({
        page,
    }) => {
        test.slow();
        await wear(page, theme);
        await page.goto("/");
        await page.locator(".game-card.suburbia .learn").click();
        await page.waitForSelector(".guide");
        await axe(page);
        for (const record of ["suburbia-standard-2p-edition1", "zodchie-basic-2"]) {
            await openRecord(page, record);
            await page.locator(".branch summary").click();
            await axe(page);
            await page.locator(".replay input").fill("12");
            await page.waitForSelector(".past");
            await axe(page);
        }
    });
}
