import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type ClientMember, selectMembers } from "./member-list.queries.ts";

export type { ClientMember };

/** A client's members, for the agency and for themselves. */
export async function listMembers({ db, actor }: ReadContext, clientId: string): Promise<Result<ClientMember[]>> {
  const may = isId(clientId) ? permit(actor, "member.list", { clientId }) : null;
  return may ? done(await selectMembers(db, may, clientId)) : refuse({ kind: "missing" });
}
