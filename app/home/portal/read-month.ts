import type { RequestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { type BillLineName, type Closing, type DealBill, readDealBill } from "#domain/deals/index.ts";
import { monthOf } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import { type Money, sumsOf } from "#domain/kernel/money.ts";
import { type MonthFees, readMonthFees } from "#domain/payments/index.ts";
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
  const [read, fees] = await Promise.all([readDealBill({ db, actor }, of), readMonthFees({ db, actor }, of)]);
  if (!read.ok) return null;
  const seen = read.value.seesAmounts && fees.ok ? fees.value : nothing;
  return { claims: read.value.claims, bill: billOf(read.value, seen, { month, today }, formats) };
}

const nothing: MonthFees = { other: [], paid: [], paidOn: [] };
type Days = { month: string; today: string };

function billOf(read: DealBill, fees: MonthFees, { month, today }: Days, formats: Formats) {
  const { seesAmounts, confirmed, claims, meetingFees } = read;
  const closed = confirmed.filter(({ closedOn }) => monthOf(closedOn) === month);
  const [name, year] = formatMonth(month).split(" ");
  const worths = [...confirmed, ...claims].map(({ worth }) => worth);
  const say = wordsFor([...worths, ...meetingFees, ...fees.other, ...fees.paid], formats);
  const most = Math.max(1, ...lines.map(([line]) => read.lines[line].now));
  const prices: Partial<Record<BillLineName, string>> = {
    held: say(meetingFees),
    closed: say(closed.map(({ fee }) => fee)),
  };
  const ofDeals = [...closed.map(({ fee }) => fee), ...meetingFees];
  const owed = [...ofDeals, ...fees.other];
  const charges = sumsOf(meetingFees).length > 0;
  const asked = claims.filter(({ fee }) => fee);
  return {
    name,
    currency: seesAmounts ? say.currency : null,
    span: formats.days(month, today),
    since: read.since && read.since < month ? sinceOf(read.since, year) : null,
    lines: lines.map(([line, title, about, counts]) => ({
      line,
      title,
      now: formats.number(read.lines[line].now),
      ever: formats.number(read.lines[line].ever),
      about: line === "closed" ? namesOf(closed) || (charges ? "at the price you agreed on" : about) : about,
      share: Math.round((read.lines[line].now / most) * 100),
      price: seesAmounts ? (prices[line] ?? say([])) : null,
      to: `/dashboard/deals?counts=${counts}&month=${month.slice(0, 7)}`,
    })),
    parts: sumsOf(fees.other).length > 0 ? { deals: say(ofDeals), other: say(fees.other) } : null,
    total: seesAmounts ? say(owed) : null,
    settled: settledOf(fees, owed),
    note:
      asked.length > 0
        ? `${say(asked.map(({ fee }) => fee))} more if you confirm ${namesOf(asked)}`
        : sumsOf(owed).length === 0
          ? "Nothing is owed before a deal is closed."
          : null,
    sums:
      seesAmounts && confirmed.length > 0
        ? [
            ["Deals signed in total", say(confirmed.map(({ worth }) => worth))],
            ["Fees on those deals", say(confirmed.map(({ fee }) => fee))],
          ]
        : [],
  };

  /** What was paid of it, and what is left; null before anything was. */
  function settledOf({ paid, paidOn }: MonthFees, all: (Money | null)[]) {
    if (sumsOf(paid).length === 0) return null;
    const last = formats.day(paidOn.at(-1) ?? today);
    const left = [...all, ...paid.map(({ minor, currency }) => ({ minor: -minor, currency }))];
    return { when: paidOn.length > 1 ? `Paid, last on ${last}` : `Paid ${last}`, paid: say(paid), left: say(left) };
  }
}

const sinceOf = (day: string, year: string | undefined) => {
  const [month, itsYear] = formatMonth(day).split(" ");
  return itsYear === year ? `Since ${month}` : `Since ${month} ${itsYear}`;
};

const shown = 2;

/** "Douro Mills, Vouga Paper and 3 more". */
function namesOf(closings: Closing[]): string {
  const names = closings.slice(0, shown).map(({ company }) => company);
  const more = closings.length - names.length;
  return more > 0 ? `${names.join(", ")} and ${more} more` : names.join(" and ");
}
