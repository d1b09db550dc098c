import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { conflictsOf, overtaken } from "#domain/kernel/conflict.ts";
import { refuse } from "#domain/kernel/result.ts";
import { policyEvents } from "./events.ts";
import { findPolicy, insertDraft, listPolicies, lockPolicies, putInForce, updateDraft } from "./policy.queries.ts";
import type { Section } from "./policy.schema.ts";
import type { PolicyKind } from "./policy.ts";

type Draft = { sections: Section[]; seen: number };

export const policyConflict = conflictsOf("policy", {
  changed: overtaken("Someone else changed this draft in the meantime. Check it, then save."),
});

/** Saves a draft of the next version. `seen` is the version of the draft that was edited, 0 for a new one. */
export const savePolicyDraft = declareCommand({
  action: "policy.publish",
  refusedAs: "forbidden",
  run: async ({ db }, { kind, sections, seen }: Draft & { kind: PolicyKind }, may) => {
    await lockPolicies(db, may, kind);
    const draft = await findPolicy(db, kind, "draft");
    if ((draft?.version ?? 0) !== seen) return policyConflict("changed");

    const number = draft?.number ?? ((await listPolicies(db, may, kind))[0]?.number ?? 0) + 1;
    if (draft) await updateDraft(db, may, draft.id, seen + 1, sections);
    else await insertDraft(db, may, kind, number, sections);
    return logged(
      { number, version: seen + 1 },
      policyEvents["policy.drafted"].entry({ entityId: `${kind} ${number}`, after: { state: "draft" } }),
    );
  },
});

/** Publishes the draft as of `at`. `seen` is the version of the draft that was read. */
export const publishPolicy = declareCommand({
  action: "policy.publish",
  refusedAs: "forbidden",
  run: async ({ db, now }, { kind, seen }: { kind: PolicyKind; seen: number }, may) => {
    await lockPolicies(db, may, kind);
    const draft = await findPolicy(db, kind, "draft");
    if (!draft) return refuse({ kind: "missing" });
    if (draft.version !== seen) return policyConflict("changed");

    await putInForce(db, may, draft, now);
    const entry = policyEvents["policy.published"].entry({
      entityId: `${kind} ${draft.number}`,
      after: { state: "published" },
    });
    return logged({ number: draft.number }, entry);
  },
});
