import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { readAnswers } from "#app/settings/form/read-answers.ts";
import type { SavedSetting } from "#app/settings/form/save-setting.ts";
import { written } from "#app/settings/form/written.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { listPolicyVersions, type PolicyKind, publishPolicy, savePolicyDraft } from "#domain/policies/index.ts";
import { policyForm } from "#domain/policies/policy.schema.ts";
import { policyParts } from "./policy-parts.ts";

/** The draft of a policy, or the text in force to start from (version 0: no draft saved yet). */
export async function readDraft(ctx: RequestContext, kind: PolicyKind) {
  const versions = await listPolicyVersions(ctx, kind);
  if (!versions.ok) return versions;
  const draft = versions.value.find(({ state }) => state === "draft");
  const inForce = versions.value.find(({ state }) => state === "published");
  const sections = draft?.sections ?? inForce?.sections ?? [];
  const past = versions.value.filter(({ state }) => state !== "draft");
  return { ok: true, value: { sections, version: draft?.version ?? 0, past } } as const;
}

/** Saves a draft and, if asked to, publishes it. */
export const savePolicy = (kind: PolicyKind, isPublishing: boolean) =>
  intent({
    read: (form) => readAnswers(form, policyParts),
    schema: policyForm,
    command: async ({ db, actor, app, now }, { sections }, { form }): Promise<Result<SavedSetting>> => {
      const seen = Number(form.get("seen")) || 0;
      const kept = await savePolicyDraft({ db, actor, now }, { kind, sections, seen });
      if (!kept.ok) return kept;
      const { version } = kept.value;
      if (!isPublishing) return done({ seen: version, how: "saved" });
      const published = await publishPolicy({ db, actor, now }, { kind, seen: version });
      if (!published.ok) return published;
      app.refresh();
      return done({ seen: 0, how: "published" });
    },
    saved: (saved) => saved,
    theirs: async (ctx) => {
      const theirs = await readDraft(ctx, kind);
      if (!theirs.ok) return theirs;
      const { sections, version } = theirs.value;
      return done({ seen: version, typed: written({ sections }) });
    },
  });
