import { command, logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { clientConflict } from "../conflicts.ts";
import { findClientToChange, openPortalAgain, saveClient } from "./client-page.queries.ts";

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
    return logged(null, { entity: "client", entityId: id, clientId: id, ...change });
  });
}
