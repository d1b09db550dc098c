import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { leadEvents } from "./events.ts";
import { saveName } from "./lead.queries.ts";

type Naming = ({ leadId: string } | { runKey: string }) & {
  name: string;
  email: string;
  company: string | null;
  phone?: string | null;
  message: string | null;
  isSpam?: boolean;
};

/**
 * Adds the name and address from a booking form to a lead, with consent. Runs in the caller's transaction and never
 * fails it: the id is null when there is no such lead, and overlong values are truncated.
 */
export async function nameLead(
  { db: tx, actor, now }: Context,
  naming: Naming,
): Promise<Result<{ leadId: string | null }>> {
  const may = permit(actor, "lead.submit", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  const { isSpam = false, company, phone = null, message, ...rest } = naming;
  if ("leadId" in rest && !isId(rest.leadId)) return done({ leadId: null });

  const named = {
    name: rest.name.slice(0, 120),
    email: rest.email.slice(0, 254),
    company: company?.slice(0, 160) ?? null,
    phone: phone?.slice(0, 40) ?? null,
    message: message?.slice(0, 5000) ?? null,
    isSpam,
  };
  const leadId = await saveName(tx, may, rest, named, now);
  if (leadId)
    await writeAuditEntry(
      tx,
      may,
      leadEvents[isSpam ? "lead.asked" : "lead.named"].entry({ entityId: leadId, after: { isNamed: true, isSpam } }),
      now,
    );
  return done({ leadId });
}
