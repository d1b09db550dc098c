import { prepare } from "./prepare/prepare.mjs";
import { run } from "./prepare/run.mjs";
import { word } from "./prepare/word.mjs";

await word(async () => {
  const node = await prepare();
  const env = { NODE_ENV: process.env.NODE_ENV ?? "production" };
  const { code } = await run(node, ["server/import.ts", ...process.argv.slice(2)], { env });
  return code;
});
