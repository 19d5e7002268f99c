// One screen: what the frame of a table promises at each size, in each language, from the first turn to
// a late one. A few positions and sizes are always measured, all of them with the long tests.
import type { Page } from "@playwright/test";
import {
    example,
    expect,
    type Moment,
    openFile,
    openMenu,
    playOn,
    test,
    twoPlayersLate,
} from "./play";

type Size = readonly [width: number, height: number];

const sizes: readonly Size[] = [
    [1366, 768],
    [1440, 900],
    [1920, 1080],
    [1180, 820],
    [820, 1180],
    [390, 844],
    [844, 390],
];
const languages = ["en", "ru", "fr", "pl"];

interface Position extends Moment {
    name: string;
    /** Whether it is measured every time. */
    quick?: boolean;
}

const fourPlayers = example("suburbia-standard-4p-edition2");
const suburbia: Position[] = [
    { name: "2 players, start", ...twoPlayersLate, step: 3 },
    { name: "2 players, 12 tiles", ...twoPlayersLate, step: 27 },
    { name: "2 players, 22 tiles", ...twoPlayersLate, quick: true },
    { name: "4 players, start", record: fourPlayers, step: 5, seat: 1 },
    { name: "4 players, 12 tiles", record: fourPlayers, step: 55, seat: 1, quick: true },
    // Before their last turn: four have no more.
    { name: "4 players, 18 tiles", record: fourPlayers, step: 84, seat: 1 },
];
const zodchie: Position[] = [
    { name: "2 players, start", record: example("zodchie-basic-2"), step: 0, seat: 0 },
    {
        name: "2 players, middle",
        record: example("zodchie-basic-2"),
        step: 24,
        seat: 0,
        quick: true,
    },
    { name: "2 players, late", record: example("zodchie-basic-2"), step: 44, seat: 0 },
    { name: "3 players, middle", record: "e2e/records/zodchie-3.json", step: 30, seat: 0 },
    { name: "4 players, middle", record: example("zodchie-advanced-4"), step: 40, seat: 0 },
    {
        name: "4 players, late",
        record: example("zodchie-advanced-4"),
        step: 70,
        seat: 0,
        quick: true,
    },
];

/** Games that are looked through: each with a hand, players and the way back on the screen. */
const reviews: Position[] = [
    {
        name: "zodchie, 2 players",
        record: example("zodchie-basic-2"),
        step: 24,
        seat: 0,
        quick: true,
    },
    { name: "zodchie, 3 players", record: "e2e/records/zodchie-3.json", step: 30, seat: 0 },
    {
        name: "zodchie, 4 players",
        record: example("zodchie-advanced-4"),
        step: 60,
        seat: 0,
        quick: true,
    },
    { name: "suburbia, 2 players", ...twoPlayersLate, step: 30 },
    { name: "suburbia, 4 players", record: fourPlayers, step: 60, seat: 0 },
];

const smallestText = 11; // pixels

