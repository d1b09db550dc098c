import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { forgetTraces } from "#domain/erasure/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { leadConflict } from "./conflicts.ts";
import { deleteLeadRow, findLeadToErase } from "./erase-lead.queries.ts";

/**
 * Anonymises a lead, with the meetings they booked and the emails about them; the enquiry still counts in statistics.
 */
export const anonymiseLead = ({ db, actor, now }: Context, id: string): Promise<Result<null>> =>
  erase({ db, actor, now }, { id, last: async () => ({ erased: true }) });

/** Deletes a lead entirely. Meetings it booked stay, without a name. */
export const deleteLead = ({ db, actor, now }: Context, id: string): Promise<Result<null>> =>
  erase(
    { db, actor, now },
    {
      id,
      last: async (tx, may) => {
        await deleteLeadRow(tx, may, id);
        return { deleted: true };
      },
    },
  );

type Last = (tx: Database, may: Permit<"lead.erase">) => Promise<Record<string, boolean>>;

async function erase({ db, actor, now }: Context, { id, last }: { id: string; last: Last }): Promise<Result<null>> {
  return command(db, actor, { action: "lead.erase", ids: [id], now }, async (tx, may) => {
    const lead = await findLeadToErase(tx, id);
    if (!lead) return refuse({ kind: "missing" });
    if (lead.isOfClient) return leadConflict("of-client");
    const forgotten = await forgetTraces(tx, may, { leadId: id }, now);
    if (!forgotten.ok) return forgotten;
    const after = await last(tx, may);
    return logged(null, { entity: "lead", entityId: id, before: { status: lead.status }, after });
  });
}
