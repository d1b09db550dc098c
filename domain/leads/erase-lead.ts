import type { Actor } from "#domain/access/actor.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { forgetTraces } from "#domain/erasure/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteLeadRow, findLeadToErase } from "./erase-lead.queries.ts";

const ofClient = refuse({
  kind: "conflict",
  because: "This lead is a client now. It is erased together with the client.",
});

/**
 * Anonymises a lead, with the meetings they booked and the emails about them; the enquiry still counts in statistics.
 */
export const anonymiseLead = (db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> =>
  erase(db, actor, id, at, async () => ({ erased: true }));

/** Deletes a lead entirely. Meetings it booked stay, without a name. */
export const deleteLead = (db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> =>
  erase(db, actor, id, at, async (tx, may) => {
    await deleteLeadRow(tx, may, id);
    return { deleted: true };
  });

type Last = (tx: Database, may: Permit<"lead.erase">) => Promise<Record<string, boolean>>;

async function erase(db: Database, actor: Actor, id: string, at: Date, last: Last): Promise<Result<null>> {
  const may = permit(actor, "lead.erase", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const lead = await findLeadToErase(tx, id);
    if (!lead) return refuse({ kind: "missing" });
    if (lead.isOfClient) return ofClient;
    const forgotten = await forgetTraces(tx, may, { leadId: id }, at);
    if (!forgotten.ok) return forgotten;
    const after = await last(tx, may);
    await writeAuditEntry(tx, may, { entity: "lead", entityId: id, before: { status: lead.status }, after }, at);
    return done(null);
  });
}
