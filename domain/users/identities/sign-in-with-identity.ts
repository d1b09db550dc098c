import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findEntry } from "../admit.ts";
import { findIdentity, type ProvedIdentity } from "./identity.queries.ts";

type Owner = { personId: string; identityId: string; email: string };

/**
 * The person an identity is linked to: `missing` when it is linked to nobody, `forbidden` when they may not sign in now.
 * The caller has checked the identity, and opens the session.
 */
export async function signInWithIdentity(
  { db, actor: door }: ReadContext,
  identity: ProvedIdentity,
): Promise<Result<Owner>> {
  const known = permit(door, "identity.sign_in", undefined) ? await findIdentity(db, identity) : null;
  if (!known) return refuse({ kind: "missing" });
  const entry = await findEntry(db, known.personId);
  if (!entry.ok) return refuse({ kind: "forbidden" });
  return done({ personId: known.personId, identityId: known.id, email: known.email });
}
