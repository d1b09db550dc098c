import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { findPolicy, lockPolicies, putInForce } from "./policy.queries.ts";
import type { PolicyKind } from "./policy.ts";

/** Publishes the draft as of `at`. `seen` is the version of the draft that was read. */
export async function publishPolicy(
  { db, actor, now }: Context,
  { kind, seen }: { kind: PolicyKind; seen: number },
): Promise<Result<{ number: number }>> {
  return command(db, actor, { action: "policy.publish", refusedAs: "forbidden", now }, async (tx, may) => {
    await lockPolicies(tx, may, kind);
    const draft = await findPolicy(tx, kind, "draft");
    if (!draft) return refuse({ kind: "missing" });
    if (draft.version !== seen) return refuse({ kind: "conflict", because: "changed by someone else meanwhile" });

    await putInForce(tx, may, draft, now);
    const entry = { entity: "policy", entityId: `${kind} ${draft.number}`, after: { state: "published" } };
    return logged({ number: draft.number }, entry);
  });
}
