import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { movePayment, paymentConflict } from "#domain/payments/index.ts";
import { invoiceConflict } from "./conflicts.ts";
import { invoiceEvents, invoiceMoved } from "./events.ts";
import type { Invoice, PaidBy } from "./invoice.ts";
import { bumpVersion, findCharged, savePaid, saveReopened, waitAgain } from "./state.queries.ts";
import { findPendingTax } from "./tax/tax.queries.ts";

/** For a caller that has found the invoice sent and locked it, and after whose payment or credit nothing of it is open. */
export const settle = declareCommand({
  action: "invoice.settle",
  refusedAs: "forbidden",
  run: async (context: Context, invoice: Invoice & { by: PaidBy; on: string; today: string }, may) => {
    const { db, now } = context;
    const { id, clientId, name, version, lines, paid, by, on, today } = invoice;
    // The invoice first: while it is sent, its charges cannot change.
    await savePaid(db, may, id, { paidAt: now, paidBy: by, version: version + 1 });
    const charges = lines.filter(({ isCredited }) => !isCredited).flatMap(({ paymentId }) => paymentId ?? []);
    const taxes = (await findPendingTax(db, may, id)).map(({ paymentId }) => paymentId);
    unwrap(await completePayments(context, { ids: [...charges, ...taxes], clientId, on, today }));
    const after = invoiceMoved.write({ state: "paid", name, by, amount: toDecimal(paid), currency: paid.currency });
    const change = { before: { state: "sent" }, after };
    return logged(null, invoiceEvents["invoice.settled"].entry({ entityId: id, clientId, ...change }));
  },
});

type PartPayment = { invoice: Invoice; minor: bigint; by: PaidBy };

/** Notes what was paid of an invoice that stays open. */
export const notePart = declareCommand({
  action: "invoice.settle",
  run: async ({ db }, { invoice, minor, by }: PartPayment, may) => {
    const { id, clientId, name, version, open } = invoice;
    await bumpVersion(db, may, id, version + 1);
    const { currency } = open;
    const after = { name, amount: toDecimal({ minor, currency }), currency, open: toDecimal(open), by };
    return logged(null, invoiceEvents["invoice.part_paid"].entry({ entityId: id, clientId, after }));
  },
});

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
export const reopen = declareCommand({
  action: "invoice.settle",
  run: async ({ db }, { id, clientId, state, name, version, paidAt, credits }: Invoice, may) => {
    if (state === "sent") await bumpVersion(db, may, id, version + 1);
    if (state !== "paid") return unchanged(null);
    const charged = await findCharged(db, may, id);
    if (charged.some(({ isReversed }) => isReversed)) return invoiceConflict("charge-reversed");
    if (charged.some(({ isLocked }) => isLocked)) return invoiceConflict("month-locked");
    if (credits.some((credit) => credit.isOwn && credit.used.minor < credit.total.minor && paidAt))
      return invoiceConflict("credited-since");
    await waitAgain(db, may, charged);
    await saveReopened(db, may, id, version + 1);
    const change = { before: { state: "paid" }, after: { name } };
    return logged(null, invoiceEvents["invoice.reopened"].entry({ entityId: id, clientId, ...change }));
  },
});
