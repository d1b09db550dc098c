import { command, logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Money, sumsOf, toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { invoiceConflict } from "../conflicts.ts";
import { invoiceEvents } from "../events.ts";
import { findReceiptToChange, saveReceiptRefund, selectReceipts } from "./receipt.queries.ts";
import type { Receipt } from "./receipt.ts";
import type { ReceiptRef } from "./undo-receipt.ts";

const most = 100;

/** What came from a client, the latest first, and what of it is left in each currency. */
export async function listReceipts(
  { db, actor }: ReadContext,
  clientId: string,
): Promise<Result<{ receipts: Receipt[]; credit: Money[]; mayChange: boolean }>> {
  const may = isId(clientId) ? permit(actor, "invoice.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const receipts = await selectReceipts(db, may, { clientId, limit: most });
  const credit = sumsOf(receipts.map(({ left }) => left));
  return done({ receipts, credit, mayChange: mayOffer(actor, "invoice.settle", undefined) });
}

/** Marks what is left of a payment as paid back; it counts for no invoice any more. `seen`: what was left when shown. */
export async function refundReceipt(
  { db, actor, now }: Context,
  { id, clientId: ofClient, seen, today }: ReceiptRef & { seen: string; today: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "invoice.settle", ids: [id], now }, async (tx, may) => {
    const receipt = await findReceiptToChange(tx, id);
    if (!receipt || receipt.clientId !== ofClient) return refuse({ kind: "missing" });
    const { left, clientId } = receipt;
    if (left.minor === 0n) return invoiceConflict("no-credit");
    if (String(left.minor) !== seen) return invoiceConflict("changed");
    await saveReceiptRefund(tx, may, id, { refundedMinor: left.minor, refundedOn: today });
    const after = { amount: toDecimal(left), currency: left.currency };
    return logged(null, invoiceEvents["receipt.refunded"].entry({ entityId: clientId, clientId, after }));
  });
}
