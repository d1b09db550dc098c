import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { titled } from "#app/payments/titled.ts";
import { signed } from "#app/payments/words.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { readList } from "#app/updates/read-list.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { type Booking, isComing, joinUrl, listBookingsOfClient } from "#domain/booking/bookings/index.ts";
import { listContacts } from "#domain/clients/access/index.ts";
import { readToPay } from "#domain/invoices/index.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { zoneName } from "#domain/kernel/format/formats.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import { listPayments, readBalance } from "#domain/payments/list/index.ts";

const mostUpdates = 4;
const mostPayments = 3;

/** The latest updates; null where the section is off. */
export async function readLatest(ctx: RequestContext) {
  const clientId = clientOf(ctx);
  if (!mayOffer(ctx.actor, "update.read", { clientId })) return null;
  const { rows, posts } = await readList(ctx, clientId, null);
  return { rows: rows.slice(0, mostUpdates), fresh: rows.filter(({ isUnread }) => isUnread).length, posts };
}

/** The next meeting of the client's people; null where the section is off. */
export async function readNextMeeting(ctx: RequestContext) {
  const { db, actor, app, now, formats } = ctx;
  const [booked, { office }] = await Promise.all([
    listBookingsOfClient({ db, actor, now }, { clientId: clientOf(ctx), limit: 50 }).then(valueOrNull),
    app.settings(),
  ]);
  if (!booked) return null;
  const coming = booked.filter((booking) => isComing(booking, now));
  const [next] = coming;
  return { meeting: next ? meetingOf(next) : null, more: Math.max(0, coming.length - 1) };

  function meetingOf(booking: Booking) {
    const { id, meetingType, start, end, hosts } = booking;
    const day = formats.dayOf(start);
    return {
      id,
      name: meetingType.name,
      join: joinUrl(booking, office.virtualRoomUrl),
      utc: start.toISOString(),
      date: String(Number(day.slice(8))),
      weekday: formats.weekday(day).slice(0, 3),
      month: formatMonth(day).slice(0, 3),
      day: formats.longDay(day),
      clock: `${formats.time(start)} to ${formats.time(end)}, your time (${zoneName(formats.timeZone)})`,
      hosts: hosts.map(({ name }) => name),
    };
  }
}

/** What is to pay, the latest payments and the balance; null for those who may not see money. */
export async function readMoney(ctx: RequestContext) {
  const { db, actor, formats } = ctx;
  const clientId = clientOf(ctx);
  if (!mayOffer(actor, "ledger.read", { clientId })) return null;
  const [open, balances, latest] = await Promise.all([
    readOnce(ctx, readToPay, clientId),
    readBalance({ db, actor }, clientId),
    listPayments({ db, actor }, { clientId, filter: { status: "completed" } }),
  ]);
  if (!balances.ok || !latest.ok) return null;
  const toPay = open.ok ? open.value : { all: [], notInvoiced: [] };
  return {
    toPay: formats.sums(toPay.all),
    notInvoiced: formats.sums(toPay.notInvoiced),
    balances: balances.value.map(({ currency, balance: minor }) => formats.money({ minor, currency })),
    payments: latest.value.payments.slice(0, mostPayments).map(({ id, occurredOn, amount, direction, ...payment }) => ({
      id,
      title: titled(payment).title,
      isIn: direction === "in",
      when: formats.dayOfYear(occurredOn),
      amount: signed(formats, amount, direction),
    })),
  };
}

/** Who at the agency works for this client, and where to write. */
export async function readContacts({ db, actor, app }: RequestContext, clientId: string) {
  const [contacts, { brand }] = await Promise.all([listContacts({ db, actor }, clientId), app.settings()]);
  return { people: contacts.ok ? contacts.value : [], supportEmail: brand.supportEmail };
}
