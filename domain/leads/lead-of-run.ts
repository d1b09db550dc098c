import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { findLeadOfRun } from "./lead.queries.ts";

/** The lead of a questionnaire run, for a booking to refer to; null when there is none. */
export async function leadOfRun({ db, actor }: ReadContext, runKey: string): Promise<string | null> {
  if (!permit(actor, "lead.submit", undefined)) return null;
  const lead = await findLeadOfRun(db, runKey);
  return lead?.id ?? null;
}
