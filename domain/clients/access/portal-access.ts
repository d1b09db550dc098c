import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { portalForm } from "../access.schema.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClient, findClientToChange } from "../page/client-page.queries.ts";
import { deleteMembersSessions, findPortal, type PortalSettings, savePortalRow } from "./access.queries.ts";
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

/** Opens or closes a client's portal and its sections. Closing it signs out all members. */
export const savePortal = declareCommand({
  action: "client.manage_access",
  ids: ["clientId"],
  input: portalForm,
  run: async ({ db }, { clientId, seen, ...form }, may) => {
    const client = await findClientToChange(db, clientId);
    const before = client && (await findPortal(db, clientId));
    if (!before || client.erasedAt) return refuse({ kind: "missing" });
    if (client.status === "archived" && form.enabled) return clientConflict("archived");
    if (!(await savePortalRow(db, may, clientId, form, seen))) return clientConflict("access-changed");
    if (!form.enabled) await deleteMembersSessions(db, may, clientId);
    const { version: _, ...was } = before;
    return logged(
      null,
      clientEvents["client.portal_changed"].entry({ entityId: clientId, clientId, before: was, after: form }),
    );
  },
});
