// The page in a real browser against the real server. TOWNWRIGHT names the program.
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const program = process.env.TOWNWRIGHT ?? join("..", "build/release/townwright");
const port = Number(process.env.TOWNWRIGHT_PORT ?? 8497);
// Emptied at every start; the tables of the last run stay, to be looked at.
const folder = join("..", "build/page-tests", String(port));

export default defineConfig({
    testDir: "e2e",
    outputDir: "test-results",
    workers: 2,
    fullyParallel: true,
    // What takes long runs with TOWNWRIGHT_ALL.
    ...(process.env.TOWNWRIGHT_ALL ? {} : { grepInvert: /@long/ }),
    // For a machine that does much else; a whole game takes half a minute on an idle one.
    timeout: 300_000,
    expect: { timeout: 20_000 },
    // What fails once and not again is listed as flaky, and is to be mended. To count: --retries=0.
    retries: 1,
    reporter: [["list"]],
    use: {
        baseURL: `http://127.0.0.1:${port}`,
        actionTimeout: 20_000,
        locale: "en-GB",
        contextOptions: { reducedMotion: "reduce" },
        launchOptions: {
            executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
            args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
        },
    },
    webServer: {
        command:
            `rm -rf "${folder}" && mkdir -p "${folder}" && "${program}" serve --quiet --port ${port} --database "${folder}/tables.db" --durability relaxed ` +
            "--bot-threads 2 --messages-per-second 2000 --seat-messages-per-second 2000 --tables-per-minute 6000",
        url: `http://127.0.0.1:${port}/`,
        reuseExistingServer: false,
    },
});
