import { logged } from "#domain/access/command.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Money, toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { invoiceConflict } from "../conflicts.ts";
import { invoiceEvents } from "../events.ts";
import { findInvoiceToChange } from "../invoice.queries.ts";
import { refundForm } from "../invoice.schema.ts";
import type { Invoice } from "../invoice.ts";
import { reopen } from "../settle-invoice.ts";
import { findReceipt, findReceiptToChange, saveReceiptRefund, saveUndone, selectReceipts } from "./receipt.queries.ts";
import type { Receipt } from "./receipt.ts";
import { selectCredit } from "./receipt-uses.queries.ts";

const pageLength = 50;

export type ReceiptList = { receipts: Receipt[]; older: string | null; mayChange: boolean };

/** What came from a client, the latest first, fifty at a time; `older` is the `before` of the next page. */
export async function listReceipts(
  { db, actor }: ReadContext,
  { clientId, before }: { clientId: string; before?: string | undefined },
): Promise<Result<ReceiptList>> {
  const may = isId(clientId) ? permit(actor, "invoice.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const found = await selectReceipts(db, may, { clientId, before, limit: pageLength + 1 });
  const receipts = found.slice(0, pageLength);
  const older = found.length > pageLength ? (receipts.at(-1)?.id ?? null) : null;
  return done({ receipts, older, mayChange: mayOffer(actor, "invoice.settle", undefined) });
}

/** What is left of all that came from a client, in each currency. */
export async function readCredit({ db, actor }: ReadContext, clientId: string): Promise<Result<Money[]>> {
  const may = isId(clientId) ? permit(actor, "invoice.read", { clientId }) : null;
  return may ? done(await selectCredit(db, may, clientId)) : refuse({ kind: "missing" });
}

/** Marks what is left of a payment as paid back; it counts for no invoice any more. `seen`: what was left when shown. */
export const refundReceipt = declareCommand({
  action: "invoice.settle",
  ids: ["id", "clientId"],
  input: refundForm,
  run: async ({ db: tx }, { id, seen, today, ...of }: RefundInput, may) => {
    const receipt = await findReceiptToChange(tx, id);
    if (!receipt || receipt.clientId !== of.clientId) return refuse({ kind: "missing" });
    const { left, clientId } = receipt;
    if (left.minor === 0n) return invoiceConflict("no-credit");
    if (String(left.minor) !== seen) return invoiceConflict("changed");
    await saveReceiptRefund(tx, may, id, { refundedMinor: left.minor, refundedOn: today });
    const after = { amount: toDecimal(left), currency: left.currency };
    return logged(null, invoiceEvents["receipt.refunded"].entry({ entityId: clientId, clientId, after }));
  },
});

type RefundInput = { id: string; clientId: string; seen: string; today: string };

/** Takes back a payment that was entered by mistake. What it paid is open again, as if it had never come. */
export const undoReceipt = declareCommand({
  action: "invoice.settle",
  ids: ["id", "clientId"],
  run: async (ctx, { id, ...of }: { id: string; clientId: string }, may) => {
    const { db: tx, now } = ctx;
    const read = await findReceipt(tx, id);
    if (!read || read.clientId !== of.clientId) return refuse({ kind: "missing" });
    // The invoices first, then their dependents: the lock order used everywhere.
    const invoices: Invoice[] = [];
    for (const invoiceId of read.uses.map((use) => use.invoiceId).sort()) {
      const invoice = await findInvoiceToChange(tx, invoiceId);
      if (invoice) invoices.push(invoice);
    }
    const receipt = await findReceiptToChange(tx, id);
    if (!receipt || receipt.uses.length !== read.uses.length) return invoiceConflict("changed");
    if (receipt.undoneAt) return invoiceConflict("payment-undone");
    if (receipt.refunded.minor > 0n) return invoiceConflict("payment-refunded");
    if (receipt.paidBy === "stripe" || receipt.paidBy === "stand_in") return invoiceConflict("paid-by-card");
    await saveUndone(tx, may, id, now);
    for (const invoice of invoices) unwrap(await reopen(ctx, invoice));
    const { clientId, amount } = receipt;
    const after = { amount: toDecimal(amount), currency: amount.currency };
    return logged(null, invoiceEvents["receipt.undone"].entry({ entityId: clientId, clientId, after }));
  },
});
