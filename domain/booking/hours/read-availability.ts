import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findAvailability } from "./availability.queries.ts";
import type { Availability } from "./availability.ts";

/** A host's hours for their form, with the version to pass when saving. */
export async function readAvailability({ db, actor }: ReadContext, hostId: string): Promise<Result<Availability>> {
  const kept = permit(actor, "availability.read", { userId: hostId }) && (await findAvailability(db, hostId));
  return kept ? done(kept) : refuse({ kind: "missing" });
}
