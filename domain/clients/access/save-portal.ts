import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { portalForm } from "../access.schema.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { deleteMembersSessions, findPortal, savePortalRow } from "./access.queries.ts";

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
