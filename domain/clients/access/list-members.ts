import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientMember, selectMembers } from "./member-list.queries.ts";

export type { ClientMember };

/** Where a member stands at `now`: as their account says, or with an invitation that no longer works. */
export function standingOf({ status, invitedUntil }: ClientMember, now: Date): string {
  return status === "invited" && !(invitedUntil && invitedUntil > now) ? "expired" : status;
}

/** Whether nobody else could manage the client's people: such an owner stays one. */
export const isLastOwner = ({ id, isOwner }: ClientMember, members: ClientMember[]): boolean =>
  isOwner && !members.some((other) => other.id !== id && other.isOwner && ["active", "invited"].includes(other.status));

/** A client's members, for the agency and for themselves. */
export async function listMembers({ db, actor }: ReadContext, clientId: string): Promise<Result<ClientMember[]>> {
  const may = isId(clientId) ? permit(actor, "member.list", { clientId }) : null;
  return may ? done(await selectMembers(db, may, clientId)) : refuse({ kind: "missing" });
}
