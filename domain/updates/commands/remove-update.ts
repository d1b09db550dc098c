import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteUpdate, findUpdateToChange } from "../update.queries.ts";
import { missing, type Which } from "./change.ts";

const posted = refuse({ kind: "conflict", because: "This update is in the payments. Reverse its payment instead." });

/** Deletes an update with its comments, unless it is in the ledger; the audit log records that it existed. */
export async function removeUpdate(db: Database, actor: Actor, which: Which, at: Date): Promise<Result<null>> {
  if (!isId(which.id) || !isId(which.clientId)) return missing;
  return transact(db, async (tx): Promise<Result<null>> => {
    const was = await findUpdateToChange(tx, which);
    const may = was && permit(actor, "update.delete", was);
    if (!was || !may) return missing;
    if (!(await deleteUpdate(tx, may, which.id))) return posted;
    const { title, status, amount, clientId } = was;
    const money = amount && { amount: toDecimal(amount), currency: amount.currency };
    const entry = { entity: "update", entityId: which.id, clientId, before: { title, status, ...money } };
    await writeAuditEntry(tx, may, entry, at);
    return done(null);
  });
}
