import { spawnSync } from "node:child_process";

// The same kills during backups and restores as in every test run, but 25 of each.

const vitest = new URL("../../node_modules/vitest/vitest.mjs", import.meta.url).pathname;
const env = { FOYER_KILLS: "25", ...process.env };
const { status } = spawnSync(process.execPath, [vitest, "run", "tests/backup"], { env, stdio: "inherit" });
process.exit(status ?? 1);
