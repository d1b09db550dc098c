import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findClient } from "../page/client-page.queries.ts";
import { findPortal, type PortalSettings } from "./access.queries.ts";
import { type ClientMember, selectMembers } from "./member-list.queries.ts";

export type Access = { portal: PortalSettings; members: ClientMember[] };

/** Who can sign in to a client's portal and what they see there; for admins. */
export async function readAccess({ db, actor }: ReadContext, clientId: string): Promise<Result<Access>> {
  const may = isId(clientId) ? permit(actor, "client.manage_access", undefined) : null;
  const portal = may && (await findPortal(db, clientId));
  return may && portal
    ? done({ portal, members: await selectMembers(db, may, clientId) })
    : refuse({ kind: "missing" });
}

/** What a client's members, and team members viewing as them, may know about it. */
export async function readViewedClient(
  { db, actor }: ReadContext,
  clientId: string,
): Promise<Result<{ companyName: string; status: string }>> {
  const may = isId(clientId) ? permit(actor, "client.read_portal", { clientId }) : null;
  const client = may && (await findClient(db, clientId));
  return client ? done({ companyName: client.companyName, status: client.status }) : refuse({ kind: "missing" });
}
