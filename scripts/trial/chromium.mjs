import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { run } from "../prepare/run.mjs";
import { tool } from "../prepare/tool.mjs";
import { Refusal, say } from "../prepare/word.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = ["/usr/bin", "/snap/bin", ...(process.env.PATH ?? "").split(delimiter).filter(Boolean)];
const macs = ["Chromium", "Google Chrome"].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

/** A Chromium that starts here, downloaded when there is none. */
export async function chromium(root, node) {
  const found = find(root);
  if (found) return found;
  for (const fetch of [fromDebian, fromPlaywright]) {
    await fetch(root, node);
    const fetched = find(root);
    if (fetched) return fetched;
  }
  throw new Refusal(
    "No Chromium was found for the browser tests, and none could be fetched. Install one, or set FOYER_CHROMIUM to its path.",
  );
}

function find(root) {
  const chosen = process.env.FOYER_CHROMIUM;
  if (chosen && !starts(chosen)) throw new Refusal(`FOYER_CHROMIUM is ${chosen}, which does not start.`);
  const usual = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return chosen || [...usual, ...macs, playwrightsOwn(root)].find(starts) || null;
}

/** Ubuntu's chromium-browser can be a stub without a browser, so each candidate is started. */
function starts(program) {
  if (!existsSync(program)) return false;
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8", timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

const playwrightsOwn = (root) => createRequire(join(root, "package.json"))("playwright-core").chromium.executablePath();

async function fromDebian() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  say("Fetching Chromium from Debian…");
  const quiet = { output: "aside", env: { DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update", "-qq"], quiet);
  await run("apt-get", ["install", "-qq", "-y", "--no-install-recommends", "chromium"], quiet);
}

async function fromPlaywright(root, node) {
  say("Fetching Chromium with Playwright…");
  await run(node, [tool(root, "@playwright/test", "playwright"), "install", "chromium"], { output: "aside" });
}
