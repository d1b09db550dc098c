import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { openDatabase } from "#platform/database/open-database.ts";
import { openMailServer } from "#tests/mail-server.ts";
import { signInTo } from "../bench/pages/sign-in.ts";
import { seedMember } from "../people.ts";
import { close, freePort, startHouse } from "./app-process.ts";
import { post, type Receipt } from "./booker.ts";
import { findPostgres, openPostgres } from "./dumps/system-postgres.ts";
import { type Notes, type Person, work } from "./load/people.ts";
import { hasHaproxy, startHaproxy } from "./rolling/haproxy.ts";
import { openPage } from "./rolling/open-page.ts";
import { delaysOf, mailsAmiss, row } from "./rolling/report.ts";
import { visit } from "./rolling/visitor.ts";

// Restarts two instances in turn behind HAProxy while people read, write and book. The PostgreSQL is the system's, and
// pages listen for news. No request may fail. `npm run endurance -- rolling 10` restarts each ten times, as it does
// without a number.

const programs = findPostgres();
if (!programs || !hasHaproxy()) {
  console.log("Skipped: this needs PostgreSQL and HAProxy. Debian has them: postgresql haproxy.");
  process.exit(0);
}
const times = Number(process.argv[2] ?? 10);
const many = Number(process.env["LOAD_PEOPLE"] ?? 16);
const pagesEach = Number(process.env["LOAD_PAGES"] ?? 4);
const visitors = Number(process.env["LOAD_VISITORS"] ?? 2);
const pauseMs = Number(process.env["LOAD_PAUSE_MS"] ?? many * 40);
const mostMs = 500;

const began = performance.now();
const failures: string[] = [];
const state = { one: "starting", two: "starting" };
const tell = (line: string) => console.log(`${((performance.now() - began) / 1000).toFixed(1)} s: ${line}`);
const wrong = (what: string) => {
  failures.push(what);
  tell(`FAILED ${what} (one is ${state.one}, two is ${state.two})`);
};

const postgresPort = await freePort();
const postgres = openPostgres(programs, ["create database foyer"], postgresPort);
const databaseUrl = `postgres://hosted@127.0.0.1:${postgresPort}/foyer`;
const mailbox = await openMailServer();
const port = await freePort();
const url = `http://localhost:${port}`;
const folder = mkdtempSync(join(tmpdir(), "foyer-rolling-"));
const variables = {
  DATABASE_URL: databaseUrl,
  SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
  PUBLIC_URL: url,
  FOYER_KEY: randomBytes(32).toString("base64"),
  NODE_ENV: "production",
  // Empty: as it comes.
  DRAIN_SECONDS: process.env["DRAIN_SECONDS"] ?? "",
  // The load stands for a proxy of its own, and names another address with each request.
  TRUSTED_PROXIES: "2",
};
const places = { one: await freePort(), two: await freePort() };
const start = (name: "one" | "two") => startHouse(join(folder, name), places[name], variables);
const apps = { one: await start("one"), two: await start("two") };
state.one = state.two = "ready";
const stopProxy = await startHaproxy(port, places, tell);
const db = openDatabase(databaseUrl);

const people: Person[] = [];
for (let nth = 0; nth < many; nth++) {
  const role = nth % 2 === 0 ? "staff" : "client";
  const { id, email, clientId } = await seedMember(db, { role });
  people.push({ role, id, clientId, cookie: await signInTo(url, email) });
}
const clients = people.flatMap(({ clientId }) => clientId ?? []);
const pages = people.flatMap(({ role, clientId: own, cookie }) =>
  Array.from({ length: pagesEach }, () =>
    openPage({ url, cookie, wrong, hears: (clientId) => role === "staff" || own === clientId }),
  ),
);
const notes: Notes = { reads: [], writes: [], wrong, written: [] };
const receipts: Receipt[] = [];
let isOver = false;
const load = Promise.all([
  ...people.map((person, nth) => work(person, nth, { houses: [url], clients, isOver: () => isOver, pauseMs, notes })),
  ...Array.from({ length: visitors }, () => visit({ url, until: () => isOver, pauseMs: 2_000, receipts, wrong })),
]);
tell(`${many} people, ${visitors} visitors, ${pages.length} open pages, ${pauseMs} ms between steps`);

const codes: (number | null)[] = [];
for (let round = 1; round <= times; round++)
  for (const name of ["one", "two"] as const) {
    await setTimeout(1_000 * Math.random());
    tell(`${round} of ${times}: ${name} is told to stop`);
    state[name] = "draining";
    codes.push(await close(apps[name]));
    state[name] = "starting";
    tell(
      `${name} has stopped: ${
        apps[name]
          .said()
          .replace(/^Foyer is open.*/, "")
          .trim() || "without a complaint"
      }`,
    );
    apps[name] = await start(name);
    state[name] = "ready";
    tell(`${name} is ready`);
  }
await setTimeout(2_000);
isOver = true;
await load;

const updates = await db
  .selectFrom("updates")
  .select(["id", "clientId", "title"])
  .where("title", "like", "Reply %")
  .execute();
const tasks = await db.selectFrom("tasks").select("title").where("title", "like", "Call %").execute();
const kept = new Set([...updates, ...tasks].map(({ title }) => title));
const lost = notes.written.filter(({ title }) => !kept.has(title)).map(({ title }) => title);
for (const { key, body, id } of receipts) if ((await post(url, key, body)).id !== id) lost.push(`booking ${id}`);
const doubled = updates.length + tasks.length - kept.size;
const delays = delaysOf(updates, notes.written, pages);
const unheard = delays.filter((ms) => ms === Infinity).length;
const mails = await mailsAmiss(db, mailbox.letters);

console.log("\n| | count | p50 | p95 | p99 | most |\n|---|---|---|---|---|---|");
console.log(row("pages read", notes.reads));
console.log(row("writes", notes.writes));
console.log(row("news, after the answer to the write", delays));
console.log(`\n${codes.length} restarts, exit codes: ${[...new Set(codes)].join(", ")}`);
console.log(`Requests that failed: ${failures.length}`);
console.log(`Acknowledged writes: ${notes.written.length + receipts.length}, lost: ${lost.length}, twice: ${doubled}`);
console.log(`News due on open pages: ${delays.length}, never heard: ${unheard}`);
console.log(`Mails received: ${mailbox.letters.length}, more than once: ${mails.twice}, never: ${mails.never}`);

for (const page of pages) page.close();
await db.destroy();
await Promise.all([close(apps.one), close(apps.two)]);
await stopProxy();
mailbox.close();
postgres.stop();
rmSync(folder, { recursive: true, force: true });
const p95 = delays.toSorted((a, b) => a - b)[Math.ceil(delays.length * 0.95) - 1] ?? Infinity;
const isWhole = [failures.length, lost.length, doubled, unheard, mails.twice, mails.never, ...codes].every(
  (n) => n === 0,
);
process.exit(isWhole && p95 <= mostMs ? 0 : 1);
