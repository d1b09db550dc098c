import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { createTestApp } from "#tests/test-app.ts";

async function ledger() {
  const { db, clientId, now } = await createTestApp();
  const fee = {
    clientId,
    kind: "agency_fee",
    direction: "out",
    amountMinor: 5_000n,
    currency: "EUR",
    status: "completed",
    occurredOn: "2026-11-23",
    completedAt: now as Date | null,
    description: "Fee for November",
    source: "manual",
    createdAt: now,
  };
  const put = async (unlike: Partial<typeof fee> & { reversesId?: string } = {}, on: Database = db) => {
    const id = newId();
    await on
      .insertInto("payments")
      .values({ ...fee, ...unlike, id })
      .execute();
    return id;
  };
  const change = (id: string, to: Partial<typeof fee>) =>
    db.updateTable("payments").set(to).where("id", "=", id).execute();
  return { db, clientId, now, put, change };
}

test("the database lets nothing about a completed payment change, and nothing go", async () => {
  const { db, put, change } = await ledger();
  const id = await put();

  for (const to of [
    { amountMinor: 1n },
    { status: "voided", completedAt: null },
    { description: "Else" },
    { occurredOn: "2026-10-01" },
  ])
    await expect(change(id, to)).rejects.toThrow();
  await expect(db.deleteFrom("payments").where("id", "=", id).execute()).rejects.toThrow("never deleted");
});

test("a pending payment is completed on the day it happened, fails and is tried again, and keeps its amount", async () => {
  const { now, put, change } = await ledger();
  const id = await put({ status: "pending", completedAt: null });

  await expect(change(id, { amountMinor: 1n })).rejects.toThrow("keeps its words");
  await expect(change(id, { occurredOn: "2026-10-01" })).rejects.toThrow();
  await change(id, { status: "failed" });
  await expect(change(id, { status: "completed", completedAt: now })).rejects.toThrow("cannot become");
  await change(id, { status: "pending" });
  await change(id, { status: "completed", completedAt: now, occurredOn: "2026-12-01" });
});

test("a reversal answers one completed payment of the same client, kind and currency, once and by its amount at most", async () => {
  const { put } = await ledger();
  const other = await ledger();
  const reversesId = await put();
  const pending = await put({ status: "pending", completedAt: null });

  for (const unlike of [{ amountMinor: 5_001n }, { direction: "out" }, { currency: "USD" }, { kind: "refund" }])
    await expect(put({ direction: "in", reversesId, ...unlike })).rejects.toThrow("a reversal answers");
  await expect(other.put({ direction: "in", reversesId })).rejects.toThrow("a reversal answers");
  await expect(put({ direction: "in", reversesId: pending })).rejects.toThrow("a reversal answers");
  const back = await put({ direction: "in", amountMinor: 2_000n, reversesId });
  await expect(put({ direction: "in", amountMinor: 2_000n, reversesId })).rejects.toThrow("unique");
  await expect(put({ direction: "out", reversesId: back })).rejects.toThrow("a reversal answers");
});

test("months add up what was completed, whenever it was", async () => {
  const { db, clientId, now, put, change } = await ledger();
  const id = await put({ status: "pending", completedAt: null });
  await put({ status: "pending", completedAt: null });
  await Promise.all([put(), put(), put({ currency: "USD" })]);

  await change(id, { status: "completed", completedAt: now, occurredOn: "2026-12-31" });

  const sums = await db
    .selectFrom("paymentMonths")
    .select(["month", "currency", "amountMinor", "entries"])
    .where("clientId", "=", clientId)
    .orderBy("month")
    .orderBy("currency")
    .execute();
  expect(sums).toEqual([
    { month: "2026-11-01", currency: "EUR", amountMinor: 10_000n, entries: 2n },
    { month: "2026-11-01", currency: "USD", amountMinor: 5_000n, entries: 1n },
    { month: "2026-12-01", currency: "EUR", amountMinor: 5_000n, entries: 1n },
  ]);
});

test("who locks a month waits for what is being written in it, and nothing follows", async () => {
  const { db, now, put } = await ledger();
  const month = "2004-05-01"; // month locks are shared: a month of its own
  const written = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (tx) => {
    await put({ occurredOn: month }, tx);
    written.resolve();
    await finish.promise;
  });
  await written.promise;

  const locking = db.insertInto("monthLocks").values({ month, lockedAt: now }).execute();
  await expect.poll(() => waiting(db)).toBeGreaterThan(0);
  finish.resolve();
  await Promise.all([writing, locking]);

  await expect(put({ occurredOn: month })).rejects.toThrow("is locked");
});

async function waiting(db: Database) {
  const { rows } =
    await sql`select from pg_locks where locktype = 'advisory' and classid = 5023 and not granted`.execute(db);
  return rows.length;
}
