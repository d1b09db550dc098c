import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findPolicy, lockPolicies, putInForce } from "./policy.queries.ts";
import type { PolicyKind } from "./policy.ts";

/** Publishes the draft as of `at`. `seen` is the version of the draft that was read. */
export async function publishPolicy(
  db: Database,
  actor: Actor,
  kind: PolicyKind,
  { seen, at }: { seen: number; at: Date },
): Promise<Result<{ number: number }>> {
  const may = permit(actor, "policy.publish", undefined);
  if (!may) return refuse({ kind: "forbidden" });

  return db.transaction().execute(async (tx) => {
    await lockPolicies(tx, may, kind);
    const draft = await findPolicy(tx, kind, "draft");
    if (!draft) return refuse({ kind: "missing" });
    if (draft.version !== seen) return refuse({ kind: "conflict", because: "changed by someone else meanwhile" });

    await putInForce(tx, may, draft, at);
    const entry = { entity: "policy", entityId: `${kind} ${draft.number}`, after: { state: "published" } };
    await writeAuditEntry(tx, may, entry, at);
    return done({ number: draft.number });
  });
}
