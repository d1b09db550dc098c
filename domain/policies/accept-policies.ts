import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { insertAcceptances } from "./policy.queries.ts";

/**
 * Records that a person accepted the policies in force; earlier acceptances stay. `addressHash` is made with a secret
 * key, so the IP address cannot be recovered from it.
 */
export async function acceptPolicies(
  db: Database,
  actor: Actor,
  personId: string,
  { addressHash, now }: { addressHash: string; now: Date },
): Promise<void> {
  const may = permit(actor, "policy.accept", { userId: personId });
  if (may) await insertAcceptances(db, may, { personId, addressHash, now });
}
