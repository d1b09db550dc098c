import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findLeadToChange, saveStatus } from "./lead-page.queries.ts";

/** Unmarks a lead as spam: it becomes new, or anonymous if it has no name. Idempotent. */
export async function markNotSpam(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  if (!isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const lead = await findLeadToChange(tx, id);
    const may = lead && permit(actor, "lead.edit", lead);
    if (!may) return refuse({ kind: "missing" });
    if (lead.status !== "spam" || lead.erasedAt) return done(null);
    const status = lead.name !== null && lead.email !== null ? "new" : "anonymous";
    await saveStatus(tx, may, id, status, at);
    await writeAuditEntry(tx, may, { entity: "lead", entityId: id, before: { status: "spam" }, after: { status } }, at);
    return done(null);
  });
}
