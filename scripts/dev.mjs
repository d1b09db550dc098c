import { existsSync, watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isBuilt } from "./prepare/build.mjs";
import { folders } from "./prepare/fingerprint.mjs";
import { prepare } from "./prepare/prepare.mjs";
import { root } from "./prepare/root.mjs";
import { run } from "./prepare/run.mjs";
import { say, sentenceFor, word } from "./prepare/word.mjs";

// Adds /studio/components, the page of all components.
process.env.FOYER_COMPONENTS = "1";

let touch = () => {};

/** Starts the app, and restarts it when a source has changed and the build succeeds. */
await word(async () => {
  const node = await prepare();
  for (const folder of folders.filter((name) => existsSync(join(root, name))))
    watch(join(root, folder), { recursive: true }, () => touch());

  for (;;) {
    let house = 0;
    const running = run(node, ["server/start.ts"], {
      onStart(pid) {
        house = pid;
      },
    });
    const rebuilt = nextBuild();
    const closed = await Promise.race([running, rebuilt]);
    if (closed?.stopped) process.exit(closed.code);
    if (!closed) process.kill(house, "SIGTERM");
    else say("Foyer has stopped. It starts again when a source file changes.");
    await Promise.all([running, rebuilt]);
  }
});

/** Waits for a change of the sources that builds; reports one that does not, and keeps waiting. */
async function nextBuild() {
  // A source may have changed while the app was restarting.
  for (let isOld = !isBuilt(root); ; isOld = false) {
    const touched = new Promise((resolve) => {
      touch = resolve;
    });
    if (!isOld) await touched;
    await pause(150);
    if (isBuilt(root)) continue;
    const problem = await prepare().then(
      () => null,
      (refused) => refused,
    );
    if (!problem) return;
    say(sentenceFor(problem) ?? problem.stack);
  }
}