/** What is wrong with what is on the screen, in words. */
async function faults(page: Page): Promise<string[]> {
    return page.evaluate((smallest) => {
        const found: string[] = [];
        const wide = window.innerWidth;
        const high = window.innerHeight;
        const page = document.documentElement;
        if (page.scrollWidth > wide) found.push(`the page is ${page.scrollWidth} wide`);
        if (page.scrollHeight > high) found.push(`the page is ${page.scrollHeight} high`);
        const seen = (element: Element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest(".hidden, .hidden-defs, [hidden]");
        const named = (element: Element) =>
            `${element.tagName.toLowerCase()}.${String(element.getAttribute("class") ?? "").split(" ")[0]} "${(element.textContent ?? "").trim().slice(0, 30)}"`;

        // Text: as large as it is on the screen.
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
            const parent = node.parentElement;
            if (!parent || !/\S/.test(node.textContent ?? "") || !seen(parent)) continue;
            if (parent.closest("title, option, script, style")) continue;
            const drawn = parent.closest("text") as SVGTextElement | null;
            const scale = drawn ? (drawn.getScreenCTM()?.a ?? 1) : 1;
            const size = Number.parseFloat(getComputedStyle(parent).fontSize) * scale;
            if (size < smallest - 0.05) found.push(`${size.toFixed(1)} px: ${named(parent)}`);
        }

        // The boxes of the frame lie beside each other.
        const boxes = [
            ".task",
            ".track",
            ".stage",
            ".replay-bar",
            ".tray",
            ".asks",
            ".side",
            ".recent",
            ".left",
        ]
            .flatMap((selector) => [...document.querySelectorAll(selector)])
            .filter(seen)
            .map((element) => ({ element, box: element.getBoundingClientRect() }))
            .filter(({ box }) => box.width > 0 && box.height > 0);
        for (const { element, box } of boxes) {
            if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1)
                found.push(`${named(element)} leaves the screen`);
            for (const other of boxes) {
                if (other.element === element) break;
                const across =
                    Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
                const down =
                    Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
                if (across > 1 && down > 1)
                    found.push(`${named(element)} lies on ${named(other.element)}`);
            }
        }

        // What hides its overflow has none; lists that can be scrolled may.
        for (const element of document.querySelectorAll("main *")) {
            if (!(element instanceof HTMLElement) || !seen(element)) continue;
            if (element.clientWidth <= 1) continue; // only for those who listen
            const { overflowX, overflowY } = getComputedStyle(element);
            const over = [
                [overflowX, element.scrollWidth - element.clientWidth],
                [overflowY, element.scrollHeight - element.clientHeight],
            ] as const;
            if (over.some(([how, by]) => (how === "hidden" || how === "clip") && by > 1))
                found.push(`cut off: ${named(element)}`);
        }
        // What stands in a card or a button stays inside it.
        for (const inner of document.querySelectorAll(
            ".slot > *, .basics .choice > :not(svg), .goal > *, .player > *, .hand-card > *, .confirm > *",
        )) {
            if (!seen(inner) || inner.matches(".fee, .tile-picture, details")) continue;
            const box = inner.getBoundingClientRect();
            const around = inner.parentElement?.getBoundingClientRect();
            if (!around || box.width === 0) continue;
            if (box.bottom > around.bottom + 1.5 || box.right > around.right + 1.5)
                found.push(`sticks out: ${named(inner)}`);
        }
        // Players, cards and places are there from top to bottom, and nothing lies on them.
        for (const piece of document.querySelectorAll(".player, .hand-card, .city .place")) {
            if (!seen(piece)) continue;
            const box = piece.getBoundingClientRect();
            const middle = (box.left + box.right) / 2;
            if (middle < 0 || middle > wide) continue; // a list that is slid sideways
            for (let holder = piece.parentElement; holder; holder = holder.parentElement) {
                if (getComputedStyle(holder).overflowY === "visible") continue;
                const around = holder.getBoundingClientRect();
                if (box.top < around.top - 1.5 || box.bottom > around.bottom + 1.5) {
                    found.push(`below an edge: ${named(piece)} of ${named(holder)}`);
                    break;
                }
            }
            const there = document.elementFromPoint(middle, box.bottom - 8);
            if (there && !piece.contains(there) && !there.contains(piece))
                found.push(`${named(there)} covers ${named(piece)}`);
        }
        // Every place can be seen, and no button lies on it.
        const stage = document.querySelector(".stage")?.getBoundingClientRect();
        const buttons = document.querySelector(".zoom")?.getBoundingClientRect();
        for (const cell of document.querySelectorAll(".cell > polygon")) {
            const box = cell.getBoundingClientRect();
            const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
            if (
                stage &&
                (middle.x < stage.left ||
                    middle.x > stage.right ||
                    middle.y < stage.top ||
                    middle.y > stage.bottom)
            )
                found.push(`a place is off the stage: ${cell.parentElement?.dataset.cell}`);
            // What a place brings is written inside it, where it is as large as on a desk.
            const written = cell.parentElement?.querySelector(".brings")?.getBoundingClientRect();
            if (written && box.width >= 68 && written.width > box.width + 1)
                found.push(`written over the edge: ${cell.parentElement?.dataset.cell}`);
            const over = (rect: DOMRect) =>
                middle.x + box.width / 4 > rect.left &&
                middle.x - box.width / 4 < rect.right &&
                middle.y + box.height / 4 > rect.top &&
                middle.y - box.height / 4 < rect.bottom;
            if (buttons && over(buttons))
                found.push(`a button lies on ${cell.parentElement?.dataset.cell}`);
        }
        return found;
    }, smallestText);
}

