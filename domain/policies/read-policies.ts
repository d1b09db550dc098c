import type { Context, ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findPolicy, insertAcceptances, listPolicies } from "./policy.queries.ts";
import type { Policy, PolicyKind, PublishedPolicy } from "./policy.ts";

export async function readPolicy({ db, actor }: ReadContext, kind: PolicyKind): Promise<Result<PublishedPolicy>> {
  if (!permit(actor, "policy.read", undefined)) return refuse({ kind: "missing" });
  const policy = await findPolicy(db, kind, "published");
  return policy?.publishedAt ? done(policy) : refuse({ kind: "missing" });
}

/** One version by its number. Published ones stay readable by anyone; a draft only by those who may publish it. */
export async function readPolicyVersion(
  { db, actor }: ReadContext,
  { kind, number }: { kind: PolicyKind; number: number },
): Promise<Result<Policy>> {
  const policy = await findPolicy(db, kind, { number });
  const may = permit(actor, policy?.state === "draft" ? "policy.publish" : "policy.read", undefined);
  return policy && may ? done(policy) : refuse({ kind: "missing" });
}

/** All versions ever published, newest first, for anyone: each version's number and its publication day. */
export async function listPublishedVersions(
  { db, actor }: ReadContext,
  kind: PolicyKind,
): Promise<Result<{ number: number; publishedAt: Date }[]>> {
  const may = permit(actor, "policy.read", undefined);
  if (!may) return refuse({ kind: "missing" });
  const versions = await listPolicies(db, may, kind);
  return done(versions.flatMap(({ number, publishedAt }) => (publishedAt ? [{ number, publishedAt }] : [])));
}

/** Every version, newest first, including the draft. */
export async function listPolicyVersions({ db, actor }: ReadContext, kind: PolicyKind): Promise<Result<Policy[]>> {
  const may = permit(actor, "policy.publish", undefined);
  return may ? done(await listPolicies(db, may, kind)) : refuse({ kind: "missing" });
}

/**
 * Records that a person accepted the policies in force; earlier acceptances stay. `addressHash` is made with a secret
 * key, so the IP address cannot be recovered from it.
 */
export async function acceptPolicies(
  { db, actor, now }: Context,
  { personId, addressHash }: { personId: string; addressHash: string },
): Promise<void> {
  const may = permit(actor, "policy.accept", { userId: personId });
  if (may) await insertAcceptances(db, may, { personId, addressHash, now });
}
