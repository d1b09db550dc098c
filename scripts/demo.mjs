import { prepare } from "./prepare/prepare.mjs";
import { run } from "./prepare/run.mjs";
import { word } from "./prepare/word.mjs";

await word(async () => {
  const node = await prepare();
  const { NODE_ENV = "production", FOYER_DATA = "./data-demo" } = process.env;
  const { code } = await run(node, ["server/start.ts", "--demo"], { env: { NODE_ENV, FOYER_DATA } });
  return code;
});
