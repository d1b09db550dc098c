import { readFileSync } from "node:fs";
import { join } from "node:path";
import { choose } from "./each/choose.mjs";
import { list, measures, tellList } from "./each/measures.mjs";
import { runApart } from "./each/run-apart.mjs";
import { prepare } from "./prepare/prepare.mjs";
import { root } from "./prepare/root.mjs";
import { Refusal, say, word } from "./prepare/word.mjs";
import { chromium } from "./trial/chromium.mjs";

/** `npm run bench -- pages` and `npm run endurance -- rolling 10`: runs what is named, one after the other. */
await word(async () => {
  const [kind, ...words] = process.argv.slice(2);
  const all = list(measures(root, kind));
  if (words.length === 0) {
    console.log(tellList(kind, all));
    return 0;
  }
  const chosen = choose(kind, all, words);

  const node = await prepare();
  const failed = [];
  for (const { name, file, args } of chosen) {
    say(`\n${file}`);
    const env = opensBrowser(file) ? { FOYER_CHROMIUM: await chromium(root, node) } : {};
    const { code, stopped } = await runApart(node, [file, ...args], env);
    if (stopped) throw new Refusal(`Stopped by ${stopped}.`);
    if (code !== 0) failed.push(name);
  }
  if (failed.length > 0) throw new Refusal(`Failed: ${failed.join(", ")}`);
  return 0;
});

function opensBrowser(file) {
  return readFileSync(join(root, file), "utf8").includes("/launch-browser.ts");
}
