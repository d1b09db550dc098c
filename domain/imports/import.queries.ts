import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { staleSince } from "#domain/kernel/table/import-steps.ts";
import type { Addresses, ImportKind, Mapping, OnMatch } from "./import.schema.ts";
import type { ImportedRecord } from "./kind.ts";

export type Import = Row<"imports">;

export async function findImport(db: Database, id: string): Promise<Import | null> {
  const row = db.selectFrom("imports").selectAll().where("id", "=", id).forUpdate();
  return (await row.executeTakeFirst()) ?? null;
}

type NewImport = { kind: ImportKind; onMatch: OnMatch; text: string; mapping: Mapping };

export async function insertImport(
  tx: Database,
  may: Permit<"import.prepare">,
  { text, mapping, ...rest }: NewImport,
  now: Date,
) {
  const id = newId(now.getTime());
  const row = { id, ...rest, tableText: text, mapping: JSON.stringify(mapping), createdAt: now, createdBy: may.by };
  await tx.insertInto("imports").values(row).execute();
  return id;
}

export type ImportSummary = Omit<Import, "tableText" | "mapping" | "addresses">;

/** The latest imports, those that wait and those that have happened, without their tables. */
export const selectLatest = (db: Database, _: Permit<"import.prepare">): Promise<ImportSummary[]> =>
  db
    .selectFrom("imports")
    .select(["id", "kind", "onMatch", "createdAt", "createdBy", "importedAt", "addedCount", "updatedCount"])
    .select(["undoneAt", "keptCount"])
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(30)
    .execute();

export async function saveColumns(tx: Database, _: Permit<"import.prepare">, id: string, mapping: Mapping) {
  const row = tx.updateTable("imports").where("id", "=", id).where("importedAt", "is", null);
  await row.set({ mapping: JSON.stringify(mapping) }).execute();
}

export async function saveAddress(
  tx: Database,
  _: Permit<"import.prepare">,
  id: string,
  { row, email }: { row: number; email: string | null },
) {
  const rest = sql<Addresses>`addresses - ${String(row)}::text`;
  const kept =
    email === null ? rest : sql<Addresses>`${rest} || jsonb_build_object(${String(row)}::text, ${email}::text)`;
  const open = tx.updateTable("imports").where("id", "=", id).where("importedAt", "is", null);
  await open.set({ addresses: kept }).execute();
}

/** Notes what was written, to undo it; the table itself is not needed any more. */
export async function saveImported(
  tx: Database,
  _: Permit<"data.import">,
  id: string,
  written: ImportedRecord[],
  now: Date,
) {
  const rows = written.map((one) => ({ ...one, was: one.was && JSON.stringify(one.was) }));
  const ids = rows.map((r) => r.id);
  const versions = rows.map((r) => r.version);
  const before = rows.map((r) => r.was);
  await sql`insert into import_rows (import_id, entity_id, version, was)
    select ${id}::uuid, * from unnest(${ids}::uuid[], ${versions}::int[], ${before}::jsonb[])`.execute(tx);
  const addedCount = written.filter(({ was }) => was === null).length;
  const counts = { addedCount, updatedCount: written.length - addedCount };
  await tx
    .updateTable("imports")
    .set({ tableText: "", importedAt: now, ...counts })
    .where("id", "=", id)
    .execute();
  return counts;
}

export async function selectWritten(
  tx: Database,
  _: Permit<"data.import">,
  importId: string,
): Promise<ImportedRecord[]> {
  const rows = await tx
    .selectFrom("importRows")
    .select(["entityId as id", "version", "was"])
    .where("importId", "=", importId)
    .orderBy("entityId")
    .execute();
  return rows.map((row) => ({ ...row, was: row.was as ImportedRecord["was"] })); // a CHECK constraint says so
}

export async function saveUndone(tx: Database, _: Permit<"data.import">, id: string, kept: number, now: Date) {
  await tx.deleteFrom("importRows").where("importId", "=", id).execute();
  await tx.updateTable("imports").set({ undoneAt: now, keptCount: kept }).where("id", "=", id).execute();
}

/** Deletes tables that were never imported, and what is kept of those that can't be undone any more. */
export async function forgetOld(tx: Database, _: Permit<"import.forget">, now: Date) {
  const old = staleSince(now);
  await tx.deleteFrom("imports").where("importedAt", "is", null).where("createdAt", "<", old).execute();
  const past = tx.selectFrom("imports").select("id").where("importedAt", "<", old);
  await tx.deleteFrom("importRows").where("importId", "in", past).execute();
}
