import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { staleSince } from "#domain/kernel/table/import-steps.ts";
import { type KeptTable, readingOf, storedTable } from "#domain/kernel/table/table-fields.ts";
import type { StoredDeal } from "./plan-intake.ts";

export type Intake = Row<"dealImports"> & { client: string; timeZone: string };

export async function findIntake(db: Database, id: string): Promise<Intake | null> {
  const row = db
    .selectFrom("dealImports as import")
    .innerJoin("clients as client", "client.id", "import.clientId")
    .selectAll("import")
    .select(["client.companyName as client", "client.timeZone"])
    .where("import.id", "=", id)
    .where("client.erasedAt", "is", null)
    .forUpdate("import");
  return (await row.executeTakeFirst()) ?? null;
}

/** Keeps a table; those left lying for a day go. */
export async function insertIntake(
  tx: Database,
  may: Permit<"deal.write">,
  { clientId, ...table }: KeptTable & { clientId: string },
  now: Date,
): Promise<string> {
  await tx.deleteFrom("dealImports").where("importedAt", "is", null).where("createdAt", "<", staleSince(now)).execute();
  const id = newId(now.getTime());
  const row = { id, clientId, createdAt: now, createdBy: may.by, tableText: table.text, ...storedTable(table) };
  await tx.insertInto("dealImports").values(row).execute();
  return id;
}

export async function saveTable(tx: Database, _: Permit<"deal.write">, id: string, table: Partial<KeptTable>) {
  const rows = tx.updateTable("dealImports").where("id", "=", id).where("importedAt", "is", null);
  await rows.set(storedTable(table)).execute();
}

/** What was chosen for the client's last import of a table with these columns. */
export async function findMapping(tx: Database, _: Permit<"deal.write">, clientId: string, shape: string) {
  const last = await tx
    .selectFrom("dealImports")
    .select(["mapping", "reading"])
    .where("clientId", "=", clientId)
    .where("shape", "=", shape)
    .where("importedAt", "is not", null)
    .orderBy("importedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!last) return null;
  const { days, decimals, words } = readingOf(last.reading);
  return { mapping: last.mapping, habits: { days, decimals, words } };
}

/** The client's deals with one of these domains, references or names. */
export async function selectHeld(
  db: Database,
  _: Permit<"deal.write">,
  clientId: string,
  { domains, refs, names }: { domains: string[]; refs: string[]; names: string[] },
): Promise<StoredDeal[]> {
  return db
    .selectFrom("deals")
    .select(["company", "companyKey", "domain", "externalRef", "foundOn", "protectedUntil"])
    .select(sql<boolean>`stage = 'returned'`.as("isReturned"))
    .where("clientId", "=", clientId)
    .where(sql<boolean>`(domain = any(${domains}) or external_ref = any(${refs}) or company_key = any(${names}))`)
    .execute();
}

/** The table itself is not needed any more; what was said of its days, decimals and words serves the next of its kind. */
export async function saveImported(tx: Database, _: Permit<"deal.write">, id: string, count: number, now: Date) {
  const row = tx.updateTable("dealImports").where("id", "=", id);
  const reading = sql<string>`jsonb_strip_nulls(jsonb_build_object(
    'days', reading->'days', 'decimals', reading->'decimals', 'words', reading->'words'))`;
  await row.set({ tableText: "", reading, importedAt: now, importedCount: count }).execute();
}

/** A deal that had come further in the file that it was imported from. */
export type DealAhead = { id: string; company: string; stage: "held" | "proposal" | "won"; on: string | null };
/** The first of them, and how many there are. */
export type DealsAhead = { deals: DealAhead[]; count: number };
const mostAhead = 200;

/** Those of an import that nobody has brought as far yet as they were; what ended since is none. */
export async function selectAhead(db: Database, _: Permit<"deal.write">, importId: string): Promise<DealsAhead> {
  const rows = await db
    .selectFrom("deals")
    .select(["id", "company", "importedStage", "importedOn as on", sql<number>`(count(*) over ())::int`.as("count")])
    .where("importId", "=", importId)
    .where("claim", "=", "none")
    .where(
      sql<boolean>`case imported_stage when 'held' then stage = 'found' when 'proposal' then stage in ('found', 'held')
        when 'won' then stage in ('found', 'held', 'proposal') else false end`,
    )
    .orderBy(sql`imported_stage desc`)
    .orderBy("id")
    .limit(mostAhead)
    .execute();
  const deals = rows.map(({ count: _count, importedStage, ...deal }) => {
    return { ...deal, stage: importedStage as DealAhead["stage"] }; // one of those asked for
  });
  return { deals, count: rows[0]?.count ?? 0 };
}
