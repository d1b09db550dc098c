import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { movePayment, paymentConflict } from "#domain/payments/index.ts";
import { invoiceEvents, invoiceMoved } from "./events.ts";
import { findToChange } from "./find-to-change.ts";
import type { Invoice, PaidBy } from "./invoice.ts";
import { savePaid } from "./state.queries.ts";
import { findPendingTax } from "./tax/tax.queries.ts";

/** `today` is the current day in the agency's zone, on which the payment is booked. */
type Settling = { seen: number; today: string };

/** Lets an admin mark an invoice as paid, which completes all its charges. */
export async function settleInvoice(
  { db, actor, now }: Context,
  { id, seen, today }: Settling & { id: string },
): Promise<Result<null>> {
  const may = permit(actor, "invoice.settle", undefined);
  if (!may) return refuse({ kind: "missing" });
  return transact(db, async (tx) => {
    const found = await findToChange(tx, id, { seen, states: ["sent"] });
    return found.ok ? settle({ db: tx, actor, now }, { ...found.value, by: "hand", today }) : found;
  });
}

/** For a caller that has found the invoice sent and locked it. */
export async function settle(
  { db: tx, actor, now }: Context,
  { id, clientId, name, version, lines, toPay, by, today }: Invoice & { by: PaidBy; today: string },
): Promise<Result<null>> {
  const may = permit(actor, "invoice.settle", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  // The invoice first: while it is sent, its charges cannot change.
  await savePaid(tx, may, id, { paidAt: now, paidBy: by, version: version + 1 });
  const charges = lines.filter(({ isCredited }) => !isCredited).flatMap(({ paymentId }) => paymentId ?? []);
  const taxes = (await findPendingTax(tx, may, id)).map(({ paymentId }) => paymentId);
  const paymentIds = [...charges, ...taxes];
  unwrap(await completePayments({ db: tx, actor, now }, { ids: paymentIds, clientId, today }));
  const paid = { amount: toDecimal(toPay), currency: toPay.currency };
  const after = invoiceMoved.write({ state: "paid", name, by, ...paid });
  await writeAuditEntry(
    tx,
    may,
    invoiceEvents["invoice.settled"].entry({ entityId: id, clientId, before: { state: "sent" }, after }),
    now,
  );
  return done(null);
}

type Completion = { clientId: string; today: string };

/** Updates the ledger for a paid invoice: all its charges are completed today. Refused when one of them cannot be. */
async function completePayments(
  { db: tx, actor, now }: Context,
  { ids, clientId, today }: Completion & { ids: string[] },
): Promise<Result<null>> {
  for (const paymentId of ids) {
    const moved = await movePayment({ db: tx, actor, now }, { clientId, paymentId, to: "completed", on: today, today });
    if (moved.ok) continue;
    // No user entered the day, so it is not a form error.
    const isLocked = moved.problem.kind === "invalid";
    return isLocked ? paymentConflict("month-locked") : moved;
  }
  return done(null);
}
