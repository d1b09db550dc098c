import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "#platform/database/embedded.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { startChild } from "./pages/child.ts";
import { askOnce } from "./pages/load.ts";
import { type Measured, measured, middle } from "./pages/measure.ts";
import { signInTo } from "./pages/sign-in.ts";

// What each page costs, on the demo's data, in one process. A kept page is compared with node:http sending the same
// bytes, in turns; a signed-in page with React's renderToString of its tree and nothing else. The ratios compare
// processor time, which other work on the machine changes less than it does the rates.

const publicPages = ["/", "/policies", "/discovery-meeting", "/15-mins-meeting", "/login", "/forgotten", "/icon.svg"];
const studioPages = [
  "/studio",
  "/studio/workspace/tasks?who=all",
  "/studio/workspace/clients",
  "/studio/vault/prompts",
  "/studio/search?q=silva",
  "/studio/workspace/calendar",
  "/studio/workspace/leads",
  `/studio/finances/${new Date().toISOString().slice(0, 7)}`,
];
const portalPages = ["/dashboard/updates", "/dashboard/payments"];

const rounds = 5;
const password = "welcome-to-the-bench";
const leastKept = 0.6;

const dataFolder = mkdtempSync(join(tmpdir(), "foyer-bench-"));
chmodSync(dataFolder, 0o755);
const { connection, stop } = await startEmbedded({ dataFolder });
const app = startChild("./app-process.ts");
const plain = startChild("./plain-process.ts");
const { port: plainPort } = await plain.firstWord<{ port: number }>();
const { port, startMs } = await app.ask<{ port: number; startMs: number }>({ connection, dataFolder, password });

const [cpu] = cpus();
console.log(`Node ${process.version}, ${availableParallelism()} × ${cpu?.model.trim()}, eight callers at once`);
const idle = await app.facts();
console.log(`Start with the demo's data made: ${Math.round(startMs)} ms; then ${Math.round(idle.rssMB)} MB\n`);
let isGood = true;

console.log("| kept page | bytes | a second | µs of processor | node:http | ratio |\n|---|---|---|---|---|---|");
for (const path of publicPages) await measureKept(path);

console.log(
  "\n| page | a second | median | p95 | ms of processor | React alone | ratio |\n|---|---|---|---|---|---|---|",
);
const admin = await signInTo(`http://127.0.0.1:${port}`, "admin@demo.test", password);
for (const path of studioPages) await measurePage(path, admin);
const client = await signInTo(`http://127.0.0.1:${port}`, "client@demo.test", password);
for (const path of portalPages) await measurePage(path, client);
// Where visitors see free times: rendered for each, as times come and go. A client's is to cost what the agency's does.
for (const path of ["/meetings/general-30", await findClientsPage()]) await measurePage(path, "");

const after = await app.facts();
console.log(`\nAfter the load: ${Math.round(after.rssMB)} MB, of which ${Math.round(after.heapMB)} MB in use`);
await Promise.all([app.stop(), plain.stop()]);
await stop();
rmSync(dataFolder, { recursive: true, force: true });
process.exit(isGood ? 0 : 1);

async function findClientsPage() {
  const db = openDatabase(connection);
  const types = db
    .selectFrom("meetingTypes as type")
    .innerJoin("clientPages as page", "page.clientId", "type.clientId");
  const { address, slug } = await types.select(["page.address", "type.slug"]).executeTakeFirstOrThrow();
  await db.destroy();
  return `/with/${address}/${slug}`;
}

async function measureKept(path: string) {
  const { status, head, body } = await askOnce({ port, path });
  const lines = head.split("\r\n").slice(1);
  const headers = lines.filter((line) => !/^(date|connection|keep-alive):/i.test(line)).flatMap(splitHeader);
  await plain.ask({ headers, body: body.toString("base64") });
  const check = (answer: { status: number; body: Buffer }) =>
    answer.status === 200 && answer.body.equals(body) ? null : `${path}: ${answer.status}`;
  const [ours, bare]: [Measured[], Measured[]] = [[], []];
  await measured(app, port, path, check);
  for (let round = 0; round < rounds; round++) {
    ours.push(await measured(app, port, path, check));
    bare.push(await measured(plain, plainPort, path, check));
  }
  const own = middle(ours);
  const theirs = middle(bare);
  const ratio = theirs.cpuMs / own.cpuMs;
  if (status !== 200 || ratio < leastKept || own.wrong.length > 0) isGood = false;
  const cells = [own.rate.toFixed(0), (own.cpuMs * 1000).toFixed(0), (theirs.cpuMs * 1000).toFixed(0)];
  console.log(`| ${[path, body.length, ...cells, ratio.toFixed(2)].join(" | ")} |${wrongIn(own.wrong)}`);
}

async function measurePage(path: string, cookie: string) {
  const check = (answer: { status: number; head: string }) =>
    answer.status === 200 ? null : `${path}: ${answer.status}`;
  const once = await askOnce({ port, path, cookie, encoding: "identity" });
  if (!once.body.includes("</html>")) throw new Error(`${path} is not a page: ${once.status}`);
  // Code that runs often is compiled again and again: what counts is how fast it is after that.
  for (let round = 0; round < rounds; round++) await measured(app, port, path, check, cookie);
  const runs: Measured[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await measured(app, port, path, check, cookie));
  const own = middle(runs);
  const { renderMs } = await app.facts("render");
  if (own.wrong.length > 0) isGood = false;
  const cells = [own.rate.toFixed(0), ...[own.p50, own.p95].map((took) => `${took.toFixed(0)} ms`)];
  const cost = [own.cpuMs.toFixed(2), renderMs.toFixed(2), (renderMs / own.cpuMs).toFixed(2)];
  console.log(`| ${[path, ...cells, ...cost].join(" | ")} |${wrongIn(own.wrong)}`);
}

function splitHeader(line: string) {
  const colon = line.indexOf(":");
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

function wrongIn(wrong: string[]) {
  return wrong.length > 0 ? ` ${wrong.length} wrong: ${wrong[0]}` : "";
}
