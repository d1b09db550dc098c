import { availableParallelism } from "node:os";
import { join } from "node:path";
import { prepare } from "./prepare/prepare.mjs";
import { root } from "./prepare/root.mjs";
import { tool } from "./prepare/tool.mjs";
import { say, word } from "./prepare/word.mjs";
import { forgetSettings } from "./trial/settings.mjs";
import { browserTests, check, hasBrowserTests, unitTests } from "./trial/steps.mjs";
import { total } from "./trial/tally.mjs";
import { tellEnd } from "./trial/tell-end.mjs";

const outcomes = [];
/** Each checker repeats a part of the work of the others. On two cores one is done sooner than the usual four. */
const checkers = String(Math.min(4, availableParallelism() - 1 || 1));
forgetSettings(process.env);

await word(async () => {
  const node = await prepare({ built: false });
  const biome = tool(root, "@biomejs/biome", "biome");
  const router = tool(root, "@react-router/dev", "react-router");
  const tsc = tool(root, "typescript", "tsc");

  const [build] = await Promise.all([
    step(check("Build", node, [join(root, "scripts/build.mjs")])),
    step(check("Format and lint", node, [biome, "ci", "--colors=off", "."])),
    step(check("Types", node, [router, "typegen"], [tsc, "--noEmit", "--checkers", checkers])),
  ]);
  // Side by side: each of them waits for its own database or page a good part of the time.
  const units = step(unitTests("Tests", node));
  if (!hasBrowserTests()) say("Browser tests: there are none yet.");
  else if (build.failed > 0) say("Browser tests: not run, as there is nothing to open.");
  else await step(browserTests("Browser tests", node));
  await units;
  return total(outcomes).failed > 0 ? 1 : 0;
});

tellEnd(outcomes);

async function step(running) {
  const ending = await running;
  outcomes.push(ending);
  return ending;
}
