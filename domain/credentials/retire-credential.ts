import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findCredentialToChange, saveRetired } from "./credential.queries.ts";

const missing = refuse({ kind: "missing" });

/** Retires a credential. Admins can still look it up, but no one can change it. */
export async function retireCredential(
  db: Database,
  actor: Actor,
  id: string,
  { clientId, at }: { clientId: string; at: Date },
): Promise<Result<null>> {
  if (!isId(id)) return missing;
  return transact(db, async (tx): Promise<Result<null>> => {
    const known = await findCredentialToChange(tx, id);
    if (known?.clientId !== clientId) return missing;
    const may = permit(actor, "credential.write", { clientId });
    if (!may) return refusal(actor, "credential.write", { clientId });
    if (known.state === "retired") return done(null);
    await saveRetired(tx, may, id, at);
    await writeAuditEntry(tx, may, { entity: "credential", entityId: id, clientId, after: { state: "retired" } }, at);
    return done(null);
  });
}
