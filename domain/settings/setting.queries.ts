import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

type Row = { key: string; value: unknown; version: number };

export function listSettings(db: Database, _: Permit<"setting.read"> | Permit<"setting.write">): Promise<Row[]> {
  return db.selectFrom("settings").select(["key", "value", "version"]).execute();
}

export async function findSetting(db: Database, key: string): Promise<Row | null> {
  const row = await db
    .selectFrom("settings")
    .select(["key", "value", "version"])
    .where("key", "=", key)
    .executeTakeFirst();
  return row ?? null;
}

/** Those days whose months are locked; the others stay open until the transaction ends. */
export async function findLockedDays(tx: Database, _: Permit<"setting.write">, days: string[]): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from unnest(${days}::date[]) as day where is_month_locked(day)`.execute(tx);
  return rows.map(({ day }) => day);
}

/** False when it was saved since version `seen` (0 = never saved). Notifies every instance at commit. */
export async function writeSetting(
  tx: Database,
  may: Permit<"setting.write">,
  key: string,
  value: unknown,
  seen: number,
  now: Date,
) {
  const facts = { value: JSON.stringify(value), version: seen + 1, updatedBy: may.by, updatedAt: now };
  const saved =
    seen === 0
      ? await tx
          .insertInto("settings")
          .values({ key, ...facts })
          .onConflict((taken) => taken.doNothing())
          .executeTakeFirst()
      : await tx
          .updateTable("settings")
          .set(facts)
          .where("key", "=", key)
          .where("version", "=", seen)
          .executeTakeFirst();
  const rows = "numUpdatedRows" in saved ? saved.numUpdatedRows : (saved.numInsertedOrUpdatedRows ?? 0n);
  if (rows === 1n) await sql`select pg_notify('content', ${key})`.execute(tx);
  return rows === 1n;
}
