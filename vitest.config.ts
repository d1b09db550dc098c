import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,api,domain,platform,server,scripts,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/postgres.ts"],
    pool: "forks",
    testTimeout: 180_000, // only ends what hangs: the matrix grows, and machines are busy
    hookTimeout: 120_000,
  },
});