/** Of a hex of the board, in pixels. */
async function hexWidth(page: Page): Promise<number> {
    return page
        .locator(".borough-map")
        .evaluate((map: SVGSVGElement) => (120 * map.clientWidth) / map.viewBox.baseVal.width);
}

async function cardWidth(page: Page): Promise<number> {
    return page
        .locator(".city .place")
        .first()
        .evaluate((place) => place.clientWidth);
}

async function speak(page: Page, language: string): Promise<void> {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openMenu(page);
    await page.locator(".language select").selectOption(language);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await page.locator(".menu summary").click();
}

/** Everything at every size, in these languages; what is wrong is gathered. */
async function measure(
    page: Page,
    spoken: readonly string[],
    width: (page: Page) => Promise<number>,
    smallest: (size: Size) => number,
): Promise<void> {
    const wrong: string[] = [];
    for (const language of spoken) {
        await speak(page, language);
        for (const size of sizes) {
            await page.setViewportSize({ width: size[0], height: size[1] });
            const where = `${language} ${size.join("x")}`;
            // Drawings take their size after the frame has it.
            let found: string[] = [];
            for (let look = 0; look < 10; ++look) {
                await page.waitForTimeout(120);
                found = await faults(page);
                if (found.length === 0) break;
            }
            wrong.push(...found.map((fault) => `${where}: ${fault}`));
            const is = await width(page);
            if (is < smallest(size)) wrong.push(`${where}: ${is.toFixed(0)} px wide`);
        }
    }
    expect(wrong).toEqual([]);
}

const usual = ([width, height]: Size) => width >= 980 && height > 560;

for (const position of suburbia)
    test(`one screen of suburbia: ${position.name}${position.quick ? "" : " @long"}`, async ({
        page,
    }) => {
        test.slow();
        await playOn(page, position);
        const all = process.env.TOWNWRIGHT_ALL ? languages : ["ru"];
        const atLeast = (size: Size) => (usual(size) ? 72 : 50);
        await measure(page, all, hexWidth, atLeast);
        // A tile and a place are chosen: the ledger is there too.
        await page.locator(".slots .choice:not([disabled])").last().click();
        if ((await page.locator(".confirm .primary").count()) === 0)
            await page.locator(".cell").first().click();
        await expect(page.locator(".confirm .primary")).toBeVisible();
        await measure(page, all, hexWidth, atLeast);
    });

for (const position of zodchie)
    test(`one screen of zodchie: ${position.name}${position.quick ? "" : " @long"}`, async ({
        page,
    }) => {
        test.slow();
        await playOn(page, position);
        const all = process.env.TOWNWRIGHT_ALL ? languages : ["ru"];
        // Four streets on a tablet held sideways are smaller.
        const atLeast = (size: Size) => (usual(size) && size[0] > 1200 ? 110 : 60);
        await measure(page, all, cardWidth, atLeast);
        // A card of the hand, or whatever is asked for in that position.
        await page
            .locator(".hand-card[aria-disabled='false'], .choice-place:not(.taken)")
            .first()
            .click({ force: true });
        await measure(page, all, cardWidth, atLeast);
    });

for (const { name, record, step, quick } of reviews)
    test(`one screen of a review: ${name}${quick ? "" : " @long"}`, async ({ page }) => {
        test.slow();
        await openFile(page, record);
        await page.locator(".replay input").fill(String(step));
        await expect(page.locator(".past")).toBeVisible();
        const all = process.env.TOWNWRIGHT_ALL ? languages : ["ru"];
        const game = name.startsWith("zodchie") ? cardWidth : hexWidth;
        await measure(page, all, game, (size) => (usual(size) ? 72 : 36));
    });
