import { prepare } from "./prepare/prepare.mjs";
import { word } from "./prepare/word.mjs";

await word(async () => {
  await prepare();
  return 0;
});
