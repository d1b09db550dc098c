import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { saveName } from "./passkey.queries.ts";

type Input = { passkeyId: string; name: string; at: Date };

/** Renames one of the caller's passkeys; another person's is missing. */
export async function renamePasskey(db: Database, actor: Actor, { passkeyId, name, at }: Input): Promise<Result<null>> {
  const id = "id" in actor ? actor.id : "";
  const may = permit(actor, "passkey.rename", { userId: id });
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    if (!(await saveName(tx, may, { personId: id, id: passkeyId }, name))) return refuse({ kind: "missing" });
    await writeAuditEntry(tx, may, { entity: "person", entityId: id, after: { passkey: "renamed" } }, at);
    return done(null);
  });
}
