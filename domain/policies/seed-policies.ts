import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { defaultPrivacy } from "./default-privacy.ts";
import { defaultTerms } from "./default-terms.ts";
import { findPolicy, insertDraft, lockPolicies, putInForce } from "./policy.queries.ts";
import { policyKinds } from "./policy.ts";

const defaults = { terms: defaultTerms, privacy: defaultPrivacy };

/** Seeds the built-in policies where there are none. Safe to repeat, and to run by two instances at once. */
export async function seedPolicies({ db, actor, now }: Context): Promise<void> {
  const may = permit(actor, "policy.publish", undefined);
  if (!may) return;
  for (const kind of policyKinds)
    await db.transaction().execute(async (tx) => {
      await lockPolicies(tx, may, kind);
      if (await findPolicy(tx, kind, { number: 1 })) return;
      await insertDraft(tx, may, kind, 1, defaults[kind]);
      const draft = await findPolicy(tx, kind, "draft");
      if (draft) await putInForce(tx, may, draft, now);
    });
}
