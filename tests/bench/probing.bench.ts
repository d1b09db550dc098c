import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { readConfig } from "#platform/config/config.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { openLog } from "#platform/log/log.ts";
import type * as App from "#server/app.ts";
import { seedMember } from "#tests/people.ts";

// Whether the time of an answer tells if an address has an account. The built app refuses a sign-in and answers a
// password-reset request, for an address with an account and for one without, asked alternately. The medians may differ
// by 5 %.

const pairs = 400;
const warmUp = 40;
const most = 0.05;

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
const bundle: typeof App = await import(new URL("../../build/server/index.js", import.meta.url).href);
const place = { PORT: "0", HOST: "127.0.0.1", FOYER_DATA: dataFolder, TRUSTED_PROXIES: "1" };
const config = readConfig({ ...place, SMTP_URL: "smtp://127.0.0.1:9" });
const { app, port, close } = await bundle.openApp({
  config,
  log: openLog("silent"),
  say: () => {},
  connection,
  clock: () => new Date(),
});
// A different person for each request, so that no rate limit ends the run.
const known: string[] = [];
let callers = 0;
for (let n = 0; n < 2 * (pairs + warmUp); n++) known.push((await seedMember(app.db, { role: "staff" })).email);

const ratios = [
  await compare("Sign-in", "/login", { password: "not the password", terms: "on" }, 401),
  await compare("Forgotten password", "/forgotten", {}, 200),
];

await close();
await stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exit(ratios.every((ratio) => Math.abs(ratio - 1) <= most) ? 0 : 1);

async function compare(name: string, path: string, form: Record<string, string>, status: number) {
  const took = { known: [] as number[], unknown: [] as number[] };
  for (let pair = 0; pair < pairs + warmUp; pair++) {
    const emails = { known: known.pop() ?? "", unknown: `ana.${randomUUID()}@house.test` };
    const inTurn = pair % 2 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
    for (const who of inTurn) {
      const ms = await ask(path, { ...form, email: emails[who] }, status);
      if (pair >= warmUp) took[who].push(ms);
      // Work that continues after an answer must not count towards the next one.
      await setTimeout(15);
    }
  }
  const ofKnown = median(took.known);
  const ofUnknown = median(took.unknown);
  const ratio = ofKnown / ofUnknown;
  console.log(`${name}: known ${ofKnown.toFixed(2)} ms, unknown ${ofUnknown.toFixed(2)} ms, ratio ${ratio.toFixed(3)}`);
  return ratio;
}

/** A different client address each time. */
async function ask(path: string, form: Record<string, string>, status: number): Promise<number> {
  callers += 1;
  const headers = { "Sec-Fetch-Site": "same-origin", "X-Forwarded-For": `198.18.${callers >> 8}.${callers & 255}` };
  const started = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers,
    body: new URLSearchParams(form),
  });
  await answer.text();
  const ms = performance.now() - started;
  if (answer.status !== status) throw new Error(`${path} was answered ${answer.status}`);
  return ms;
}

function median(samples: number[]) {
  return samples.toSorted((a, b) => a - b)[samples.length >> 1] ?? Number.NaN;
}
