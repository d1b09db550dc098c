import { compileCache } from "./prepare/build.mjs";
import { prepare } from "./prepare/prepare.mjs";
import { root } from "./prepare/root.mjs";
import { run } from "./prepare/run.mjs";
import { word } from "./prepare/word.mjs";

await word(async () => {
  const node = await prepare();
  const env = { NODE_ENV: process.env.NODE_ENV ?? "production", ...compileCache(root) };
  const { code } = await run(node, ["server/start.ts", ...process.argv.slice(2)], { env });
  return code;
});
