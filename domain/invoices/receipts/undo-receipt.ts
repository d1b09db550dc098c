import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { invoiceConflict } from "../conflicts.ts";
import { invoiceEvents } from "../events.ts";
import { findInvoiceToChange } from "../invoice.queries.ts";
import type { Invoice } from "../invoice.ts";
import { reopen } from "../settle-invoice.ts";
import { findReceipt, findReceiptToChange, saveUndone } from "./receipt.queries.ts";

export type ReceiptRef = { id: string; clientId: string };

/** Takes back a payment that was entered by mistake. What it paid is open again, as if it had never come. */
export async function undoReceipt(
  { db, actor, now }: Context,
  { id, clientId: ofClient }: ReceiptRef,
): Promise<Result<null>> {
  return command(db, actor, { action: "invoice.settle", ids: [id], now }, async (tx, may) => {
    const read = await findReceipt(tx, id);
    if (!read || read.clientId !== ofClient) return refuse({ kind: "missing" });
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
    for (const invoice of invoices) unwrap(await reopen({ db: tx, actor, now }, may, invoice));
    const { clientId, amount } = receipt;
    const after = { amount: toDecimal(amount), currency: amount.currency };
    return logged(null, invoiceEvents["receipt.undone"].entry({ entityId: clientId, clientId, after }));
  });
}
