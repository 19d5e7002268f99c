// For tools/pictures.spec.ts: the same program and server as the browser tests.
import { defineConfig } from "@playwright/test";
import usual from "../playwright.config";

export default defineConfig({
    ...usual,
    testDir: ".",
    testMatch: "pictures.spec.ts",
    outputDir: "../test-results",
    // Paths are seen from web, as in the usual configuration.
    webServer: { ...usual.webServer, cwd: ".." } as typeof usual.webServer,
    workers: 1,
    timeout: 300_000,
});
