import { prepare } from "./prepare/prepare.mjs";
import { Refusal, word } from "./prepare/word.mjs";
import { forgetSettings } from "./trial/settings.mjs";
import { browserTests, hasBrowserTests } from "./trial/steps.mjs";

forgetSettings(process.env);

/**
 * `npm run e2e -- [names] [--shuffled[=seed]] [--slowed] [--late]`: the stories of these files, in a random order whose
 * seed is printed, with the processor of each page three times as slow, and with answers that are up to a second late.
 * Anything else goes to Playwright as it is.
 */
const given = process.argv.slice(2);
if (given.includes("--slowed")) process.env.E2E_SLOWNESS = "3";
if (given.includes("--late")) process.env.E2E_LATENESS = "1000";
const chosen = given
  .filter((word) => !["--slowed", "--late"].includes(word))
  .map((word) => word.replace(/^--shuffled/, "--shuffle"));

await word(async () => {
  if (!hasBrowserTests()) throw new Refusal("There are no browser tests in tests/e2e yet.");
  const { failed } = await browserTests("Browser tests", await prepare(), ...chosen);
  return failed > 0 ? 1 : 0;
});
