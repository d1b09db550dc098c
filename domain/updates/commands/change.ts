import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { updateConflict } from "../conflicts.ts";
import type { UpdateToChange } from "../update.queries.ts";

/** An update of a client: an id in another client's URL is missing. */
export type UpdateRef = { clientId: string; id: string };

export const missing = refuse({ kind: "missing" });
const overtaken = updateConflict("changed");

/** An update can be decided only once, and only in the version that was shown. */
export function fitToDecide({ status, version }: UpdateToChange, seen: number): Result<null> {
  if (status !== "pending") return updateConflict("ended", status);
  return version === seen ? { ok: true, value: null } : overtaken;
}

/** Why its author cannot change it; for everyone else it is missing. */
export function whyNot(actor: Actor, update: UpdateToChange) {
  const isAuthor = "hasSudo" in actor && actor.id === update.authorId;
  if (!isAuthor || update.isPending || !permit(actor, "update.read", update)) return missing;
  return updateConflict("ended", update.status);
}
