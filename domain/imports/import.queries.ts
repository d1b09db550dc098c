import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { staleSince } from "#domain/kernel/table/import-steps.ts";
import { type KeptTable, readingOf, storedTable } from "#domain/kernel/table/table-fields.ts";
import { type Addresses, columnsForm, type ImportKind, type OnMatch } from "./import.schema.ts";

export type Import = Row<"imports">;

/** `locked`: until the transaction ends. */
export async function findImport(db: Database, id: string, lock?: "locked"): Promise<Import | null> {
  const row = db.selectFrom("imports").selectAll().where("id", "=", id);
  return (await (lock ? row.forUpdate() : row).executeTakeFirst()) ?? null;
}

type NewImport = KeptTable & { kind: ImportKind; onMatch: OnMatch };

export async function insertImport(
  tx: Database,
  may: Permit<"import.prepare">,
  { kind, onMatch, ...table }: NewImport,
  now: Date,
) {
  const id = newId(now.getTime());
  const row = { id, kind, onMatch, createdAt: now, createdBy: may.by, tableText: table.text, ...storedTable(table) };
  await tx.insertInto("imports").values(row).execute();
  return id;
}

export type ImportSummary = Omit<Import, "tableText" | "mapping" | "addresses" | "reading" | "shape">;

/** The latest imports, those that wait and those that have happened, without their tables. */
export const selectLatest = (
  db: Database,
  _: Permit<"import.prepare">,
): Promise<(ImportSummary & { work: string | null; file: string | null; rows: string | null })[]> =>
  db
    .with("latest", (eb) =>
      eb.selectFrom("imports").select("id").orderBy("createdAt", "desc").orderBy("id", "desc").limit(30),
    )
    .with("shown", (eb) =>
      eb
        .selectFrom("latest")
        .select("id")
        .union(eb.selectFrom("importRuns").select("importId as id").where("work", "is not", null)),
    )
    .selectFrom("imports")
    .select(["id", "kind", "onMatch", "createdAt", "createdBy", "importedAt", "addedCount", "updatedCount"])
    .select(["undoneAt", "keptCount"])
    .select([sql<string | null>`reading ->> 'file'`.as("file"), sql<string | null>`reading ->> 'rows'`.as("rows")])
    .select(({ selectFrom }) =>
      selectFrom("importRuns").select("work").whereRef("importRuns.importId", "=", "imports.id").as("work"),
    )
    .where("id", "in", (eb) => eb.selectFrom("shown").select("id"))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();

/** Changes what is known of a table that still waits. */
export async function saveTable(
  tx: Database,
  _: Permit<"import.prepare">,
  id: string,
  table: Partial<KeptTable>,
): Promise<void> {
  const row = tx.updateTable("imports").where("id", "=", id).where("importedAt", "is", null);
  await row.set(storedTable(table)).execute();
}

/** What was chosen for the last import of this kind from a table with these columns. */
export async function findMapping(tx: Database, _: Permit<"import.prepare">, kind: ImportKind, shape: string) {
  const last = tx
    .selectFrom("imports")
    .select(["mapping", "reading"])
    .where("kind", "=", kind)
    .where("shape", "=", shape);
  const found = await last
    .where("importedAt", "is not", null)
    .orderBy("importedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const { days, decimals } = readingOf(found.reading);
  return { mapping: columnsForm.parse(found.mapping), formats: { days, decimals } };
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

/** Deletes tables that were never imported, and what is kept of those that can't be undone any more. */
export async function forgetOld(tx: Database, _: Permit<"import.forget">, now: Date) {
  const old = staleSince(now);
  const atWork = tx.selectFrom("importRuns").select("importId").where("work", "is not", null);
  const stale = tx.deleteFrom("imports").where("importedAt", "is", null).where("createdAt", "<", old);
  await stale.where("id", "not in", atWork).execute();
  const past = tx.selectFrom("imports").select("id").where("importedAt", "<", old).where("id", "not in", atWork);
  await tx.deleteFrom("importRows").where("importId", "in", past).execute();
  await tx.deleteFrom("importPieces").where("importId", "in", past).execute();
}
