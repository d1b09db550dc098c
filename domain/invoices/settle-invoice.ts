import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { movePayment, paymentConflict } from "#domain/payments/index.ts";
import { invoiceConflict } from "./conflicts.ts";
import { invoiceEvents, invoiceMoved } from "./events.ts";
import type { Invoice, PaidBy } from "./invoice.ts";
import { bumpVersion, findCharged, savePaid, saveReopened, waitAgain } from "./state.queries.ts";
import { findPendingTax } from "./tax/tax.queries.ts";

/** For a caller that has found the invoice sent and locked it, and after whose payment or credit nothing of it is open. */
export async function settle(
  { db: tx, actor, now }: Context,
  { id, clientId, name, version, lines, paid, by, on, today }: Invoice & { by: PaidBy; on: string; today: string },
): Promise<Result<null>> {
  const may = permit(actor, "invoice.settle", undefined);
  if (!may) return refuse({ kind: "forbidden" });
  // The invoice first: while it is sent, its charges cannot change.
  await savePaid(tx, may, id, { paidAt: now, paidBy: by, version: version + 1 });
  const charges = lines.filter(({ isCredited }) => !isCredited).flatMap(({ paymentId }) => paymentId ?? []);
  const taxes = (await findPendingTax(tx, may, id)).map(({ paymentId }) => paymentId);
  const paymentIds = [...charges, ...taxes];
  unwrap(await completePayments({ db: tx, actor, now }, { ids: paymentIds, clientId, on, today }));
  const after = invoiceMoved.write({ state: "paid", name, by, amount: toDecimal(paid), currency: paid.currency });
  await writeAuditEntry(
    tx,
    may,
    invoiceEvents["invoice.settled"].entry({ entityId: id, clientId, before: { state: "sent" }, after }),
    now,
  );
  return done(null);
}

type PartPayment = { invoice: Invoice; minor: bigint; by: PaidBy };

/** Notes what was paid of an invoice that stays open. */
export async function notePart(
  { db: tx, now }: Context,
  may: Permit<"invoice.settle">,
  { invoice: { id, clientId, name, version, open }, minor, by }: PartPayment,
): Promise<void> {
  await bumpVersion(tx, may, id, version + 1);
  const { currency } = open;
  const after = { name, amount: toDecimal({ minor, currency }), currency, open: toDecimal(open), by };
  await writeAuditEntry(tx, may, invoiceEvents["invoice.part_paid"].entry({ entityId: id, clientId, after }), now);
}

type Completion = { clientId: string; on: string; today: string };

/** Updates the ledger for a paid invoice: all its charges are completed on the day of the money. Refused when one cannot be. */
async function completePayments(
  { db: tx, actor, now }: Context,
  { ids, clientId, on, today }: Completion & { ids: string[] },
): Promise<Result<null>> {
  for (const paymentId of ids) {
    const moved = await movePayment({ db: tx, actor, now }, { clientId, paymentId, to: "completed", on, today });
    if (moved.ok) continue;
    // No user entered the day, so it is not a form error.
    const isLocked = moved.problem.kind === "invalid";
    return isLocked ? paymentConflict("month-locked") : moved;
  }
  return done(null);
}

/** An invoice that lost a payment. If it was paid, what it charged is pending again. */
export async function reopen(
  { db: tx, now }: Context,
  may: Permit<"invoice.settle">,
  { id, clientId, state, name, version, paidAt, credits }: Invoice,
): Promise<Result<null>> {
  if (state === "sent") await bumpVersion(tx, may, id, version + 1);
  if (state !== "paid") return done(null);
  const charged = await findCharged(tx, may, id);
  if (charged.some(({ isReversed }) => isReversed)) return invoiceConflict("charge-reversed");
  if (charged.some(({ isLocked }) => isLocked)) return invoiceConflict("month-locked");
  if (credits.some((credit) => credit.isOwn && credit.used.minor < credit.total.minor && paidAt))
    return invoiceConflict("credited-since");
  await waitAgain(tx, may, charged);
  await saveReopened(tx, may, id, version + 1);
  const event = invoiceEvents["invoice.reopened"];
  const moved = { before: { state: "paid" }, after: { name } };
  await writeAuditEntry(tx, may, event.entry({ entityId: id, clientId, ...moved }), now);
  return done(null);
}
