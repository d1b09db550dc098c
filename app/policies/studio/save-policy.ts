import type { RequestContext } from "#app/http/request-context.ts";
import { readAnswers } from "#app/settings/form/read-answers.ts";
import type { Saving } from "#app/settings/form/save-answers.ts";
import { written } from "#app/settings/form/written.ts";
import { fieldsOf } from "#domain/kernel/fields-of.ts";
import type { Result } from "#domain/kernel/result.ts";
import { listPolicyVersions, type PolicyKind, publishPolicy, savePolicyDraft } from "#domain/policies/index.ts";
import { policyForm } from "#domain/policies/policy.schema.ts";
import { policyParts } from "./policy-parts.ts";

/** The draft of a policy, or the text in force to start from (version 0: no draft saved yet). */
export async function readDraft({ db, actor }: RequestContext, kind: PolicyKind) {
  const versions = await listPolicyVersions(db, actor, kind);
  if (!versions.ok) return versions;
  const draft = versions.value.find(({ state }) => state === "draft");
  const inForce = versions.value.find(({ state }) => state === "published");
  const sections = draft?.sections ?? inForce?.sections ?? [];
  const past = versions.value.filter(({ state }) => state !== "draft");
  return { ok: true, value: { sections, version: draft?.version ?? 0, past } } as const;
}

/** Saves a draft and, if asked to, publishes it. */
export async function savePolicy(ctx: RequestContext, kind: PolicyKind, form: FormData): Promise<Result<Saving>> {
  const { db, actor, app, now: at } = ctx;
  const { given, typed } = readAnswers(form, policyParts);
  const seen = Number(form.get("seen")) || 0;
  const checked = policyForm.safeParse(given);
  if (!checked.success)
    return { ok: true, value: { kind: "invalid", seen, fields: fieldsOf(checked.error), typed } } as const;

  const kept = await savePolicyDraft(db, actor, kind, { sections: checked.data.sections, seen, at });
  if (!kept.ok && kept.problem.kind === "conflict") {
    const theirs = await readDraft(ctx, kind);
    if (!theirs.ok) return theirs;
    const { sections, version } = theirs.value;
    return { ok: true, value: { kind: "conflict", seen: version, typed, theirs: written({ sections }) } };
  }
  if (!kept.ok || form.get("do") !== "publish")
    return kept.ok ? { ok: true, value: { kind: "saved", seen: kept.value.version } } : kept;

  const published = await publishPolicy(db, actor, kind, { seen: kept.value.version, at });
  if (!published.ok) return published;
  app.refresh();
  return { ok: true, value: { kind: "published", seen: 0 } };
}
