import { compileCache } from "./prepare/build.mjs";
import { prepare } from "./prepare/prepare.mjs";
import { root } from "./prepare/root.mjs";
import { run } from "./prepare/run.mjs";
import { word } from "./prepare/word.mjs";

await word(async () => {
  const node = await prepare();
  const { NODE_ENV = "production", FOYER_DATA = "./data-demo" } = process.env;
  const env = { NODE_ENV, FOYER_DATA, ...compileCache(root) };
  const { code } = await run(node, ["server/start.ts", "--demo"], { env });
  return code;
});
