import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import type { UpdateToChange } from "../update.queries.ts";

/** Which update, of which client: an id under another client's address is missing. */
export type Which = { clientId: string; id: string };

export const missing = refuse({ kind: "missing" });
const overtaken = refuse({
  kind: "conflict",
  because: "This update was changed in the meantime. Check it again.",
});

/** Nobody decides twice, or over what they did not see. */
export function fitToDecide({ status, version }: UpdateToChange, seen: number): Result<null> {
  if (status !== "pending") return refuse({ kind: "conflict", because: `This update is already ${status}.` });
  return version === seen ? { ok: true, value: null } : overtaken;
}

/** Why its author cannot change it; to everybody else it is not there. */
export function whyNot(actor: Actor, update: UpdateToChange | null) {
  const isAuthor = update && "hasSudo" in actor && actor.id === update.authorId;
  if (!isAuthor || update.isPending || !permit(actor, "update.read", update)) return missing;
  return refuse({ kind: "conflict", because: `This update is already ${update.status}.` });
}
