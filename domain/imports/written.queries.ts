import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { readingOf } from "#domain/kernel/table/table-fields.ts";
import type { Import } from "./import.queries.ts";
import type { ImportedRecord } from "./kind.ts";

/** Notes what was written, to undo it. */
export async function insertWritten(tx: Database, _: Permit<"data.import">, id: string, written: ImportedRecord[]) {
  const ids = written.map((one) => one.id);
  const versions = written.map(({ version }) => version);
  const before = written.map(({ was }) => was && JSON.stringify(was));
  await sql`insert into import_rows (import_id, entity_id, version, was)
    select ${id}::uuid, * from unnest(${ids}::uuid[], ${versions}::int[], ${before}::jsonb[])`.execute(tx);
}

/** Notes what was written, to undo it; the table itself is not needed any more. */
export async function saveImported(
  tx: Database,
  may: Permit<"data.import">,
  { id, reading }: Pick<Import, "id" | "reading">,
  written: ImportedRecord[],
  now: Date,
) {
  const { days, decimals } = readingOf(reading);
  // What was said of days and decimals serves the next such table; its other sheets and its sample go.
  const said = { days, decimals };
  await insertWritten(tx, may, id, written);
  const addedCount = written.filter(({ was }) => was === null).length;
  const counts = { addedCount, updatedCount: written.length - addedCount };
  await tx
    .updateTable("imports")
    .set({ tableText: "", reading: JSON.stringify(said), importedAt: now, ...counts })
    .where("id", "=", id)
    .execute();
  return counts;
}

/** What an import wrote and was not looked at yet to undo it; at most so many. */
export async function selectWritten(
  tx: Database,
  _: Permit<"data.import">,
  importId: string,
  most: number,
): Promise<ImportedRecord[]> {
  const rows = await tx
    .selectFrom("importRows")
    .select(["entityId as id", "version", "was"])
    .where("importId", "=", importId)
    .where("isKept", "=", false)
    .orderBy("entityId")
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, was: row.was as ImportedRecord["was"] })); // a CHECK constraint says so
}

/** How many records are still to be looked at before an import is undone. */
export async function countWritten(db: Database, _: Permit<"import.prepare">, importId: string): Promise<number> {
  const left = db.selectFrom("importRows").select(({ fn }) => fn.countAll<string>().as("count"));
  const found = await left.where("importId", "=", importId).where("isKept", "=", false).executeTakeFirstOrThrow();
  return Number(found.count);
}

type UndoneStep = { id: string; written: ImportedRecord[]; kept: string[]; isOver: boolean };

/** Forgets what was taken back, and remembers what stayed: how many those are once it is over. */
export async function saveUndone(
  tx: Database,
  _: Permit<"data.import">,
  { id, written, kept, isOver }: UndoneStep,
  now: Date,
): Promise<number> {
  const ids = written.map((one) => one.id);
  const ofImport = sql<boolean>`import_id = ${id}::uuid and entity_id = any(${ids}::uuid[])`;
  const stay = sql<boolean>`entity_id = any(${kept}::uuid[])`;
  await sql`delete from import_rows where ${ofImport} and not (${stay})`.execute(tx);
  await sql`update import_rows set is_kept = true where ${ofImport} and ${stay}`.execute(tx);
  if (!isOver) return 0;
  const all = tx.selectFrom("importRows").select(({ fn }) => fn.countAll<string>().as("count"));
  const keptCount = Number((await all.where("importId", "=", id).executeTakeFirstOrThrow()).count);
  await tx.updateTable("imports").set({ undoneAt: now, keptCount }).where("id", "=", id).execute();
  return keptCount;
}
