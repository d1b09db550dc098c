import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bring } from "./outside/bring.mjs";
import { servers } from "./outside/servers.mjs";
import { prepare } from "./prepare/prepare.mjs";
import { root } from "./prepare/root.mjs";
import { say, word } from "./prepare/word.mjs";
import { forgetSettings } from "./trial/settings.mjs";
import { unitTests } from "./trial/steps.mjs";
import { unsaid } from "./trial/tally.mjs";
import { tellEnd } from "./trial/tell-end.mjs";

const outcomes = [];
forgetSettings(process.env);

/** Brings the servers that others wrote, where a package manager has them, and runs the tests that need one. */
await word(async () => {
  const node = await prepare();
  for (const server of servers) {
    const why = await bring(server);
    say(why ? `${server.name} cannot be had here: ${why}.` : `${server.name} is here.`);
  }
  const names = servers.map(({ name }) => name).join("|");
  const ran = await unitTests("Tests", node, ...filesWithServers(), "--testNamePattern", names);
  // The other tests of these files were not chosen, which is no reason to count them.
  outcomes.push({ ...ran, skipped: ran.skipped.filter((why) => why !== unsaid) });
  return ran.failed > 0 ? 1 : 0;
});

tellEnd(outcomes);

function filesWithServers() {
  const folders = ["app", "api", "domain", "platform", "server", "tests"];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  );
  return files.filter((file) => file.endsWith(".test.ts") && readFileSync(join(root, file), "utf8").includes("whyNo("));
}
