import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { deleteMembersSessions } from "../access/access.queries.ts";
import { clientConflict } from "../conflicts.ts";
import { clientEvents } from "../events.ts";
import { closePortal, findClientToChange, openPortalAgain, saveClient } from "./client-page.queries.ts";

/** Archives a client: its portal closes and its members are signed out; its records stay. */
export async function archiveClient({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "client.archive", ids: [id], now }, async (tx, may) => {
    const client = await findClientToChange(tx, id);
    if (!client) return refuse({ kind: "missing" });
    if (client.status === "archived") return unchanged(null);
    const portalWasOpen = await closePortal(tx, may, id);
    const facts = { status: "archived", archivedFrom: client.status, portalWasOpen };
    await saveClient(tx, may, id, facts, { seen: client.version, now });
    await deleteMembersSessions(tx, may, id);
    const change = { before: { status: client.status }, after: { status: "archived" } };
    return logged(null, clientEvents["client.archived"].entry({ entityId: id, clientId: id, ...change }));
  });
}

/** Restores an archived client with its previous status, and with its portal open if it was. */
export async function restoreClient({ db, actor, now }: Context, id: string): Promise<Result<null>> {
  return command(db, actor, { action: "client.restore", ids: [id], now }, async (tx, may) => {
    const client = await findClientToChange(tx, id);
    if (!client) return refuse({ kind: "missing" });
    if (client.erasedAt) return clientConflict("erased");
    if (client.status !== "archived") return unchanged(null);
    const status = client.archivedFrom ?? "paused";
    const facts = { status, archivedFrom: null, portalWasOpen: false };
    await saveClient(tx, may, id, facts, { seen: client.version, now });
    if (client.portalWasOpen) await openPortalAgain(tx, may, id);
    const change = { before: { status: "archived" }, after: { status } };
    return logged(null, clientEvents["client.restored"].entry({ entityId: id, clientId: id, ...change }));
  });
}
