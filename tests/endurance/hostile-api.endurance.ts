import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// Lets Specmatic, which others wrote, send hostile requests to every operation of the API. There may be no server
// error, and no answer that the document does not describe. It is fetched for the run alone.

const version = "2.55.1";

if (spawnSync("java", ["-version"]).status !== 0) {
  console.log("Skipped: there is no java, which Specmatic needs. Debian has it: openjdk-17-jre-headless.");
  process.exit(0);
}
const folder = mkdtempSync(join(tmpdir(), "foyer-specmatic-"));
writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: { specmatic: version } }));
execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], {
  cwd: folder,
  stdio: ["ignore", "ignore", "inherit"],
  timeout: 600_000,
});
const jar = join(folder, "node_modules/specmatic/specmatic.jar");
const run = ["node_modules/vitest/vitest.mjs", "run", "tests/hostile/specmatic.test.ts", "--disableConsoleIntercept"];
const { status } = spawnSync(process.execPath, run, { env: { ...process.env, SPECMATIC_JAR: jar }, stdio: "inherit" });
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
