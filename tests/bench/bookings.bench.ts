import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setup } from "#domain/access/actor.ts";
import { seedMeetingTypes } from "#domain/booking/types/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { readConfig } from "#platform/config/config.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { openLog } from "#platform/log/log.ts";
import type * as App from "#server/app.ts";

// How long 60 people wait who want the same hour of one host at once. They ask over HTTP, on two instances of the built
// app and a database that fsyncs. The target is a slowest answer under 500 ms.

const racers = 60;
const rounds = 9;
const target = 500;

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
const bundle: typeof App = await import(new URL("../../build/server/index.js", import.meta.url).href);
// Monday at nine; each round then uses a different day.
const clock = () => new Date("2026-11-23T09:00:00Z");
const open = (port: number) => {
  const config = readConfig({ PORT: String(port), HOST: "127.0.0.1", FOYER_DATA: dataFolder, TRUSTED_PROXIES: "1" });
  return bundle.openApp({ config, log: openLog("silent"), say: () => {}, connection, clock });
};
const houses = [await open(0), await open(0)];
await seed(houses[0]?.app.db);

const took: number[] = [];
let isRight = true;
for (let round = 0; round < rounds; round++) {
  const day = 24 + round + (round > 3 ? 2 : 0);
  const date = new Date(Date.UTC(2026, 10, day)).toISOString().slice(0, 10);
  const answers = await Promise.all(Array.from({ length: racers }, (_, index) => book(index, date)));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  isRight &&= count(201) === 1 && count(409) === racers - 1;
  // The first round is a warm-up.
  if (round > 0) took.push(...answers.map(({ ms }) => ms));
}

for (const { close } of houses) await close();
await stop();
rmSync(dataFolder, { recursive: true, force: true });

took.sort((a, b) => a - b);
const worst = Math.round(took.at(-1) ?? 0);
const median = Math.round(took[Math.floor(took.length / 2)] ?? 0);
console.log(`${racers} racing bookings, ${rounds - 1} rounds: median ${median} ms, worst ${worst} ms`);
if (!isRight) console.log("Wrong: each round must end with one 201 and the others 409.");
if (worst >= target) console.log(`The worst should stay under ${target} ms.`);
process.exit(isRight && worst < target ? 0 : 1);

/** The starts are a quarter of an hour apart and all overlap; each racer has their own address. */
async function book(index: number, date: string) {
  const port = houses[index % houses.length]?.port;
  const start = `${date}T12:${["00", "15", "30", "45"][index % 4]}:00Z`;
  const who = { name: "Ida Moss", email: "ida@visitor.test", timeZone: "Europe/London", consent: true };
  const started = performance.now();
  const { status } = await fetch(`http://127.0.0.1:${port}/api/v1/bookings`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": newId(),
      "X-Forwarded-For": `198.51.100.${index}`,
    },
    body: JSON.stringify({ meetingType: "general-60", start, ...who }),
  });
  return { status, ms: performance.now() - started };
}

async function seed(db: Database | undefined) {
  if (!db) throw new Error("No house is open.");
  const hostId = newId();
  const at = clock();
  await db.insertInto("authUsers").values({ id: hostId, name: "Noor Haddad", email: "noor@house.test" }).execute();
  const noor = { firstName: "Noor", lastName: "Haddad", role: "admin" };
  await db
    .insertInto("people")
    .values({ id: hostId, ...noor })
    .execute();
  await db.transaction().execute((tx) => seedMeetingTypes({ db: tx, actor: setup, now: at }, { hostId }));
  await db.updateTable("meetingTypes").set({ intervalMin: 15 }).where("slug", "=", "general-60").execute();
}
