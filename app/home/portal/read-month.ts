import type { RequestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { type BillLineName, type Closing, type DealBill, readDealBill } from "#domain/deals/index.ts";
import { monthOf } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Money } from "#domain/kernel/money.ts";

export type MonthBill = NonNullable<Awaited<ReturnType<typeof readMonth>>>["bill"];

const lines: [line: BillLineName, name: string, about: string, counts: string][] = [
  ["found", "Leads found", "each with its reason", "found"],
  ["held", "Meetings held", "with the person who decides", "held"],
  ["proposal", "Proposals sent", "at your price", "proposals"],
  ["closed", "Deals closed", "the only line with a price", "closed"],
];

/** The month as the landing page's bill, and the claims that wait; null where the section is off. */
export async function readMonth(ctx: RequestContext) {
  const { db, actor, now, formats } = ctx;
  const today = formats.dayOf(now);
  const month = monthOf(today);
  const read = await readDealBill(db, actor, { clientId: clientOf(ctx), month });
  if (!read.ok) return null;
  return { claims: read.value.claims, bill: billOf(read.value, { month, today }, formats) };
}

function billOf(read: DealBill, { month, today }: { month: string; today: string }, formats: Formats) {
  const { seesAmounts, confirmed, claims, meetingFees } = read;
  const closed = confirmed.filter(({ closedOn }) => monthOf(closedOn) === month);
  const [name, year] = formatMonth(month).split(" ");
  const say = wordsFor([...confirmed, ...claims], formats);
  const most = Math.max(1, ...lines.map(([line]) => read.lines[line].now));
  const prices: Partial<Record<BillLineName, string>> = {
    held: say(meetingFees),
    closed: say(closed.map(({ fee }) => fee)),
  };
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
      about: line === "closed" ? namesOf(closed) || about : about,
      share: Math.round((read.lines[line].now / most) * 100),
      price: seesAmounts ? (prices[line] ?? say([])) : null,
      to: `/dashboard/deals?counts=${counts}&month=${month.slice(0, 7)}`,
    })),
    total: seesAmounts ? say([...closed.map(({ fee }) => fee), ...meetingFees]) : null,
    note:
      asked.length > 0
        ? `${say(asked.map(({ fee }) => fee))} more if you confirm ${namesOf(asked)}`
        : "Nothing is owed before a deal is closed.",
    sums:
      seesAmounts && confirmed.length > 0
        ? [
            ["Signed in all", say(confirmed.map(({ worth }) => worth))],
            ["Fees for it", say(confirmed.map(({ fee }) => fee))],
          ]
        : [],
  };
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

/** How sums are written: bare while all is in one currency, which is then named once. */
function wordsFor(closings: Closing[], formats: Formats) {
  const currencies = [...new Set(closings.flatMap(({ worth }) => worth?.currency ?? []))];
  const [only] = currencies;
  function say(amounts: (Money | null)[]): string {
    const sums = new Map<string, bigint>();
    for (const amount of amounts)
      if (amount) sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor);
    const known = [...sums].filter(([, minor]) => minor !== 0n).map(([currency, minor]) => ({ currency, minor }));
    if (known.length === 0) return formats.amount({ minor: 0n, currency: only ?? "USD" });
    const write = currencies.length > 1 ? formats.money : formats.amount;
    return known.map(write).join(", ");
  }
  return Object.assign(say, { currency: currencies.length === 1 ? (only ?? null) : null });
}
