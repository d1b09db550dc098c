import type { Context } from "#domain/access/context.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { findLock } from "../month.queries.ts";
import { findPayer, insertDuePayment } from "./fee.queries.ts";
import { type Post, type Run, runRecurring } from "./run-recurring.ts";

/**
 * Creates the recurring fees that are due, as pending payments; an admin completes each. Archived clients are skipped.
 */
export function runFees({ db, actor, now }: Context, { today }: { today: string }): Promise<Run> {
  const post: Post = async (tx, may, { id: recurringId, clientId, description, amountMinor, currency }, due) => {
    const payer = clientId === null ? null : await findPayer(tx, clientId);
    if (!clientId || !payer || payer.isGone) return "passed";
    // Nothing can be entered in a locked month, so the fee goes into the current one, for its own period.
    const occurredOn = (await findLock(tx, due.on)) ? today : due.on;
    if (occurredOn !== due.on && (await findLock(tx, today))) return "held";
    const id = newId();
    const facts = { kind: "agency_fee", direction: "out", status: "pending", source: "recurring" } as const;
    const words = { currency, occurredOn, description };
    const row = { ...facts, ...words, id, clientId, amountMinor, recurringId, period: due.period, completedAt: null };
    if (!(await insertDuePayment(tx, may, { ...row, createdBy: null, createdAt: now }))) return "passed";
    const after = { ...facts, ...words, period: due.period, amount: toDecimal({ minor: amountMinor, currency }) };
    await writeAuditEntry(tx, may, { entity: "payment", entityId: id, clientId, after }, now);
    return "posted";
  };
  return runRecurring({ db, actor }, { target: "fee", post, today });
}
