import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { isBuilt } from "./prepare/build.mjs";
import { folders } from "./prepare/fingerprint.mjs";
import { prepare } from "./prepare/prepare.mjs";
import { root } from "./prepare/root.mjs";
import { run } from "./prepare/run.mjs";
import { say, sentenceFor, word } from "./prepare/word.mjs";

let soon;
let building = false;

/** Opens the house, builds it again when a source changes, and lets Node's watch start the new build. */
await word(async () => {
  const node = await prepare();
  for (const folder of folders.filter((name) => existsSync(join(root, name))))
    watch(join(root, folder), { recursive: true }, rebuildSoon);
  const { code } = await run(node, ["--watch", "--watch-preserve-output", "server/start.ts"]);
  process.exit(code);
});

function rebuildSoon() {
  clearTimeout(soon);
  soon = setTimeout(rebuild, 100);
}

async function rebuild() {
  if (building) return rebuildSoon();
  if (isBuilt(root)) return;
  building = true;
  await prepare().catch((problem) => say(sentenceFor(problem) ?? problem.stack));
  building = false;
}
