// Draws the contact sheet into pictures: day, evening, and both without colour.
//
// usage: node tools/art_sheet.mjs FOLDER [query ...]     a query as tiles&sizes=72&theme=dark&grey
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { chromium } from "@playwright/test";

const [folder = "test-results/art", ...queries] = process.argv.slice(2);
const web = join(import.meta.dirname, "..");
const out = resolve(folder);
const usual = ["tiles", "tiles&theme=dark", "tiles&sizes=72,100&grey", "tiles&sizes=72,100&grey&theme=dark", "parts", "parts&theme=dark", "borough", "borough&theme=dark"];

mkdirSync(out, { recursive: true });
execFileSync(
    "esbuild",
    [
        `sheet=${join(web, "tools/art_sheet.tsx")}`,
        "--bundle",
        "--jsx=automatic",
        "--jsx-import-source=preact",
        "--log-level=warning",
        `--outdir=${out}`,
    ],
    { env: { ...process.env, NODE_PATH: join(web, "vendor") }, stdio: "inherit" },
);
writeFileSync(
    join(out, "sheet.html"),
    '<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="sheet.css"><body><script src="sheet.js"></script>',
);

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
});
const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
page.on("pageerror", (error) => console.error(error));
for (const query of queries.length ? queries : usual) {
    await page.goto(`file://${join(out, "sheet.html")}?${query}`);
    await page.screenshot({ path: join(out, `${query.replaceAll(/[^\w-]+/g, "_")}.png`), fullPage: true });
}
await browser.close();
