import { spawnSync } from "node:child_process";

// The kills during backups, restores and imports of every test run, but fifty in all. It prints a table of them.

const vitest = new URL("../../node_modules/vitest/vitest.mjs", import.meta.url).pathname;
const env = { FOYER_KILLS: "17", ...process.env };
const { status } = spawnSync(process.execPath, [vitest, "run", "tests/backup/random-kills"], { env, stdio: "inherit" });
process.exit(status ?? 1);
