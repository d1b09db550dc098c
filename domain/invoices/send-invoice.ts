import { logged, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import type { Permit } from "#domain/access/permit.ts";
import { billingOf } from "#domain/billing/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { invoiceConflict } from "./conflicts.ts";
import { findCreditsLeft, insertUse } from "./credits/credit-use.queries.ts";
import { invoiceEvents } from "./events.ts";
import { findToChange } from "./find-to-change.ts";
import { findInvoice, findInvoiceToChange } from "./invoice.queries.ts";
import { daysAfter, invoiceName } from "./invoice.ts";
import { findReceiptsLeft } from "./receipts/receipt.queries.ts";
import { insertReceiptUse } from "./receipts/receipt-uses.queries.ts";
import { settle } from "./settle-invoice.ts";
import { countPending, saveSent, takeNumber } from "./state.queries.ts";
import { type Agency, plainAgency } from "./tax/agency.ts";
import { issuerOf, recipientOf } from "./tax/details.ts";
import { postInvoice } from "./tax/post-invoice.ts";
import { taxDraft } from "./tax/tax-draft.ts";
import { saidWhere } from "./tax/what-lacks.ts";

/**
 * `today` is the current day in the agency's zone. `issuer` and `terms` are copied to the invoice and stay as they are;
 * where the agency's company is filled in, that is the issuer.
 */
export type Sending = {
  seen: number;
  today: string;
  series: string;
  dueDays: number;
  issuer: string;
  terms: string;
  agency?: Agency;
};

/** Sends a draft: gives it a number and a date, and fixes its text. If already sent, returns the number it has. */
export const sendInvoice = declareCommand({
  action: "invoice.send",
  ids: ["id"],
  run: async (ctx, { id, ...sending }: Sending & { id: string }, may) => {
    const { db: tx, now } = ctx;
    const { seen, today, series, dueDays, issuer, terms: paymentTerms, agency = plainAgency } = sending;
    const found = await findToChange(tx, id, { seen, states: ["draft"] });
    if (!found.ok) return repeated(tx, id, found.problem);
    const client = await billingOf(tx, may, found.value.clientId);
    const { invoice, lacks } = await taxDraft(tx, may, found.value, { agency, today });
    const { lines, clientId, details, total } = invoice;
    if (!client || !details) return refuse({ kind: "missing" });
    if (lines.length === 0) return invoiceConflict("empty");
    if (lacks.length > 0) return invoiceConflict("lacks-details", saidWhere(lacks));
    const dueOn = found.value.dueOn ?? daysAfter(today, client.billing.dueDays ?? dueDays);
    if (dueOn < today) return refuse({ kind: "invalid", fields: { dueOn: ["Choose a day in the future."] } });
    const paymentIds = lines.flatMap(({ paymentId }) => paymentId ?? []);
    if ((await countPending(tx, may, paymentIds)) < paymentIds.length) return invoiceConflict("charge-not-pending");

    const number = await takeNumber(tx, may, series);
    const name = invoiceName(series, number);
    unwrap(await postInvoice(tx, may, { invoice, name, today }, now));
    const sent = { series, number, issuedOn: today, dueOn, paymentTerms, sentAt: now, version: seen + 1 };
    const named = { issuer: issuerOf(details, issuer), recipient: recipientOf(details), details };
    const orderNumber = found.value.orderNumber || client.billing.orderNumber;
    await saveSent(tx, may, id, { ...sent, ...named, orderNumber, totalMinor: total.minor });
    await applyCredits(tx, may, { invoiceId: id, clientId, total }, now);
    unwrap(await settleByCredit(ctx, { id, today }));
    return logged(
      { name },
      invoiceEvents["invoice.sent"].entry({ entityId: id, clientId, after: { state: "sent", name, dueOn } }),
    );
  },
});

/** An invoice that leaves nothing to pay is paid at once. */
async function settleByCredit({ db: tx, actor, now }: Context, { id, today }: Pick<Sending, "today"> & { id: string }) {
  const invoice = await findInvoiceToChange(tx, id);
  if (!invoice || invoice.open.minor > 0n) return done(null);
  return settle({ db: tx, actor, now }, { ...invoice, by: "credit", on: today, today });
}

/** Pressing the button twice sends once, and both requests succeed. */
async function repeated(tx: Database, id: string, problem: Extract<Result<never>, { ok: false }>["problem"]) {
  const invoice = isId(id) ? await findInvoice(tx, id) : null;
  const isSent = invoice?.state === "sent" || invoice?.state === "paid";
  return isSent && invoice.name ? unchanged({ name: invoice.name }) : refuse(problem);
}

type CreditTarget = { invoiceId: string; clientId: string; total: Money };

/** Counts what a client has left of credit notes and of payments for an invoice that is being sent, the oldest first. */
async function applyCredits(
  tx: Database,
  may: Permit<"invoice.send">,
  { invoiceId, clientId, total }: CreditTarget,
  now: Date,
): Promise<void> {
  let toPay = total.minor;
  const account = { clientId, currency: total.currency };
  for (const { id: creditNoteId, leftMinor } of await findCreditsLeft(tx, may, account)) {
    if (toPay === 0n) return;
    const amountMinor = leftMinor < toPay ? leftMinor : toPay;
    await insertUse(tx, may, { creditNoteId, invoiceId, amountMinor, usedAt: now });
    toPay -= amountMinor;
  }
  for (const { id: receiptId, leftMinor } of await findReceiptsLeft(tx, may, account)) {
    if (toPay === 0n) return;
    const amountMinor = leftMinor < toPay ? leftMinor : toPay;
    await insertReceiptUse(tx, may, { receiptId, invoiceId, amountMinor, usedAt: now });
    toPay -= amountMinor;
  }
}
