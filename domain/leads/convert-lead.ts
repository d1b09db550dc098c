import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { leadConflict } from "./conflicts.ts";
import { leadEvents } from "./events.ts";
import { findLeadToChange, saveConversion, type Won } from "./lead-page.queries.ts";

/** Marks a lead as won by the client it became. In the caller's transaction, together with the new client. */
export async function convertLead(
  { db: tx, actor, now }: Context,
  { id, won }: { id: string; won: Won },
): Promise<Result<null>> {
  const may = permit(actor, "lead.convert", undefined);
  const lead = may && isId(id) ? await findLeadToChange(tx, id) : null;
  if (!may || !lead) return refuse({ kind: "missing" });
  if (lead.erasedAt) return leadConflict("erased");
  if (lead.status === "won" || lead.convertedClientId) return leadConflict("converted");
  await saveConversion(tx, may, id, { ...won, now });
  const { clientId } = won;
  const entry = leadEvents["lead.converted"].entry({
    entityId: id,
    clientId,
    before: { status: lead.status },
    after: { status: "won" },
  });
  await writeAuditEntry(tx, may, entry, now);
  return done(null);
}
