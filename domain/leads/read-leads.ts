import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Count, countUpTo } from "#domain/kernel/count-together.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { Lead } from "./lead.ts";
import { type LeadFilter, listNewest, selectNew, selectSources } from "./lead-list.queries.ts";
import { findLead, type LeadPage } from "./lead-page.queries.ts";

export type { LeadPage };

/** One lead with its details, for admins and the person it is assigned to, and, while unassigned, for all staff. */
export async function readLead({ db, actor }: ReadContext, id: string): Promise<Result<LeadPage>> {
  const found = isId(id) ? await findLead(db, id) : null;
  if (!found || !permit(actor, "lead.read", found.subject)) return refuse({ kind: "missing" });
  return done(found.lead);
}

const page = 50;

/** Fifty leads, newest first. Pass `older` as `before` to get the next fifty; null when these are the last. */
export async function listLeads(
  { db, actor }: ReadContext,
  filter: LeadFilter,
): Promise<Result<{ leads: Lead[]; older: string | null }>> {
  const may = permit(actor, "lead.list", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  const found = await listNewest(db, may, filter, page + 1);
  const leads = found.slice(0, page);
  return done({ leads, older: found.length > page ? (leads.at(-1)?.id ?? null) : null });
}

/** The leads in sight that nobody has worked on yet. */
export function newLeads({ db, actor }: ReadContext): Count {
  const may = permit(actor, "lead.list", undefined);
  return may && countUpTo(selectNew(db, may));
}

/** Where leads came from, by the alphabet, a hundred at most: what the list can be narrowed to. */
export async function listSources({ db, actor }: ReadContext): Promise<Result<string[]>> {
  const may = permit(actor, "lead.list", undefined);
  return may ? done(await selectSources(db, may)) : refuse({ kind: "forbidden" });
}
