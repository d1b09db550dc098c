import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";

type Step = { step: "stage" | "activate" | "rewrap" | "retire"; keyId: string; secrets?: number };

/** Writes a root key rotation's progress to the audit log, in the step's own transaction. */
export async function noteRotation({ db: tx, actor, now }: Context, { keyId, ...after }: Step): Promise<Result<null>> {
  const may = permit(actor, "key.rotate", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  await writeAuditEntry(tx, may, { entity: "root_key", entityId: keyId, after }, now);
  return done(null);
}
