import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findProtection, replaceRecoveryCodes } from "./factor.queries.ts";
import { digestOf, newRecoveryCodes } from "./factor.ts";

/** Ten new recovery codes, returned only here; the old ones become invalid. */
export async function renewRecoveryCodes(
  db: Database,
  actor: Actor,
  at: Date,
): Promise<Result<{ recoveryCodes: string[] }>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "factor.change", { userId: id });
  if (!may) return refusal(actor, "factor.change", { userId: id });
  return transact(db, async (tx): Promise<Result<{ recoveryCodes: string[] }>> => {
    const { since, passkeys } = await findProtection(tx, id);
    if (!since && passkeys === 0) return refuse({ kind: "missing" });
    const recoveryCodes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, may, id, recoveryCodes.map(digestOf));
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, after: { recoveryCodes: "renewed" } }, at);
    return done({ recoveryCodes });
  });
}
