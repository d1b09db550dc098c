import { stepAfter } from "#app/deals/actions-on.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { type BillLineName, readDealBill } from "#domain/deals/bill/index.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import { listDeals } from "#domain/deals/list/index.ts";
import { dayIn, daysBetween, monthOf } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { latestOfClients } from "#domain/updates/index.ts";

export type Brought = NonNullable<Awaited<ReturnType<typeof readBrought>>>;

const names: [line: BillLineName, name: string, inShort: string][] = [
  ["found", "Leads found", "leads"],
  ["held", "Meetings held", "meetings"],
  ["proposal", "Proposals sent", "proposals"],
  ["closed", "Deals closed", "deals"],
];
const mostMoving = 6;
const mostClaims = 10;
const moving = new Set<string>(["found", "held", "proposal", "closed"]);

/** What the deals of a client say: what waits on whom, what the month brought, and what is moving. */
export async function readBrought(ctx: RequestContext, { id: clientId, timeZone }: { id: string; timeZone: string }) {
  const { db, actor, now, formats } = ctx;
  const month = monthOf(dayIn(now, timeZone));
  const [bill, deals, latest] = await Promise.all([
    readDealBill({ db, actor }, { clientId, month }),
    listDeals({ db, actor, now }, { filter: dealFilter.parse({ client: clientId }), limit: 50 }),
    latestOfClients({ db, actor }, [clientId]),
  ]);
  if (!bill.ok || !deals.ok) return null;
  const { lines, claims, since } = bill.value;
  const open = deals.value.deals.filter(({ line, claim }) => moving.has(line) && claim !== "confirmed");
  return {
    month: formatMonth(month).split(" ")[0] ?? "",
    isEmpty: since === null,
    pending: latest.get(clientId)?.pending ?? 0,
    lines: names.map(([line, name], at) => {
      const [before, , step = ""] = names[at - 1] ?? [];
      return {
        line,
        name,
        count: lines[line].now,
        ever: formats.number(lines[line].ever),
        about: before ? shareOf(lines[line].now, lines[before].now, step) : changeOf(lines[line]),
      };
    }),
    moreClaims: Math.max(0, claims.count - mostClaims),
    claims: claims.list.slice(0, mostClaims).map(({ id, company, fee, answerBy, timeZone: zone }) => ({
      id,
      company,
      fee: fee && formats.money(fee),
      until: formats.day(dayIn(answerBy.getTime() - 1, zone)),
      isLate: answerBy <= now,
    })),
    moving: open.slice(0, mostMoving).map(({ id, company, line, contact, claim, returnAsked, worth, ...deal }) => ({
      id,
      company,
      line,
      contact,
      claim,
      returnAsked,
      worth: worth && formats.money(worth),
      days: Math.max(0, daysBetween(dayIn(deal.since, timeZone), dayIn(now, timeZone))),
      step: stepAfter(deal),
    })),
    more: Math.max(0, open.length - mostMoving),
  };
}

const shareOf = (now: number, before: number, step: string) =>
  before === 0 ? "" : `${Math.round((now / before) * 100)}% of ${step}`;

function changeOf({ now, before }: { now: number; before: number }): string {
  if (now === before) return "as in the last month";
  return now > before ? `${now - before} more than last month` : `${before - now} fewer than last month`;
}
