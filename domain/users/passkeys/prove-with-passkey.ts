import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import type { PasskeyUse } from "../passkey.schema.ts";
import { saveProof } from "../sessions/proof.queries.ts";
import { checkUse } from "./check-use.ts";
import type { PasskeyDeps } from "./passkey.ts";

type Shown = { answer: PasskeyUse; sessionId: string };

/** Re-authenticates (sudo) for ten minutes in this session. The caller limits the attempts. */
export async function proveWithPasskey(
  { db, actor, ...deps }: ReadContext & PasskeyDeps,
  { answer, sessionId }: Shown,
): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "session.prove", { userId: id });
  if (!may) return refuse({ kind: "missing" });
  const used = await checkUse(db, may, actor, { answer, purpose: "sudo", sessionId, personId: id }, deps);
  if (!used.ok) return used;
  return transact(db, async (tx): Promise<Result<null>> => {
    await saveProof(tx, may, sessionId, deps.now);
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, after: { by: "passkey" } }, deps.now);
    return done(null);
  });
}
