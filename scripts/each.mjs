import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { prepare } from "./prepare/prepare.mjs";
import { root } from "./prepare/root.mjs";
import { run } from "./prepare/run.mjs";
import { Refusal, say, word } from "./prepare/word.mjs";

/** Runs every file of a folder with this suffix, one after the other: `each.mjs tests/bench .bench.ts`. */
await word(async () => {
  const [folder, ending] = process.argv.slice(2);
  const names = existsSync(join(root, folder)) ? readdirSync(join(root, folder)).sort() : [];
  const files = names.filter((name) => name.endsWith(ending) && !name.endsWith(".test.ts"));
  if (files.length === 0) throw new Refusal(`There is nothing to run in ${folder} yet.`);

  const node = await prepare();
  const failed = [];
  for (const file of files) {
    say(`${folder}/${file}`);
    const { code, stopped } = await run(node, [`${folder}/${file}`]);
    if (stopped) throw new Refusal(`Stopped by ${stopped}.`);
    if (code !== 0) failed.push(file);
  }
  if (failed.length > 0) throw new Refusal(`Failed: ${failed.join(", ")}`);
  return 0;
});
