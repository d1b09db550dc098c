import { spawnSync } from "node:child_process";
import { bring } from "../../scripts/outside/bring.mjs";
import { servers } from "../../scripts/outside/servers.mjs";

// Lets Specmatic, which others wrote, send hostile requests to every operation of the API. There may be no server
// error, and no answer that the document does not describe. It is the test that `npm run outside` runs, with what was
// sent to which operation.

const why = await bring(servers.find(({ name }) => name === "Specmatic"));
if (why) {
  console.log(`Skipped: Specmatic cannot be had here: ${why}.`);
  process.exit(0);
}
const run = ["node_modules/vitest/vitest.mjs", "run", "tests/hostile/specmatic.test.ts", "--disableConsoleIntercept"];
const { status } = spawnSync(process.execPath, run, { stdio: "inherit" });
process.exitCode = status ?? 1;
