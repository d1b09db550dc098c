import { prepare } from "./prepare/prepare.mjs";
import { Refusal, word } from "./prepare/word.mjs";
import { forgetSettings } from "./trial/settings.mjs";
import { browserTests, hasBrowserTests } from "./trial/steps.mjs";

forgetSettings(process.env);

await word(async () => {
  if (!hasBrowserTests()) throw new Refusal("There are no browser tests in tests/e2e yet.");
  const { failed } = await browserTests("Browser tests", await prepare(), ...process.argv.slice(2));
  return failed > 0 ? 1 : 0;
});
