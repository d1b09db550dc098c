import { prepare } from "./prepare/prepare.mjs";
import { run } from "./prepare/run.mjs";
import { word } from "./prepare/word.mjs";

await word(async () => {
  const node = await prepare();
  const { code } = await run(node, ["server/keys.ts", ...process.argv.slice(2)]);
  return code;
});
