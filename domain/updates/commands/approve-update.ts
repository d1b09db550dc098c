import type { Actor } from "#domain/access/actor.ts";
import { command, logged } from "#domain/access/command.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import type { Result } from "#domain/kernel/result.ts";
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
  return command(db, actor, { action: "update.decide", ids: [which.id, which.clientId], now: at }, async (tx, may) => {
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
    return logged(null, { entity: "update", entityId: which.id, clientId, ...change });
  });
}
