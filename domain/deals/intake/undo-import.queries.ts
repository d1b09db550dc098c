import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { appendReceipts, openChain, type Provable } from "#domain/proofs/index.ts";

/** Removes what the import added and nobody has touched since; how many stay, and the last of their receipts. */
export async function removeImported(
  tx: Database,
  may: Permit<"deal.write">,
  { id, clientId, timeZone }: { id: string; clientId: string; timeZone: string },
  now: Date,
): Promise<{ kept: number; receipt: number | null }> {
  await sql`select set_config('foyer.bulk', 'on', true)`.execute(tx);
  const row = tx.updateTable("dealImports").where("id", "=", id);
  await row.set({ undoneAt: now, keptCount: 0 }).execute();
  const untouched = await tx
    .selectFrom("deals")
    .select("id")
    .where("importId", "=", id)
    .where(sql<boolean>`event_count = case when imported_stage in ('booked', 'lost') then 2 else 1 end`)
    .where(sql<boolean>`version = event_count + 1`)
    .where(sql<boolean>`not exists (select from deal_comments where deal_id = deals.id)`)
    .forUpdate()
    .execute();
  const ids = untouched.map((deal) => deal.id);
  const chain = await openChain(tx, may, clientId);
  const onDay = dayIn(now, timeZone);
  const happened = ids.map((dealId): Provable => ({ dealId, event: null, kind: "withdrawn", by: "agency", onDay }));
  const { number } = await appendReceipts(tx, may, { clientId, chain, happened }, now);
  await tx.deleteFrom("dealEvents").where(sql<boolean>`deal_id = any(${ids}::uuid[])`).execute();
  await tx.deleteFrom("deals").where(sql<boolean>`id = any(${ids}::uuid[])`).execute();
  const { kept } = await tx
    .selectFrom("deals")
    .select(sql<number>`count(*)::int`.as("kept"))
    .where("importId", "=", id)
    .executeTakeFirstOrThrow();
  await tx.updateTable("dealImports").where("id", "=", id).set({ keptCount: kept }).execute();
  await sql`select pg_notify('live', ${`deal ${clientId} ${id}`})`.execute(tx);
  return { kept, receipt: ids.length > 0 ? number : null };
}
