import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { conflict } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findCredentialToChange, saveSecret } from "./credential.queries.ts";
import { placeOf } from "./place-of.ts";
import { type Sealer, sealSecret } from "./seal-secret.ts";

type Rotation = { clientId: string; secret: string; seen: number; sealer: Sealer; at: Date };

const missing = refuse({ kind: "missing" });
const overtaken = conflict("credential-changed");
const retired = refuse({ kind: "conflict", because: "It has been retired. Add a new one." });

/** Replaces a secret; the old one is gone. */
export async function rotateCredential(
  db: Database,
  actor: Actor,
  id: string,
  { clientId, secret, seen, sealer, at }: Rotation,
): Promise<Result<null>> {
  if (!isId(id)) return missing;
  return transact(db, async (tx): Promise<Result<null>> => {
    const known = await findCredentialToChange(tx, id);
    if (known?.clientId !== clientId) return missing;
    const may = permit(actor, "credential.write", { clientId });
    if (!may) return refusal(actor, "credential.write", { clientId });
    if (known.state === "retired") return retired;
    if (known.version !== seen) return overtaken;
    const version = seen + 1;
    const sealed = sealSecret(sealer, placeOf({ ...known, version }), secret, [known.label, known.login]);
    await saveSecret(tx, may, id, { ...sealed, version, at });
    await writeAuditEntry(tx, may, { entity: "credential", entityId: id, clientId, after: { secret: "changed" } }, at);
    return done(null);
  });
}
