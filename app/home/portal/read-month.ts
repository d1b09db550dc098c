import { otherMonths } from "#app/deals/charge-words.ts";
import { unchargedNotes } from "#app/deals/uncharged-words.ts";
import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { type BillLineName, type Closing, type DealBill, readDealBill } from "#domain/deals/bill/index.ts";
import { readToPay } from "#domain/invoices/index.ts";
import { addDays, monthOf } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { type Money, sumsOf } from "#domain/kernel/money.ts";
import { valueOrNull } from "#domain/kernel/result.ts";
import { type MonthFees, readMonthFees } from "#domain/payments/list/index.ts";
import { wordsFor } from "./bill-words.ts";

export type MonthBill = NonNullable<Awaited<ReturnType<typeof readMonth>>>["bill"];

const lines: [line: BillLineName, name: string, about: string, counts: string][] = [
  ["found", "Leads found", "each with its reason", "found"],
  ["held", "Meetings held", "with the person who decides", "held"],
  ["proposal", "Proposals sent", "at your price", "proposals"],
  ["closed", "Deals closed", "the only line with a price", "closed"],
];

/** The month as the landing page's bill, and the claims that wait; null where the section is off. */
export async function readMonth(ctx: Pick<RequestContext, "db" | "actor" | "now" | "formats">) {
  const { db, actor, now, formats } = ctx;
  const today = formats.dayOf(now);
  const month = monthOf(today);
  const of = { clientId: clientOf(ctx), month };
  const [read, fees, open] = await Promise.all([
    readDealBill({ db, actor }, of).then(valueOrNull),
    readMonthFees({ db, actor }, of),
    readOnce(ctx, readToPay, of.clientId),
  ]);
  if (!read) return null;
  const ledger = { fees: read.charges && fees.ok ? fees.value : nothing, toPay: open.ok ? open.value.all : null };
  return {
    claims: read.claims,
    bill: billOf(read, ledger, { month, today }, formats),
    toPay: ledger.toPay,
  };
}

/** `toPay`: all that is to pay, of this month and of those before; null for those who may not see it. */
type Ledger = { fees: MonthFees; toPay: Money[] | null };

const nothing: MonthFees = { other: [], paid: [], paidOn: [] };
type Days = { month: string; today: string };

function billOf(read: DealBill, { fees, toPay }: Ledger, { month, today }: Days, formats: Formats) {
  const { charges, confirmed: closed, ever, claims } = read;
  const [name, year] = formatMonth(month).split(" ");
  const worths = [...ever.worth, ...claims.list.map(({ worth }) => worth)];
  const { ofMeetings, ofDeals, list } = charges ?? { ofMeetings: [], ofDeals: [], list: [] };
  const say = wordsFor([...worths, ...ofMeetings, ...ofDeals, ...fees.other, ...fees.paid, ...(toPay ?? [])], formats);
  const most = Math.max(1, ...lines.map(([line]) => read.lines[line].now));
  const prices: Partial<Record<BillLineName, string>> = { held: say(ofMeetings), closed: say(ofDeals) };
  const ofBoth = [...ofMeetings, ...ofDeals];
  const owed = [...ofBoth, ...fees.other];
  const notes = otherMonths(list, (money) => say([money]), formats);
  const dueLater = closed.filter(({ id, fee }) => fee?.minor && !list.some(({ dealId }) => dealId === id));
  const notesOf: Partial<Record<BillLineName, string[]>> = {
    held: unchargedNotes(read.uncharged, mostNotes, formats),
    closed: [...notes.slice(0, mostNotes), ...laterOf(dueLater)],
  };
  const closings = { list: closed, count: read.lines.closed.now };
  return {
    name,
    currency: charges ? say.currency : null,
    span: formats.days(month, today),
    since: read.since && read.since < month ? sinceOf(read.since, year) : null,
    lines: lines.map(([line, title, about, counts]) => ({
      line,
      title,
      now: formats.number(read.lines[line].now),
      ever: formats.number(read.lines[line].ever),
      about:
        line === "closed"
          ? namesOf(closings) || (sumsOf(ofMeetings).length > 0 ? "at the price you agreed on" : about)
          : about,
      notes: notesOf[line] ?? [],
      share: Math.round((read.lines[line].now / most) * 100),
      price: charges ? (prices[line] ?? say([])) : null,
      to: `/dashboard/deals?counts=${counts}&month=${month.slice(0, 7)}`,
    })),
    parts: sumsOf(fees.other).length > 0 ? { deals: say(ofBoth), other: say(fees.other) } : null,
    total: charges ? say(owed) : null,
    settled: settledOf(fees, owed),
    lastBill: charges && read.since && read.since < month ? billBefore(month) : null,
    note:
      claims.fees.length > 0
        ? `${say(claims.fees)} more if you confirm ${namesOf(claims)}`
        : sumsOf([...owed, ...(toPay ?? [])]).length === 0
          ? "Nothing is owed before a deal is closed."
          : null,
    sums:
      charges && ever.worth.length > 0
        ? [
            ["Deals confirmed in total", say(ever.worth)],
            ["Fees agreed on those deals", say(ever.fees)],
          ]
        : [],
  };

  /** What was paid of it, what is open of earlier months, and what is to pay; null where the month is all there is. */
  function settledOf({ paid, paidOn }: MonthFees, all: Money[]) {
    const left = sumsOf([...all, ...negative(paid)]);
    const earlier = toPay ? sumsOf([...toPay, ...negative(left)]) : [];
    const last = formats.day(paidOn.at(-1) ?? today);
    const rows: [string, string][] = [
      ...(sumsOf(paid).length > 0 ? [[paidWords(paidOn.length, last), say(paid)] satisfies [string, string]] : []),
      ...(earlier.length > 0 ? [["From earlier months", say(earlier)] satisfies [string, string]] : []),
    ];
    return rows.length > 0 ? { rows, left: say(toPay ?? left) } : null;
  }
}

const sinceOf = (day: string, year: string | undefined) => {
  const [month, itsYear] = formatMonth(day).split(" ");
  return itsYear === year ? `Since ${month}` : `Since ${month} ${itsYear}`;
};

const negative = (amounts: Money[]) => amounts.map(({ minor, currency }) => ({ minor: -minor, currency }));

const billBefore = (month: string) => {
  const before = monthOf(addDays(month, -1));
  return {
    name: formatMonth(before).split(" ")[0] ?? "",
    to: `/dashboard/deals/report.pdf?month=${before.slice(0, 7)}`,
  };
};

function paidWords(times: number, last: string): string {
  if (times === 0) return "Given back";
  return times > 1 ? `Paid, last on ${last}` : `Paid ${last}`;
}

const mostNotes = 3;
const laterOf = (list: Closing[]) =>
  list.length > 0 ? [`${namesOf({ list, count: list.length })}: charged as the customer pays`] : [];

const shown = 2;

/** "Douro Mills, Vouga Paper and 3 more". */
function namesOf({ list, count }: { list: Closing[]; count: number }): string {
  const names = list.slice(0, shown).map(({ company }) => company);
  const more = count - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(" and ");
}
