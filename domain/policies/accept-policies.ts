import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { insertAcceptances } from "./policy.queries.ts";

/**
 * Notes that a person ticked the box for the policies in force; what they accepted before stays as it was.
 * `addressHash` is made with a key of the house, so that nobody reads an address from it.
 */
export async function acceptPolicies(
  db: Database,
  actor: Actor,
  personId: string,
  { addressHash, at }: { addressHash: string; at: Date },
): Promise<void> {
  const may = permit(actor, "policy.accept", { userId: personId });
  if (may) await insertAcceptances(db, may, { personId, addressHash, at });
}
