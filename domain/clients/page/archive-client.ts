import { logged, unchanged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { refuse } from "#domain/kernel/result.ts";
import { deleteMembersSessions } from "../access/access.queries.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { closePortal, findClientToChange, openPortalAgain, saveClient } from "./client-page.queries.ts";

/** Archives a client: its portal closes and its members are signed out; its records stay. */
export const archiveClient = declareCommand({
  action: "client.archive",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    const client = await findClientToChange(db, id);
    if (!client) return refuse({ kind: "missing" });
    if (client.status === "archived") return unchanged(null);
    const portalWasOpen = await closePortal(db, may, id);
    const facts = { status: "archived", archivedFrom: client.status, portalWasOpen };
    await saveClient(db, may, id, facts, { seen: client.version, now });
    await deleteMembersSessions(db, may, id);
    const change = { before: { status: client.status }, after: { status: "archived" } };
    return logged(null, clientEvents["client.archived"].entry({ entityId: id, clientId: id, ...change }));
  },
});

/** Restores an archived client with its previous status, and with its portal open if it was. */
export const restoreClient = declareCommand({
  action: "client.restore",
  ids: ["id"],
  run: async ({ db, now }, { id }, may) => {
    const client = await findClientToChange(db, id);
    if (!client) return refuse({ kind: "missing" });
    if (client.erasedAt) return clientConflict("erased");
    if (client.status !== "archived") return unchanged(null);
    const status = client.archivedFrom ?? "paused";
    const facts = { status, archivedFrom: null, portalWasOpen: false };
    await saveClient(db, may, id, facts, { seen: client.version, now });
    if (client.portalWasOpen) await openPortalAgain(db, may, id);
    const change = { before: { status: "archived" }, after: { status } };
    return logged(null, clientEvents["client.restored"].entry({ entityId: id, clientId: id, ...change }));
  },
});
