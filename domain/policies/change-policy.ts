import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { policyEvents } from "./events.ts";
import { findPolicy, insertDraft, listPolicies, lockPolicies, putInForce, updateDraft } from "./policy.queries.ts";
import type { Section } from "./policy.schema.ts";
import type { PolicyKind } from "./policy.ts";

type Draft = { sections: Section[]; seen: number };

export const policyConflict = conflictsOf("policy", {
  changed: overtaken("Someone else changed this draft in the meantime. Check it, then save."),
});

/** Saves a draft of the next version. `seen` is the version of the draft that was edited, 0 for a new one. */
export async function savePolicyDraft(
  { db, actor, now }: Context,
  { kind, sections, seen }: Draft & { kind: PolicyKind },
): Promise<Result<{ number: number; version: number }>> {
  return command(db, actor, { action: "policy.publish", refusedAs: "forbidden", now }, async (tx, may) => {
    await lockPolicies(tx, may, kind);
    const draft = await findPolicy(tx, kind, "draft");
    if ((draft?.version ?? 0) !== seen) return policyConflict("changed");

    const number = draft?.number ?? ((await listPolicies(tx, may, kind))[0]?.number ?? 0) + 1;
    if (draft) await updateDraft(tx, may, draft.id, seen + 1, sections);
    else await insertDraft(tx, may, kind, number, sections);
    return logged(
      { number, version: seen + 1 },
      policyEvents["policy.drafted"].entry({ entityId: `${kind} ${number}`, after: { state: "draft" } }),
    );
  });
}

/** Publishes the draft as of `at`. `seen` is the version of the draft that was read. */
export async function publishPolicy(
  { db, actor, now }: Context,
  { kind, seen }: { kind: PolicyKind; seen: number },
): Promise<Result<{ number: number }>> {
  return command(db, actor, { action: "policy.publish", refusedAs: "forbidden", now }, async (tx, may) => {
    await lockPolicies(tx, may, kind);
    const draft = await findPolicy(tx, kind, "draft");
    if (!draft) return refuse({ kind: "missing" });
    if (draft.version !== seen) return policyConflict("changed");

    await putInForce(tx, may, draft, now);
    const entry = policyEvents["policy.published"].entry({
      entityId: `${kind} ${draft.number}`,
      after: { state: "published" },
    });
    return logged({ number: draft.number }, entry);
  });
}
