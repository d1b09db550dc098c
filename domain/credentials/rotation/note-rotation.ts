import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";

type Step = { step: "stage" | "activate" | "rewrap" | "retire"; keyId: string; secrets?: number };

/** Writes a root key rotation's progress to the audit log, in the step's own transaction. */
export async function noteRotation(
  tx: Database,
  actor: Actor,
  { keyId, ...after }: Step,
  now: Date,
): Promise<Result<null>> {
  const may = permit(actor, "key.rotate", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  await writeAuditEntry(tx, may, { entity: "root_key", entityId: keyId, after }, now);
  return done(null);
}
