import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteIdleCodes, lockFactors } from "../factors/factor.queries.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { deletePasskey } from "./passkey.queries.ts";

/** `sessionId`: the session that stays. */
type Input = { passkeyId: string; sessionId: string; at: Date };

/** Removes one of the caller's passkeys; another person's is missing. Every session but this one ends. */
export async function removePasskey(
  db: Database,
  actor: Actor,
  { passkeyId, sessionId, at }: Input,
): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "passkey.remove", { userId: id });
  if (!may) return refusal(actor, "passkey.remove", { userId: id });
  return transact(db, async (tx): Promise<Result<null>> => {
    await lockFactors(tx, may, id);
    if (!(await deletePasskey(tx, may, { personId: id, id: passkeyId }))) return refuse({ kind: "missing" });
    await deleteIdleCodes(tx, may, id);
    await deleteSessionsOf(tx, may, id, sessionId);
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, after: { passkey: "removed" } }, at);
    return done(null);
  });
}
