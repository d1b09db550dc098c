import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,api,domain,platform,server,scripts,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/postgres.ts"],
    pool: "forks",
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
});
