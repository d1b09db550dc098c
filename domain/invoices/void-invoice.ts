import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findToChange } from "./find-to-change.ts";
import { saveVoid } from "./state.queries.ts";

/** Voids an invoice, with a reason. Its number is not reused; its charges can be invoiced again. */
export async function voidInvoice(
  db: Database,
  actor: Actor,
  id: string,
  { seen, reason, at }: { seen: number; reason: string; at: Date },
): Promise<Result<null>> {
  const may = permit(actor, "invoice.void", undefined);
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx) => {
    const found = await findToChange(tx, id, { seen, states: ["sent"] });
    if (!found.ok) return found;
    const { clientId, name } = found.value;
    await saveVoid(tx, may, id, { voidedAt: at, voidReason: reason, version: seen + 1 });
    const [before, after] = [{ state: "sent" }, { state: "void", name, reason }];
    await writeAuditEntry(tx, may, { entity: "invoice", entityId: id, clientId, before, after }, at);
    return done(null);
  });
}
