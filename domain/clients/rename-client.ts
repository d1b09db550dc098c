import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findClientToChange, saveClient } from "./page/client-page.queries.ts";
import { overtaken } from "./page/edit-client.ts";

/** `shown`: the name when the user opened the form. */
type Rename = { clientId: string; companyName: string; shown: string | undefined; at: Date };

/** Renames a client's company, as part of a change to its member. */
export async function renameClient(
  db: Database,
  actor: Actor,
  { clientId, companyName, shown, at }: Rename,
): Promise<Result<null>> {
  const may = permit(actor, "client.edit", undefined);
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const client = await findClientToChange(tx, clientId);
    if (!client) return refuse({ kind: "missing" });
    if (client.companyName === companyName) return done(null);
    if (client.companyName !== shown) return overtaken;
    await saveClient(tx, may, clientId, { companyName }, { seen: client.version, at });
    const change = { before: { companyName: client.companyName }, after: { companyName } };
    await writeAuditEntry(tx, may, { entity: "client", entityId: clientId, clientId, ...change }, at);
    return done(null);
  });
}
