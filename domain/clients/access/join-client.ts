import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findClientToChange } from "../page/client-page.queries.ts";
import { insertMembership } from "./member.queries.ts";

const gone = refuse({ kind: "invalid", fields: { clientId: ["Choose one of the clients."] } } as const);

/** Adds a person to an existing client, as part of the action that opens their account. */
export async function joinClient(
  db: Database,
  actor: Actor,
  { clientId, personId, at }: { clientId: string; personId: string; at: Date },
): Promise<Result<null>> {
  const may = isId(clientId) ? permit(actor, "member.invite", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const client = await findClientToChange(tx, clientId);
    if (!client || client.erasedAt || client.status === "archived") return gone;
    await insertMembership(tx, may, clientId, personId, at);
    await writeAuditEntry(tx, may, { entity: "client", entityId: clientId, clientId, after: { personId } }, at);
    return done(null);
  });
}
