import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { insertAcceptances } from "./policy.queries.ts";

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
