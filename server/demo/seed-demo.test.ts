import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { jobs, setup, visitor } from "#domain/access/actor.ts";
import { takeAccountingMonth } from "#domain/accounting/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { remind } from "#domain/notifications/index.ts";
import { checkReceipts, handKeys } from "#domain/proofs/index.ts";
import { readSettings } from "#domain/settings/index.ts";
import { readConfig } from "#platform/config/config.ts";
import { openDatabase } from "#platform/database/open-database.ts";
import { openFileStore } from "#platform/files/file-store.ts";
import { openKeys } from "#platform/keys/open-keys.ts";
import { openLog } from "#platform/log/log.ts";
import { seedTexts } from "#server/first-start.ts";
import { adminOf } from "#tests/actors.ts";
import { freshDatabase } from "#tests/database.ts";
import { openDesk } from "#tests/emails.ts";
import { got } from "#tests/finances.ts";
import { openDocuments } from "../papers.ts";
import { seedDemo } from "./seed-demo.ts";

let opened = 0;

async function openDemo(at: Date) {
  opened += 1;
  const db = openDatabase(await freshDatabase("migrated", `demo_${opened}`));
  onTestFinished(() => db.destroy());
  const config = readConfig({ FOYER_DATA: mkdtempSync(join(tmpdir(), "foyer-demo-")) });
  const keys = handKeys(await openKeys(db, { ...config.key, dataFolder: config.dataFolder }), db);
  const settings = () => readSettings({ db, actor: visitor });
  const means = { db, config, keys, settings, files: openFileStore(config), clock: () => at, log: openLog("silent") };
  await seedTexts({ db, actor: setup, now: at });
  await seedDemo({ ...means, ...openDocuments(means) }, { password: "a-quiet-door" });
  return db;
}

const sunday = "2026-11-29T23:50:00Z";
const newYear = "2027-01-01T00:10:00Z";
const midday = "2026-11-25T12:20:00Z";

test.each([sunday, newYear, midday])("a demo opened at %s finds the agency at work", async (moment) => {
  const at = new Date(moment);
  const db = await openDemo(at);

  const bookings = await db.selectFrom("bookings").select(["startsAt", "status"]).execute();
  const today = bookings.filter(({ startsAt }) => dayIn(startsAt, "Europe/London") === dayIn(at, "Europe/London"));
  expect(today.filter(({ status }) => status === "confirmed").length).toBeGreaterThanOrEqual(3);
  const { desk, addresses } = openDesk();
  await remind({ db, actor: jobs, now: at, ...desk }, { addresses, reminderMin: [1440, 60] });
  expect(await db.selectFrom("mails").select("id").execute()).toEqual([]);

  const lines = await db
    .selectFrom("auditLog")
    .leftJoin("people", "people.id", "actorId")
    .select(["at", "action", "firstName"])
    .where("actorId", "is not", null)
    .orderBy("at", "desc")
    .limit(8)
    .execute();
  expect(new Set(lines.map(({ firstName }) => firstName)).size).toBeGreaterThanOrEqual(4);
  expect(lines.every((line) => line.at <= at && line.action !== "setting.write")).toBe(true);

  const films = await db.selectFrom("videos").select(["title", "posterFileId"]).execute();
  expect(films.length).toBeGreaterThan(10);
  expect(films.filter(({ posterFileId }) => !posterFileId)).toEqual([]);

  const clients = await db.selectFrom("clients").select("startedOn").where("status", "!=", "archived").execute();
  const started = clients.flatMap(({ startedOn }) => startedOn?.slice(0, 7) ?? []);
  expect(started).toHaveLength(4);
  expect(new Set(started).size).toBe(4);
  expect(started).not.toContain(moment.slice(0, 7));

  const months = await db.selectFrom("paymentMonths").select("month").where("kind", "=", "agency_fee").execute();
  const paid = new Set(months.map(({ month }) => month.slice(0, 7)).filter((month) => month > "2025"));
  expect(paid.size).toBeGreaterThanOrEqual(12);
  const spent = await db.selectFrom("expenses").select(["incurredOn", "description"]).execute();
  const rents = spent.filter(({ description }) => description === "Rent").map(({ incurredOn }) => incurredOn);
  expect(new Set(rents).size).toBe(rents.length);
  const dues = await db.selectFrom("recurringEntries").select("nextOn").execute();
  expect(dues.map(({ nextOn }) => (nextOn ?? "") > moment.slice(0, 10))).toEqual([true, true, true]);

  const news = await db
    .selectFrom("notifications")
    .innerJoin("people", "people.id", "userId")
    .select(["readAt", "mailAt"])
    .where("lastName", "=", "Okafor")
    .execute();
  expect(news.length).toBeGreaterThanOrEqual(3);
  expect(news.filter(({ readAt }) => readAt === null)).toHaveLength(2);
  expect(news.every(({ mailAt }) => mailAt === null)).toBe(true);
  const present = await db
    .selectFrom("officeCheckins")
    .select("mode")
    .where("day", "=", dayIn(at, "Europe/London"))
    .execute();
  expect(present.map(({ mode }) => mode).sort()).toEqual(["onsite", "onsite", "remote"]);
  await agreeInBooks(db, at);
  const receipts = await checkReceipts({ db, actor: jobs, now: at }, { remembered: {} });
  expect([receipts.checked > 100, receipts.findings]).toEqual([true, 0]);
});

/** What the accountant is handed month by month is what the invoices of the year and their notes say, to the cent. */
async function agreeInBooks(db: Database, at: Date) {
  const { id } = await db.selectFrom("people").select("id").where("role", "=", "admin").executeTakeFirstOrThrow();
  const context = { db, actor: adminOf(id), now: at };
  const start = at.getUTCFullYear() * 12 + at.getUTCMonth() - 13;
  let booked = 0n;
  for (let month = start; month <= start + 14; month += 1) {
    const name = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;
    for (const { net, tax, sign } of got(await takeAccountingMonth(context, { month: name })))
      booked += (net + tax) * BigInt(sign);
  }
  const [said] = (
    await sql<{ minor: bigint; shares: bigint }>`
      select (select sum(total_minor) filter (where state in ('sent', 'paid')) from invoices)::bigint
        - coalesce((select sum(total_minor) from credit_notes), 0)::bigint as minor,
        (select sum(amount_minor) from share_rows)::bigint as shares`.execute(db)
  ).rows;
  expect(booked).toBe(said?.minor);
  expect((said?.shares ?? 0n) > 0n).toBe(true);
}
