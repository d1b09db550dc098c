import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,api,domain,platform,server,scripts,tests}/**/*.test.{ts,tsx}"],
    globalSetup: ["tests/postgres.ts"],
    pool: "forks",
    // A process of its own for each file took half of the run; what a file changes for all, it puts back.
    isolate: false,
    maxWorkers: availableParallelism() + 1, // they often wait for the database
    testTimeout: 900_000, // only ends what hangs: the matrix grows, and machines are busy
    hookTimeout: 900_000,
  },
});
