import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import type { Invoice } from "#domain/invoices/index.ts";
import { type Receipt, readCredit } from "#domain/invoices/receipts/index.ts";
import { readReminders } from "#domain/invoices/reminders/index.ts";
import { toDecimal } from "#domain/kernel/money.ts";

/** What the forms need that say an invoice was paid. `credit`: what is left of the client's earlier payments. */
export async function readPaying(ctx: RequestContext, { open, name, clientId }: Invoice) {
  const { formats } = ctx;
  const credit = orThrow(await readCredit(ctx, clientId));
  const usable = credit.find(({ currency }) => currency === open.currency);
  return {
    asked: `${formats.money(open)} for ${name}`,
    open: toDecimal(open),
    currency: open.currency,
    today: ctx.today,
    credit: usable ? formats.money(usable) : null,
  };
}

const ways = { hand: "Recorded by hand", bank: "By transfer", stand_in: "By card", stripe: "By card" } as const;

export type ReceiptRow = ReturnType<typeof formatReceipt>;

/** A payment of a client for its list. */
export function formatReceipt(receipt: Receipt, { money, day }: RequestContext["formats"]) {
  const { id, amount, left, refunded, receivedOn, refundedOn, paidBy, uses } = receipt;
  return {
    id,
    day: day(receivedOn),
    way: ways[paidBy],
    amount: money(amount),
    uses: uses.map((use) => ({ invoiceId: use.invoiceId, name: use.name })),
    left: left.minor > 0n ? money(left) : null,
    seen: String(left.minor),
    refunded: refunded.minor > 0n && refundedOn ? `${money(refunded)} paid back on ${day(refundedOn)}` : null,
    mayUndo: (paidBy === "hand" || paidBy === "bank") && refunded.minor === 0n,
  };
}

/** What a client was reminded of an invoice, in words; null where there is nothing to say or to choose. */
export async function readReminderWords(ctx: RequestContext, { id, clientId }: Invoice) {
  const { sent, pausedFor, mayPause } = orThrow(await readReminders(ctx, { id, clientId }));
  const { reminders } = await ctx.app.settings();
  if (sent.length === 0 && !reminders.isOn && !pausedFor) return null;
  const days = sent.map(({ sentOn }) => ctx.formats.day(sentOn));
  return { days, pausedFor, mayPause };
}
