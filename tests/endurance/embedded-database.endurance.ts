import { spawnSync } from "node:child_process";

// The start, crash and restart races of every test run, but a hundred times each.

const vitest = new URL("../../node_modules/vitest/vitest.mjs", import.meta.url).pathname;
const env = { FOYER_ROUNDS: "100", ...process.env };
const { status } = spawnSync(process.execPath, [vitest, "run", "platform/database/embedded"], {
  env,
  stdio: "inherit",
});
process.exit(status ?? 1);
