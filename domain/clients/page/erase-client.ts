import type { Actor } from "#domain/access/actor.ts";
import { permit, refusal } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { forgetTraces } from "#domain/erasure/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findClientToChange } from "./client-page.queries.ts";
import { anonymiseClient } from "./erase.queries.ts";

const first = refuse({ kind: "conflict", because: "Archive this client first." });

/** Permanently anonymises an archived client. `typed` must be its name, to prevent accidents. */
export async function eraseClient(
  db: Database,
  actor: Actor,
  id: string,
  { typed, at }: { typed: string; at: Date },
): Promise<Result<null>> {
  const may = permit(actor, "client.erase", undefined);
  if (!may) return refusal(actor, "client.erase", undefined);
  if (!isId(id)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const client = await findClientToChange(tx, id);
    if (!client) return refuse({ kind: "missing" });
    if (client.erasedAt) return done(null);
    if (client.status !== "archived") return first;
    if (typed.trim() !== client.companyName)
      return refuse({ kind: "invalid", fields: { typed: [`Enter ${client.companyName} to erase it.`] } });
    const forgotten = await forgetTraces(tx, may, { clientId: id }, at);
    if (!forgotten.ok) return forgotten;
    await anonymiseClient(tx, may, id, at);
    await writeAuditEntry(tx, may, { entity: "client", entityId: id, clientId: id }, at);
    return done(null);
  });
}
