import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";
import { startEmbedded } from "#platform/database/embedded.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { timeCommands } from "./growth/commands.ts";
import { grow } from "./growth/grow.ts";
import { timeJobs } from "./growth/jobs.ts";
import { askOperation, makeKeys, operationsOf } from "./growth/operations.ts";
import { startChild } from "./pages/child.ts";
import { load } from "./pages/load.ts";
import { signInTo } from "./pages/sign-in.ts";

// What pages, commands, operations and jobs take with 1, 10, 100 and 1,000 times the demo's data. The last step then has
// a million payments and 100,000 items in the vault. One caller, so that nothing but that itself is measured. Each is
// asked thirty times and then thirty times more, which count: PostgreSQL plans a prepared statement anew for the first five.
// `BENCH_SIZES` and `BENCH_MS` change how much and how long.

const sizes = (process.env["BENCH_SIZES"] ?? "1,10,100,1000").split(",").map(Number);
const msOfEach = Number(process.env["BENCH_MS"] ?? 1500);
const most = 50;
const month = new Date().toISOString().slice(0, 7);
const adminPages = [
  "/studio",
  "/studio/workspace/clients",
  "/studio/workspace/clients?page=2",
  "/studio/workspace/deals",
  "/studio/workspace/deals?view=list",
  "/studio/workspace/tasks?who=all",
  "/studio/workspace/tasks?view=board&who=all",
  "/studio/workspace/calendar",
  "/studio/workspace/updates",
  "/studio/workspace/leads",
  "/studio/workspace/settings/audit-log",
  "/studio/vault/prompts",
  "/studio/vault/recordings",
  "/studio/search?q=silva",
  `/studio/finances/${month}`,
  "/studio/finances/invoices",
  "/studio/academy/progress",
];
const clientPages = [
  "/dashboard",
  ...["updates", "deals", "payments", "invoices", "results"].map((page) => `/dashboard/${page}`),
];
const staffPages = ["/studio", "/studio/workspace/payments", "/studio/workspace/tasks"];
const password = "welcome-to-the-bench";

await measure(Number(process.env["TIMES"] ?? 1000));
console.log("READY");await new Promise(()=>setInterval(()=>{},1000));
async function measure(times: number) {
  const dataFolder = mkdtempSync(join(tmpdir(), "foyer-growth-"));
  chmodSync(dataFolder, 0o755);
  const { connection, stop } = await startEmbedded({ dataFolder });
  const app = startChild("./app-process.ts");
  const { port } = await app.ask<{ port: number }>({ connection, dataFolder, password });
  const db = openDatabase(connection);
  await grow(db, times); console.log("grown", dataFolder);
  const places = await findPlaces(db);
  const operations = operationsOf(places.clientId);
  const keys = await makeKeys(db, operations.length);
  await sql`alter system set log_min_duration_statement = 1`.execute(db); await sql`select pg_reload_conf()`.execute(db); await db.destroy();
  const url = `http://127.0.0.1:${port}`;
  const people = [
    {
      cookie: await signInTo(url, "admin@demo.test", password),
      pages: [...new Set([...adminPages, ...operations.map(({ page }) => page)])],
    },
    { cookie: await signInTo(url, "staff@demo.test", password), pages: staffPages, as: " as staff" },
    { cookie: await signInTo(url, "client@demo.test", password), pages: clientPages },
  ];
  for (const { cookie, pages, as = "" } of people)
    for (const path of pages) {
      const ask = (ms: number) =>
        load({ port, path, cookie, callers: 1, ms, most: 30 }, ({ status }) =>
          status === 200 ? null : `${path}: ${status}`,
        );
      if (!/^.studio$|finances.20|deals$|list$|board|calendar/.test(path) || as) continue;
      await ask(msOfEach);
      const { readdirSync, statSync, readFileSync } = await import("node:fs");
      const log = readdirSync(dataFolder, { recursive: true }).map(String).find((f) => f.endsWith("postgres.log"))!;
      const at = statSync(join(dataFolder, log)).size;
      const { p50, p95 } = await ask(msOfEach);
      console.log(`== ${path} ${p50} ${p95}`);
      const text = readFileSync(join(dataFolder, log)).subarray(at).toString();
      const by = new Map<string, number[]>();
      for (const m of text.matchAll(/duration: ([\d.]+) ms  (?:execute [^:]*|statement|parse [^:]*|bind [^:]*): ([^]*?)(?=\n\d{4}-\d\d-\d\d )/g)) { const q = m[2]!.replace(/\s+/g, " ").slice(0, 300); by.set(q, [...(by.get(q) ?? []), Number(m[1])]); }
      for (const [q, t] of [...by].sort((a, b) => b[1].reduce((x, y) => x + y) - a[1].reduce((x, y) => x + y)).slice(0, 9)) console.log(t.length, (t.reduce((x, y) => x + y) / t.length).toFixed(1), q);
    }
  void operations; void keys; }
/** Without what differs from one size to the next. */
function shown(path: string, { clientId }: { clientId: string }) {
  return path.replace(clientId, ":clientId").replace(/\?from.*/, "");
}

async function findPlaces(db: Database) {
  const { rows } = await sql<{ clientId: string; categoryId: string; taskId: string; today: string }>`
    select (select id from clients where status = 'active' and exists (select from fee_agreements where client_id = clients.id) order by id limit 1) as client_id,
      (select id from expense_categories order by id limit 1) as category_id,
      (select id from tasks where deleted_at is null order by id limit 1) as task_id,
      to_char(now(), 'YYYY-MM-DD') as today`.execute(db);
  if (!rows[0]) throw new Error("the demo has no client");
  return rows[0];
}
