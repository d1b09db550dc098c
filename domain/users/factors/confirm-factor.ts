import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteSessionsOf } from "../session.queries.ts";
import { saveProof } from "../sessions/proof.queries.ts";
import { replaceRecoveryCodes, saveConfirmed } from "./factor.queries.ts";
import { digestOf, type FactorDeps, newRecoveryCodes } from "./factor.ts";
import { takeCode } from "./take-code.ts";

/** `sessionId`: the session that stays. */
type Shown = { code: string; sessionId: string };

export const wrongCode = refuse({ kind: "invalid", fields: { code: ["This code is wrong or has been used before."] } });

/**
 * Confirms the second factor with a first code. The recovery codes are returned only here; every other session ends.
 */
export async function confirmFactor(
  db: Database,
  actor: Actor,
  { code, sessionId }: Shown,
  deps: FactorDeps,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "factor.change", { userId: id });
  if (!may) return refusal(actor, "factor.change", { userId: id });
  return transact(db, async (tx): Promise<Result<{ recoveryCodes: string[] }>> => {
    if (!(await takeCode(tx, may, { personId: id, code, confirmed: false }, deps))) return wrongCode;
    const recoveryCodes = newRecoveryCodes();
    await saveConfirmed(tx, may, id, deps.at);
    await replaceRecoveryCodes(tx, may, id, recoveryCodes.map(digestOf));
    await deleteSessionsOf(tx, may, id, sessionId);
    await saveProof(tx, may, sessionId, deps.at);
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, after: { secondFactor: "added" } }, deps.at);
    return done({ recoveryCodes });
  });
}
