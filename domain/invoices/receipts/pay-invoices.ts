import type { Context } from "#domain/access/context.ts";
import type { Permit } from "#domain/access/permit.ts";
import { newId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, unwrap } from "#domain/kernel/result.ts";
import { findInvoice } from "../invoice.queries.ts";
import type { Invoice, PaidWay } from "../invoice.ts";
import { notePart, settle } from "../settle-invoice.ts";
import { insertReceipt } from "./receipt.queries.ts";
import { insertReceiptUse } from "./receipt-uses.queries.ts";

/** `on`: the day it came. `today` is the current day in the agency's zone. */
export type Arrival = { clientId: string; amount: Money; on: string; today: string; by: PaidWay; note?: string };

/** Enters money that came; it is the client's credit until it pays an invoice. */
export async function enterReceipt(
  { db: tx, now }: Context,
  may: Permit<"invoice.settle">,
  { clientId, amount, on: receivedOn, by: paidBy, note = "" }: Arrival,
): Promise<string> {
  const id = newId();
  const money = { amountMinor: amount.minor, currency: amount.currency };
  await insertReceipt(tx, may, {
    id,
    clientId,
    ...money,
    receivedOn,
    paidBy,
    note: note.slice(0, 200),
    createdAt: now,
  });
  return id;
}

/** `left`: what can be used of the money that came. */
type Use = Pick<Arrival, "on" | "today" | "by"> & { receiptId: string; left: bigint; invoices: readonly Invoice[] };

/** Pays invoices, which are locked, in this order until nothing is left of the money. Tells what is left. */
export async function payInvoices(
  { db: tx, actor, now }: Context,
  may: Permit<"invoice.settle">,
  { receiptId, invoices, on, today, by, ...use }: Use,
): Promise<Result<bigint>> {
  let { left } = use;
  for (const { id, open } of invoices) {
    const amountMinor = left < open.minor ? left : open.minor;
    if (amountMinor === 0n) continue;
    left -= amountMinor;
    await insertReceiptUse(tx, may, { receiptId, invoiceId: id, amountMinor, usedAt: now });
    const paid = await findInvoice(tx, id);
    if (!paid) continue;
    if (paid.open.minor === 0n) {
      unwrap(await settle({ db: tx, actor, now }, { ...paid, by, on, today }));
      continue;
    }
    unwrap(await notePart({ db: tx, actor, now }, { invoice: paid, minor: amountMinor, by }));
  }
  return done(left);
}
