import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, delimiter, join } from "node:path";
import { run } from "../prepare/run.mjs";
import { tool } from "../prepare/tool.mjs";
import { Refusal, say } from "../prepare/word.mjs";

/** Without windows to draw it needs about half of the processor; what it shows and does is the same. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const folders = ["/usr/bin", "/snap/bin", ...(process.env.PATH ?? "").split(delimiter).filter(Boolean)];
const macs = ["Chromium", "Google Chrome"].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);

/** A Chromium that starts here, downloaded when there is none. */
export async function chromium(root, node) {
  const found = find(root);
  if (found && (process.env.FOYER_CHROMIUM || basename(found) === shell)) return found;
  await fromDebian(shell);
  const better = find(root);
  if (better) return better;
  await fromDebian("chromium");
  const fetched = find(root);
  if (fetched) return fetched;
  await fromPlaywright(root, node);
  const last = find(root);
  if (last) return last;
  throw new Refusal(
    "No Chromium was found for the browser tests, and none could be fetched. Install one, or set FOYER_CHROMIUM to its path.",
  );
}

function find(root) {
  const chosen = process.env.FOYER_CHROMIUM;
  if (chosen && !starts(chosen)) throw new Refusal(`FOYER_CHROMIUM is ${chosen}, which does not start.`);
  const usual = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return chosen || [...usual, ...macs, playwrightsOwn(root)].find(starts) || null;
}

/** Ubuntu's chromium-browser can be a stub without a browser, so each candidate is started. */
function starts(program) {
  if (!existsSync(program)) return false;
  const { status, stdout } = spawnSync(program, ["--version"], { encoding: "utf8", timeout: 30_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}

const playwrightsOwn = (root) => createRequire(join(root, "package.json"))("playwright-core").chromium.executablePath();

/** Installs a package where that is possible; not every Debian has every package. */
async function fromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  say(`Fetching ${name} from Debian…`);
  const quiet = { output: "aside", env: { DEBIAN_FRONTEND: "noninteractive" } };
  try {
    await run("apt-get", ["update", "-qq"], quiet);
    await run("apt-get", ["install", "-qq", "-y", "--no-install-recommends", name], quiet);
  } catch (problem) {
    say(`${name} could not be installed: ${problem instanceof Error ? problem.message : problem}`);
  }
}

async function fromPlaywright(root, node) {
  say("Fetching Chromium with Playwright…");
  await run(node, [tool(root, "@playwright/test", "playwright"), "install", "chromium"], { output: "aside" });
}
