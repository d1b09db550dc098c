import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findLead, type LeadPage } from "./lead-page.queries.ts";

export type { LeadPage };

/** One lead with its details, for admins and the person it is assigned to, and, while unassigned, for all staff. */
export async function readLead({ db, actor }: ReadContext, id: string): Promise<Result<LeadPage>> {
  const found = isId(id) ? await findLead(db, id) : null;
  if (!found || !permit(actor, "lead.read", found.subject)) return refuse({ kind: "missing" });
  return done(found.lead);
}
