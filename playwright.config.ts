import { defineConfig } from "@playwright/test";

const quiet = "background-networking component-update sync quic".split(" ").map((part) => `--disable-${part}`);

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.spec.ts",
  globalSetup: "./tests/e2e/postgres.ts",
  fullyParallel: true,
  workers: process.env["CI"] ? 3 : 2,
  timeout: 45_000,
  forbidOnly: true,
  reporter: [["line"], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: process.env["FOYER_CHROMIUM"] ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--no-first-run", ...quiet],
    },
  },
});
