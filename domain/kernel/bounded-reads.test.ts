import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { countsOf as portalCounts } from "#app/shell/portal/read-portal-shell.ts";
import { countsOf } from "#app/shell/studio/counts.ts";
import { readLog } from "#domain/audit/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { readDealBill } from "#domain/deals/bill/index.ts";
import { disputeClaim } from "#domain/deals/commands/index.ts";
import { listDeals, listWaiting } from "#domain/deals/list/index.ts";
import { readYear } from "#domain/finances/index.ts";
import { listToInvoice } from "#domain/invoices/index.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { copyRows, tables } from "#tests/bench/growth/grow.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDeals } from "#tests/deals.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { countTogether } from "./count-together.queries.ts";

const many = 2_000;
const manyDeals = 500;

/** Thousands of each: deals in every state, clients, tasks, fees and lines of the log. */
async function openMany() {
  const connection = await freshDatabase("migrated", "bounded_reads");
  const db = openDatabase(connection);
  onTestFinished(() => db.destroy());
  const app = await openDeals({}, db);
  const { ana, noor, deps, add, claimed, confirmed, seenOf, now } = app;
  await add();
  await claimed();
  await confirmed();
  const disputed = await claimed();
  const words = { reason: "other", words: "No.", seen: await seenOf(disputed.id) } as const;
  await disputeClaim({ db, actor: ana, ...deps }, { ...disputed, ...words });
  const task = { clientId: app.clientId, assigneeId: noor.id, createdBy: noor.id, createdAt: now, updatedAt: now };
  await db
    .insertInto("tasks")
    .values({ ...task, id: app.clientId, title: "Call", priority: "normal" })
    .execute();
  await sql`create table moved as select id as from_id, gen_random_uuid() as to_id, copy
    from clients cross join generate_series(2, ${sql.lit(many)}) as copy`.execute(db);
  const changes = Object.fromEntries(tables);
  for (const table of ["clients", "tasks", "payments", "deals", "audit_log"])
    await copyRows(db, table, changes[table] ?? {}, table === "deals" ? manyDeals : many);
  await sql`select correct_deal_tallies()`.execute(db);
  await sql`select correct_pending_fees()`.execute(db);
  await sql`vacuum analyze`.execute(db);
  return { ...app, read: (work: Parameters<typeof rowsRead>[1]) => rowsRead(connection, work) };
}

test("a list reads what it shows, however much there is", async () => {
  const { db, noor, ana, clientId, now, read } = await openMany();
  const later = new Date(now.getTime() + 30 * 86_400_000); // every claim is overdue
  const most = async (rows: number, work: Parameters<typeof read>[0]) => expect(await read(work)).toBeLessThan(rows);

  await most(450, (db) => listDeals({ db, actor: noor, now }, { filter: {} }));
  for (const line of ["found", "held", "proposal", "closed"] as const)
    await most(450, (db) => listDeals({ db, actor: noor, now }, { filter: { line } }));
  await most(450, (db) => listDeals({ db, actor: ana, now }, { filter: {}, askedFirst: true }));
  for (const at of [now, later]) await most(450, (db) => listWaiting({ db, actor: noor, now: at }, { limit: 6 }));
  await most(450, (db) => listToInvoice({ db, actor: noor }, 6));
  await most(450, (db) => readLog({ db, actor: noor }, { filter: {}, timeZone: "UTC" }));
  // The claims that wait, a quarter of all, are added up, and nothing else is.
  await most(2 * manyDeals + 450, (db) => readDealBill({ db, actor: ana }, { clientId, month: "2026-12-01" }));
  const fees = [{ minor: 480_000n * BigInt(manyDeals), currency: "USD" }];
  expect(await readDealBill({ db, actor: ana }, { clientId, month: "2026-12-01" })).toMatchObject({
    value: { claims: { count: manyDeals, fees } },
  });
  await most(200, (db) => readYear({ db, actor: noor, now, timeZone: "UTC" }));
  // No more than a thousand of anything are counted, each with its client at most.
  await most(3_500, (db) => countTogether(db, countsOf({ db, actor: noor })));
  await most(2_500, (db) => countTogether(db, portalCounts({ db, actor: ana })));
  // As many as there are to choose from.
  await most(2_500, (db) => listClientNames({ db, actor: noor }));
});
