// Stock Firefox, driven by Puppeteer over WebDriver BiDi: Playwright only drives a Firefox of its own.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect } from "@playwright/test";
import puppeteer, { type HTTPRequest, type Page } from "puppeteer-core";
import type { Screen } from "./decide";

const program = process.env.FIREFOX ?? "/usr/bin/firefox-esr";

/** A page in a Firefox with an empty profile; fails on an error in its console. Nothing moves, unless
    `motion` is asked for. */
export const test = base.extend<{ motion: boolean; firefox: Page }>({
    motion: [false, { option: true }],
    firefox: async ({ motion }, use) => {
        if (!existsSync(program))
            throw new Error(
                `${program} is missing: apt-get install firefox-esr, or FIREFOX=program`,
            );
        const home = mkdtempSync(join(tmpdir(), "townwright-firefox-"));
        const browser = await puppeteer.launch({
            browser: "firefox",
            executablePath: program,
            headless: true,
            userDataDir: join(home, "profile"),
            env: { ...process.env, HOME: home },
            defaultViewport: { width: 1366, height: 768 },
            extraPrefsFirefox: {
                "intl.accept_languages": "en-GB",
                "ui.prefersReducedMotion": motion ? 0 : 1,
            },
        });
        try {
            const page = await browser.newPage();
            page.setDefaultTimeout(60_000);
            const problems: string[] = [];
            page.on("pageerror", (error) => problems.push(String(error)));
            page.on("console", (message) => {
                if (message.type() === "error") problems.push(message.text());
            });
            await takeNewerFiles(page);
            await use(page);
            expect(problems).toEqual([]);
        } finally {
            await browser.close();
            rmSync(home, { recursive: true, force: true });
        }
    },
});

/** From TOWNWRIGHT_PAGE, as in the other browser. */
async function takeNewerFiles(page: Page): Promise<void> {
    const folder = process.env.TOWNWRIGHT_PAGE;
    if (!folder) return;
    await page.setRequestInterception(true);
    page.on("request", (request: HTTPRequest) => {
        const path = `${folder}${new URL(request.url()).pathname}`;
        if (/\.(js|css|json|woff2)$/.test(path) && existsSync(path))
            void request.respond({ body: readFileSync(path) });
        else void request.continue();
    });
}

/** The page by Puppeteer's hands. */
export const screenOf = (page: Page): Screen => ({
    read: (look, argument) => page.evaluate(look as never, argument) as never,
    until: async (holds, argument, timeout) => {
        await page.waitForFunction(holds as never, { timeout }, argument);
    },
    click: (selector) => page.locator(selector).setTimeout(20_000).click(),
    clickAmong: async (selector, pick) => {
        const all = await page.$$(selector);
        await all[pick % all.length]?.click();
    },
});
