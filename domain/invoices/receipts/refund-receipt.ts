import { command, logged } from "#domain/access/command.ts";
import type { Context, ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Money, toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { invoiceConflict } from "../conflicts.ts";
import { invoiceEvents } from "../events.ts";
import { findReceiptToChange, saveReceiptRefund, selectReceipts } from "./receipt.queries.ts";
import type { Receipt } from "./receipt.ts";
import { selectCredit } from "./receipt-uses.queries.ts";
import type { ReceiptRef } from "./undo-receipt.ts";

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
