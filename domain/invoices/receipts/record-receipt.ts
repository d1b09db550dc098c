import { logged, recorded } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { askTyped, parseTyped } from "#domain/kernel/typed-amount.ts";
import { invoiceConflict } from "../conflicts.ts";
import { invoiceEvents } from "../events.ts";
import { findToChange } from "../find-to-change.ts";
import { findInvoiceToChange } from "../invoice.queries.ts";
import { type PaymentForm, paymentForm, seenForm } from "../invoice.schema.ts";
import type { Invoice } from "../invoice.ts";
import { type Arrival, enterReceipt, payInvoices } from "./pay-invoices.ts";
import { findReceiptsLeft } from "./receipt.queries.ts";

/** Enters what an admin saw arrive for an invoice: a part of it, all of it, or more, which stays as credit. */
export const recordPayment = declareCommand({
  action: "invoice.settle",
  ids: ["id"],
  input: paymentForm,
  run: async (ctx, { id, seen, amount, receivedOn, note, today }: PaymentForm & Booking, may) => {
    const invoice = unwrap(await findToChange(ctx.db, id, { seen, states: ["sent"] }));
    const { clientId } = invoice;
    const { currency } = invoice.open;
    const minor = parseTyped(amount, currency);
    if (minor === null) return wrong("amount", askTyped(amount, currency));
    if (receivedOn > today) return wrong("receivedOn", "Choose today or a day before.");
    const arrival = { clientId, amount: { minor, currency }, on: receivedOn, today, by: "hand", note } as const;
    const { left } = unwrap(await takeReceipt(ctx, may, { ...arrival, invoices: [invoice] }));
    return recorded({ left: { minor: left, currency } });
  },
});

/** `today` is the current day in the agency's zone, on which the payment is booked. */
type Booking = { id: string; today: string };

/** Lets an admin mark an invoice as paid: the rest of it came today. */
export const settleInvoice = declareCommand({
  action: "invoice.settle",
  ids: ["id"],
  input: seenForm,
  run: async (ctx, { id, seen, today }: Booking & { seen: number }, may) => {
    const invoice = unwrap(await findToChange(ctx.db, id, { seen, states: ["sent"] }));
    const { clientId, open: amount } = invoice;
    const arrival = { clientId, amount, on: today, today, by: "hand", invoices: [invoice] } as const;
    unwrap(await takeReceipt(ctx, may, arrival));
    return recorded(null);
  },
});

const wrong = (field: "amount" | "receivedOn", sentence: string) =>
  refuse({ kind: "invalid", fields: { [field]: [sentence] } });

/** Enters money and pays these invoices of it, which are locked, in this order. */
export async function takeReceipt(
  ctx: Context,
  may: Permit<"invoice.settle">,
  { invoices, ...arrival }: Arrival & { invoices: readonly Invoice[] },
): Promise<Result<{ receiptId: string; left: bigint }>> {
  const receiptId = await enterReceipt(ctx, may, arrival);
  const { on, today, by, amount } = arrival;
  const left = unwrap(await payInvoices(ctx, may, { receiptId, left: amount.minor, invoices, on, today, by }));
  return done({ receiptId, left });
}

/** Invoices of one client to pay, locked in an order that keeps two who pay from waiting for each other. */
export async function lockOpen(
  tx: Database,
  _: Permit<"invoice.settle">,
  { clientId, ids }: { clientId: string; ids: string[] },
): Promise<Result<Invoice[]>> {
  const found = new Map<string, Invoice>();
  for (const id of [...ids].sort()) {
    const invoice = await findInvoiceToChange(tx, id);
    if (!invoice || invoice.clientId !== clientId) return refuse({ kind: "missing" });
    if (invoice.state !== "sent") return invoiceConflict(invoice.state);
    found.set(id, invoice);
  }
  return done(ids.flatMap((id) => found.get(id) ?? []));
}

/** Pays an invoice from what the client has: money that was left of earlier payments. */
export const applyCredit = declareCommand({
  action: "invoice.settle",
  ids: ["id"],
  input: seenForm,
  run: async (ctx, { id, seen, today }: Booking & { seen: number }, may) => {
    const { db: tx } = ctx;
    const { clientId, open, name } = unwrap(await findToChange(tx, id, { seen, states: ["sent"] }));
    const { currency } = open;
    let left = open.minor;
    for (const { id: receiptId, leftMinor } of await findReceiptsLeft(tx, may, { clientId, currency })) {
      const invoice = left > 0n ? await findInvoiceToChange(tx, id) : null;
      if (!invoice) break;
      const use = { receiptId, left: leftMinor, invoices: [invoice], on: today, today, by: "hand" } as const;
      left -= leftMinor - unwrap(await payInvoices(ctx, may, use));
    }
    if (left === open.minor) return invoiceConflict("no-credit");
    const after = { name, amount: toDecimal({ minor: open.minor - left, currency }), currency };
    return logged(null, invoiceEvents["invoice.credit_used"].entry({ entityId: id, clientId, after }));
  },
});
