import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/database/embedded.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { startChild } from "../bench/pages/child.ts";
import { signInTo } from "../bench/pages/sign-in.ts";
import { password, seedMember } from "../people.ts";
import { type Notes, type Person, work } from "./load/people.ts";
import { openStream, unheard } from "./load/streams.ts";
import { row } from "./rolling/report.ts";

// Many people read and write on two instances while a thousand open pages listen for news. Every answer is looked at,
// every acknowledged write is looked for afterwards, and every page that had to hear of an update must have.
// `LOAD_MINUTES`, `LOAD_PEOPLE` and `LOAD_STREAMS` change how much.

const minutes = Number(process.env["LOAD_MINUTES"] ?? 10);
const many = Number(process.env["LOAD_PEOPLE"] ?? 64);
const listening = Number(process.env["LOAD_STREAMS"] ?? 1000);
const pauseMs = Number(process.env["LOAD_PAUSE_MS"] ?? many * 40);
const perSession = 4;

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-load-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
const apps = [startChild("./app-process.ts"), startChild("./app-process.ts")];
const ports: number[] = [];
for (const app of apps) {
  const { port } = await app.ask<{ port: number }>({ connection, dataFolder, password });
  ports.push(port);
}
const houses = ports.map((port) => `http://127.0.0.1:${port}`);
const db = openDatabase(connection);

const people: Person[] = [];
for (let nth = 0; nth < many; nth++) {
  const role = nth % 2 === 0 ? "staff" : "client";
  const { id, email, clientId } = await seedMember(db, { role });
  people.push({ role, id, clientId, cookie: await signInTo(houses[nth % 2] ?? "", email) });
  const more = Math.ceil(listening / many / perSession / 2) - 1;
  for (let session = 0; session < more; session++)
    people.push({ role, id, clientId, cookie: await signInTo(houses[nth % 2] ?? "", email) });
}
const workers = [...new Map(people.map((person) => [person.id, person])).values()];
const clients = workers.flatMap(({ clientId }) => clientId ?? []);
const places = people.flatMap((person) =>
  ports.flatMap((port) => Array.from({ length: perSession }, () => ({ person, port }))),
);
const streams = await Promise.all(
  places.slice(0, listening).map(({ person, port }) => {
    const hears = (clientId: string) => person.role === "staff" || person.clientId === clientId;
    return openStream({ port, cookie: person.cookie, hears });
  }),
);
console.log(`${workers.length} people, ${streams.length} open pages, ${minutes} minutes, ${pauseMs} ms between steps`);

const wrong: string[] = [];
const notes: Notes = { reads: [], writes: [], wrong: (what) => wrong.push(what), written: [] };
const until = performance.now() + minutes * 60_000;
const before = await Promise.all(apps.map((app) => app.facts()));
const isOver = () => performance.now() >= until;
await Promise.all(workers.map((person, nth) => work(person, nth, { houses, clients, isOver, pauseMs, notes })));
const after = await Promise.all(apps.map((app) => app.facts()));

const updates = await db
  .selectFrom("updates")
  .select(["id", "clientId", "title"])
  .where("title", "like", "Reply %")
  .execute();
const tasks = await db.selectFrom("tasks").select("title").where("title", "like", "Call %").execute();
const kept = new Set([...updates, ...tasks].map(({ title }) => title));
const lost = notes.written.filter(({ title }) => !kept.has(title));
const doubled = updates.length + tasks.length - kept.size;
const news = updates.map(({ id, clientId, title }) => ({ clientId, title, text: `update ${clientId} ${id}` }));
const missing = await unheard(streams, news);
const due = news.reduce((sum, { clientId }) => sum + streams.filter(({ hears }) => hears(clientId)).length, 0);
const ended = streams.filter((stream) => stream.ended()).length;

const told = new Map(notes.written.map(({ title, at }) => [title, at]));
const delays = news.flatMap(({ text, title }) =>
  streams.flatMap(({ heard }) => Math.max(0, (heard.get(text) ?? Number.NaN) - (told.get(title) ?? Number.NaN))),
);
console.log("| | count | p50 | p95 | p99 | most |\n|---|---|---|---|---|---|");
console.log(row("pages read", notes.reads));
console.log(row("writes", notes.writes));
console.log(
  row(
    "news, after the answer to the write",
    delays.filter((ms) => !Number.isNaN(ms)),
  ),
);
console.log(`\nAnswers that were wrong: ${wrong.length} ${[...new Set(wrong)].slice(0, 5).join("; ")}`);
console.log(`Acknowledged writes: ${notes.written.length}, lost: ${lost.length}, twice: ${doubled}`);
console.log(`News due on open pages: ${due}, not heard: ${missing.length}; streams that ended: ${ended}`);
for (const [nth, { rssMB, cpuMs }] of after.entries())
  console.log(
    `Instance ${nth + 1}: ${rssMB.toFixed(0)} MB, ${((cpuMs - (before[nth]?.cpuMs ?? 0)) / 1000).toFixed(0)} s of processor`,
  );

for (const stream of streams) stream.close();
await db.destroy();
await Promise.all(apps.map((app) => app.stop()));
await stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exit(wrong.length + lost.length + doubled + missing.length + ended > 0 ? 1 : 0);
