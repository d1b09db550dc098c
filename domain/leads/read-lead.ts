import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findLead, type LeadPage } from "./lead-page.queries.ts";

export type { LeadPage };

/** One lead with all the team knows of it, for admins, whoever it is given to, and while it is nobody's for all staff. */
export async function readLead(db: Database, actor: Actor, id: string): Promise<Result<LeadPage>> {
  const found = isId(id) ? await findLead(db, id) : null;
  if (!found || !permit(actor, "lead.read", found.subject)) return refuse({ kind: "missing" });
  return done(found.lead);
}
