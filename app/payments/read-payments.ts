import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { dayIn, monthOf } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { type Balance, listPayments, type Payment, readBalance } from "#domain/payments/list/index.ts";
import { paymentFilter } from "#domain/payments/payment.schema.ts";
import { titled } from "./titled.ts";
import { entryWords, signed } from "./words.ts";

export type PaymentsPage = Awaited<ReturnType<typeof readPayments>>;
export type PaymentRow = ReturnType<typeof toRow>;
export type Standing = ReturnType<typeof toStanding>;

/** A client's payments for a page: the balance, the rows of the page, and the links to more. */
export async function readPayments({ db, actor, now, formats, app }: RequestContext, clientId: string, url: URL) {
  const { before, ...filter } = paymentFilter.parse(Object.fromEntries(url.searchParams));
  const [balances, { payments, older, months }, { place }] = await Promise.all([
    readBalance({ db, actor }, clientId).then(orThrow),
    listPayments({ db, actor }, { clientId, filter: { ...filter, before } }).then(orThrow),
    app.settings(),
  ]);
  const today = dayIn(now, place.timeZone);
  return {
    filter,
    older,
    today,
    isFurther: before !== undefined,
    isFiltered: Object.values(filter).some(Boolean),
    isEmpty: months === null,
    balances: balances.map((balance) => toStanding(balance, formats)),
    rows: payments.map((payment) => toRow(payment, formats)),
    months: months ? monthsBetween(months.first, months.last) : [],
    span: { from: monthOf(today), to: today },
  };
}

const toStanding = ({ currency, balance, pendingIn, pendingOut }: Balance, formats: Formats) => {
  const money = (minor: bigint) => formats.money({ minor, currency });
  return {
    currency,
    balance: money(balance),
    isBelow: balance < 0n,
    pendingIn: pendingIn > 0n ? money(pendingIn) : null,
    pendingOut: pendingOut > 0n ? money(pendingOut) : null,
  };
};

const toRow = ({ id, kind, direction, status, occurredOn, method, amount, ...rest }: Payment, formats: Formats) => ({
  id,
  direction,
  status,
  occurredOn,
  ...titled(rest),
  method,
  kind: entryWords(kind, rest.reversesId !== null),
  when: formats.day(occurredOn),
  amount: signed(formats, amount, direction),
  plain: toDecimal(amount),
  currency: amount.currency,
  isReversal: rest.reversesId !== null,
  reversed: rest.reversed && formats.money(rest.reversed),
});

/** Newest first, at most 240. */
function monthsBetween(first: string, last: string) {
  const months: { value: string; label: string }[] = [];
  const at = new Date(`${last.slice(0, 7)}-01T00:00:00Z`);
  while (months.length < 240 && at.toISOString().slice(0, 7) >= first.slice(0, 7)) {
    const value = at.toISOString().slice(0, 7);
    months.push({ value, label: formatMonth(value) });
    at.setUTCMonth(at.getUTCMonth() - 1);
  }
  return months;
}
