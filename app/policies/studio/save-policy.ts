import type { z } from "zod";
import { intent } from "#app/http/form-action.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { readAnswers } from "#app/settings/form/read-answers.ts";
import type { SavedSetting } from "#app/settings/form/save-setting.ts";
import { written } from "#app/settings/form/written.ts";
import { done, type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { listPolicyVersions, type PolicyKind, publishPolicy, savePolicyDraft } from "#domain/policies/index.ts";
import { policyForm } from "#domain/policies/policy.schema.ts";
import { policyParts } from "./policy-parts.ts";

/** The draft of a policy, or the text in force to start from (version 0: no draft saved yet). */
export const readDraft = (ctx: RequestContext, kind: PolicyKind) =>
  wrap(async () => {
    const versions = unwrap(await listPolicyVersions(ctx, kind));
    const draft = versions.find(({ state }) => state === "draft");
    const inForce = versions.find(({ state }) => state === "published");
    const sections = draft?.sections ?? inForce?.sections ?? [];
    const past = versions.filter(({ state }) => state !== "draft");
    return done({ sections, version: draft?.version ?? 0, past });
  });

/** Saves a draft and, if asked to, publishes it. */
export const savePolicy = (kind: PolicyKind, isPublishing: boolean) =>
  intent(keepPolicy, {
    read: (form) => readAnswers(form, policyParts),
    schema: policyForm,
    of: (_, { form }) => ({ kind, isPublishing, seen: Number(form.get("seen")) || 0 }),
    saved: (saved) => saved,
    theirs: (ctx) =>
      wrap(async () => {
        const { sections, version } = unwrap(await readDraft(ctx, kind));
        return done({ seen: version, typed: written({ sections }) });
      }),
  });

type Keeping = {
  kind: PolicyKind;
  sections: z.infer<typeof policyForm>["sections"];
  seen: number;
  isPublishing: boolean;
};

const keepPolicy = (ctx: RequestContext, { kind, sections, seen, isPublishing }: Keeping) =>
  wrap(async (): Promise<Result<SavedSetting>> => {
    const { version } = unwrap(await savePolicyDraft(ctx, { kind, sections, seen }));
    if (!isPublishing) return done({ seen: version, how: "saved" });
    unwrap(await publishPolicy(ctx, { kind, seen: version }));
    ctx.app.refresh();
    return done({ seen: 0, how: "published" });
  });
