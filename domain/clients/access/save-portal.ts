import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import type { PortalForm } from "../access.schema.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { deleteMembersSessions, findPortal, savePortalRow } from "./access.queries.ts";

/** `seen` is the version the form was loaded with. */
type Save = { form: PortalForm; seen: number };

/** Opens or closes a client's portal and its sections. Closing it signs out all members. */
export async function savePortal(
  { db, actor, now }: Context,
  { clientId, form, seen }: Save & { clientId: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "client.manage_access", ids: [clientId], now }, async (tx, may) => {
    const client = await findClientToChange(tx, clientId);
    const before = client && (await findPortal(tx, clientId));
    if (!before || client.erasedAt) return refuse({ kind: "missing" });
    if (client.status === "archived" && form.enabled) return clientConflict("archived");
    if (!(await savePortalRow(tx, may, clientId, form, seen))) return clientConflict("access-changed");
    if (!form.enabled) await deleteMembersSessions(tx, may, clientId);
    const { version: _, ...was } = before;
    return logged(
      null,
      clientEvents["client.portal_changed"].entry({ entityId: clientId, clientId, before: was, after: form }),
    );
  });
}
