import { type Insertable, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database, Row } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { staleSince } from "#domain/kernel/table/import-steps.ts";
import { type KeptTable, readingOf, storedTable } from "#domain/kernel/table/table-fields.ts";
import type { Tables } from "#domain/kernel/tables.ts";
import { appendReceipts, openChain, type Provable } from "#domain/proofs/index.ts";
import type { RowToAdd, StoredDeal } from "./plan-intake.ts";

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
  const { days, decimals } = readingOf(last.reading);
  return { mapping: last.mapping, formats: { days, decimals } };
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

const chunk = 500;
type NewRow = Insertable<Tables["deals"]>;

/** Adds the rows with their first event each, and tells open pages once. Returns the number of the last receipt. */
export async function insertRows(
  tx: Database,
  may: Permit<"deal.write">,
  { id: importId, clientId }: { id: string; clientId: string },
  rows: RowToAdd[],
  now: Date,
): Promise<number> {
  await sql`select set_config('foyer.bulk', 'on', true)`.execute(tx);
  let chain = await openChain(tx, may, clientId);
  for (let from = 0; from < rows.length; from += chunk) {
    const deals = rows.slice(from, from + chunk).map(
      (row): NewRow => ({
        ...row,
        id: newId(now.getTime()),
        importId,
        clientId,
        consentAt: row.consent ? now : null,
        createdAt: now,
        updatedAt: now,
        stageSince: now,
        createdBy: may.by,
      }),
    );
    await tx.insertInto("deals").values(deals).execute();
    const event = { number: 1, kind: "found", side: "agency", at: now, byId: may.by };
    const events = deals.map(({ id, foundOn }) => ({ ...event, dealId: id, onDay: foundOn }));
    await tx.insertInto("dealEvents").values(events).execute();
    const happened = deals.map(({ id: dealId, foundOn: onDay }): Provable => {
      return { dealId, event: 1, kind: "found", by: "agency", onDay };
    });
    chain = await appendReceipts(tx, may, { clientId, chain, happened }, now);
  }
  await sql`select pg_notify('live', ${`deal ${clientId} ${importId}`})`.execute(tx);
  return chain.number;
}

/** The table itself is not needed any more; what was said of its days and decimals serves the next of its kind. */
export async function saveImported(tx: Database, _: Permit<"deal.write">, id: string, count: number, now: Date) {
  const row = tx.updateTable("dealImports").where("id", "=", id);
  const reading = sql<string>`jsonb_strip_nulls(jsonb_build_object('days', reading->'days', 'decimals', reading->'decimals'))`;
  await row.set({ tableText: "", reading, importedAt: now, importedCount: count }).execute();
}
