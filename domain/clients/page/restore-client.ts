import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findClientToChange, openPortalAgain, saveClient } from "./client-page.queries.ts";

/** Restores an archived client with its previous status, and with its portal open if it was. */
export async function restoreClient(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  const may = permit(actor, "client.restore", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const client = await findClientToChange(tx, id);
    if (!client) return refuse({ kind: "missing" });
    if (client.erasedAt) return refuse({ kind: "conflict", because: "This client was erased." });
    if (client.status !== "archived") return done(null);
    const status = client.archivedFrom ?? "paused";
    const facts = { status, archivedFrom: null, portalWasOpen: false };
    await saveClient(tx, may, id, facts, { seen: client.version, at });
    if (client.portalWasOpen) await openPortalAgain(tx, may, id);
    const change = { before: { status: "archived" }, after: { status } };
    await writeAuditEntry(tx, may, { entity: "client", entityId: id, clientId: id, ...change }, at);
    return done(null);
  });
}
