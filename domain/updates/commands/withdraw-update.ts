import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findUpdateToChange, saveWithdrawn } from "../update.queries.ts";
import { missing, type Which, whyNot } from "./change.ts";

/** Lets its author withdraw a pending update, which stays readable. */
export async function withdrawUpdate(db: Database, actor: Actor, which: Which, at: Date): Promise<Result<null>> {
  if (!isId(which.id) || !isId(which.clientId)) return missing;
  return transact(db, async (tx): Promise<Result<null>> => {
    const was = await findUpdateToChange(tx, which);
    const may = was && permit(actor, "update.withdraw", was);
    if (!was || !may) return whyNot(actor, was);
    await saveWithdrawn(tx, may, which.id, at);
    const change = { before: { status: was.status }, after: { title: was.title, status: "withdrawn" } };
    await writeAuditEntry(tx, may, { entity: "update", entityId: which.id, clientId: was.clientId, ...change }, at);
    return done(null);
  });
}
