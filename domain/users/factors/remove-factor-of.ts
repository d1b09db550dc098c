import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deletePasskeysOf } from "../passkeys/passkey.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { deleteFactor } from "./factor.queries.ts";

/** Removes the second factor of another person who lost it, passkeys included; ends all their sessions. */
export async function removeFactorOf(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  const may = permit(actor, "factor.remove_others", undefined);
  if (!may) return refusal(actor, "factor.remove_others", undefined);
  if (!isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const hadPasskeys = await deletePasskeysOf(tx, may, id);
    if (!(await deleteFactor(tx, may, id)) && !hadPasskeys) return refuse({ kind: "missing" });
    await deleteSessionsOf(tx, may, id);
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, after: { secondFactor: "removed" } }, at);
    return done(null);
  });
}
