import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { type ApprovedKind, postForUpdate } from "#domain/payments/index.ts";
import { findUpdateToChange, saveDecision } from "../update.queries.ts";
import { fitToDecide, missing, type Which } from "./change.ts";

/** `seen` is the version that was shown; `day` is today in the agency's zone. */
type Decision = { kind: ApprovedKind; seen: number; day: string; at: Date };

/** Approves an update and posts its amount to the ledger in one transaction. A second attempt gets a conflict. */
export async function approveUpdate(
  db: Database,
  actor: Actor,
  which: Which,
  { kind, seen, day, at }: Decision,
): Promise<Result<null>> {
  const may = permit(actor, "update.decide", undefined);
  if (!may || !isId(which.id) || !isId(which.clientId)) return missing;
  return transact(db, async (tx): Promise<Result<null>> => {
    const update = await findUpdateToChange(tx, which);
    if (!update) return missing;
    const fit = fitToDecide(update, seen);
    if (!fit.ok) return fit;
    const { clientId, title, amount, version } = update;
    if (!amount) throw new Error(`Update ${which.id} waits for a decision without an amount`);
    await saveDecision(tx, may, which.id, { status: "approved", note: null }, at);
    const posted = await postForUpdate(tx, may, { updateId: which.id, clientId, title, kind, amount, day }, at);
    if (!posted.ok) return posted;
    const money = { kind, amount: toDecimal(amount), currency: amount.currency };
    const change = { before: { status: "pending" }, after: { title, status: "approved", ...money, version } };
    await writeAuditEntry(tx, may, { entity: "update", entityId: which.id, clientId, ...change }, at);
    return done(null);
  });
}
