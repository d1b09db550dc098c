import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./tests/longest-first.ts";

// What people run is tested: React renders several times slower in its development build.
process.env["NODE_ENV"] = "production";

const tests = ["{app,api,domain,platform,server,scripts,tests}/**/*.test.{ts,tsx}"];
/** Has to come before anybody imports the house. */
const alone = ["tests/endurance/guesses.test.ts"];

export default defineConfig({
  test: {
    globalSetup: ["tests/postgres.ts"],
    setupFiles: ["tests/tidy-up.ts"],
    pool: "forks",
    maxWorkers: availableParallelism() + 1, // they often wait for the database
    sequence: { sequencer: LongestFirst },
    testTimeout: 900_000, // only ends what hangs: the matrix grows, and machines are busy
    hookTimeout: 900_000,
    expect: { poll: { timeout: 120_000 } }, // as `until` of tests/until.ts
    projects: [
      // A process of its own for each file took half of the run; what a file changes for all, it puts back.
      { extends: true, test: { name: "together", include: tests, exclude: alone, isolate: false } },
      { extends: true, test: { name: "alone", include: alone } },
    ],
  },
});
