import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/browser.ts";

// What people run is tested: React renders several times slower in its development build.
process.env["NODE_ENV"] = "production";

/** No page of a story lives long enough to win back what its graphics process and optimised code cost. */
const brief = ["--disable-gpu", "--js-flags=--max-optimized-bytecode-size=0"];

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  // Node reads them as they are: transpiling the built server and the domain takes each worker many seconds.
  build: { external: ["**/{build,domain,platform,api,server}/**"] },
  globalSetup: "./tests/e2e/postgres.ts",
  fullyParallel: true,
  workers: availableParallelism() + 1, // they often wait for the page, the server or the next look
  // No story depends on the machine's speed: these only end what hangs.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    actionTimeout: 60_000,
    // Wherever the machine is: stories about other places say so.
    timezoneId: "UTC",
    locale: "en-GB",
    launchOptions: { ...launchOptions, args: [...launchOptions.args, ...brief] },
  },
});
