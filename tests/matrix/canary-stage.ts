import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Writable } from "node:stream";
import { openLog } from "#platform/log/log.ts";
import { password } from "#tests/people.ts";
import { openCanaries, seedAgencyCanaries, seedCanaries } from "./canaries.ts";
import { secret } from "./records/factor.ts";
import { openStage } from "./stage.ts";

/**
 * A stage with a word in every place where the app stores a secret, and everything that it logs. `hidden` holds the ids
 * of credentials whose secrets are such words.
 */
export async function openCanaryStage(name: string) {
  const canaries = openCanaries();
  const logged: string[] = [];
  const lines = new Writable({
    write(chunk, _, next) {
      logged.push(String(chunk));
      next();
    },
  });
  const stage = await openStage(name, openLog("trace", lines));
  await seedAgencyCanaries(stage, canaries);
  const hidden = await seedCanaries(stage, stage.cast, canaries);
  canaries.words.set(password, "someone's password");
  canaries.words.set(secret, "someone's second factor");
  const root = readFileSync(join(stage.dataFolder, "keys", "root.key"), "utf8").trim();
  canaries.words.set(root, "the root key");
  canaries.words.set(Buffer.from(root, "base64").toString("hex"), "the root key in hex");
  await stage.rows.settled([]); // what the app does when it has just opened
  return { ...stage, canaries, hidden, logged };
}

export type CanaryStage = Awaited<ReturnType<typeof openCanaryStage>>;
