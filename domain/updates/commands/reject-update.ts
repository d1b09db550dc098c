import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { findUpdateToChange, saveDecision } from "../update.queries.ts";
import { fitToDecide, missing, type Which } from "./change.ts";

/** Its author can read the note. `seen` is the version that was shown. */
export async function rejectUpdate(
  db: Database,
  actor: Actor,
  which: Which,
  { note, seen, at }: { note: string; seen: number; at: Date },
): Promise<Result<null>> {
  const may = permit(actor, "update.decide", undefined);
  if (!may || !isId(which.id) || !isId(which.clientId)) return missing;
  return transact(db, async (tx): Promise<Result<null>> => {
    const update = await findUpdateToChange(tx, which);
    if (!update) return missing;
    const fit = fitToDecide(update, seen);
    if (!fit.ok) return fit;
    const { clientId, title, version } = update;
    await saveDecision(tx, may, which.id, { status: "rejected", note }, at);
    const change = { before: { status: "pending" }, after: { title, status: "rejected", version } };
    await writeAuditEntry(tx, may, { entity: "update", entityId: which.id, clientId, ...change }, at);
    return done(null);
  });
}
