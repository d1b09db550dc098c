import { type Insertable, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Tables } from "#domain/kernel/tables.ts";
import { appendReceipts, openChain, type Provable } from "#domain/proofs/index.ts";
import type { Intake } from "./intake.queries.ts";
import type { RowToAdd } from "./plan-intake.ts";

const chunk = 500;
type NewRow = Insertable<Tables["deals"]>;

/** Adds the rows with their first event each, and the second of those that are booked or lost, and tells open pages once. Returns the number of the last receipt. */
export async function insertRows(
  tx: Database,
  may: Permit<"deal.write">,
  { id: importId, clientId, timeZone }: Pick<Intake, "id" | "clientId" | "timeZone">,
  rows: RowToAdd[],
  now: Date,
): Promise<number> {
  const today = dayIn(now, timeZone);
  await sql`select set_config('foyer.bulk', 'on', true)`.execute(tx);
  let chain = await openChain(tx, may, clientId);
  for (let from = 0; from < rows.length; from += chunk) {
    const taken = rows.slice(from, from + chunk);
    const deals = taken.map(
      ({ lossReason: _, ...row }): NewRow => ({
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
    const reached = taken.flatMap(({ importedStage, importedOn, lossReason }, at) => {
      const second = { ...event, number: 2, dealId: deals[at]?.id ?? "", words: "Imported from a table." };
      if (importedStage === "booked") return { ...second, kind: "meeting_booked", onDay: today };
      return importedStage === "lost"
        ? { ...second, kind: "lost", onDay: importedOn ?? today, reason: lossReason }
        : [];
    });
    if (reached.length > 0) await tx.insertInto("dealEvents").values(reached).execute();
    const happened = deals.map(({ id: dealId, foundOn: onDay }): Provable => {
      return { dealId, event: 1, kind: "found", by: "agency", onDay };
    });
    chain = await appendReceipts(tx, may, { clientId, chain, happened }, now);
  }
  await sql`select pg_notify('live', ${`deal ${clientId} ${importId}`})`.execute(tx);
  return chain.number;
}
