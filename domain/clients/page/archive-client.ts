import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { deleteMembersSessions } from "../access/access.queries.ts";
import { closePortal, findClientToChange, saveClient } from "./client-page.queries.ts";

/** Archives a client: its portal closes and its members are signed out; its records stay. */
export async function archiveClient(db: Database, actor: Actor, id: string, at: Date): Promise<Result<null>> {
  const may = permit(actor, "client.archive", undefined);
  if (!may || !isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const client = await findClientToChange(tx, id);
    if (!client) return refuse({ kind: "missing" });
    if (client.status === "archived") return done(null);
    const portalWasOpen = await closePortal(tx, may, id);
    const facts = { status: "archived", archivedFrom: client.status, portalWasOpen };
    await saveClient(tx, may, id, facts, { seen: client.version, at });
    await deleteMembersSessions(tx, may, id);
    const change = { before: { status: client.status }, after: { status: "archived" } };
    await writeAuditEntry(tx, may, { entity: "client", entityId: id, clientId: id, ...change }, at);
    return done(null);
  });
}
