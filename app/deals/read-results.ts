import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { billed, type DealFilter } from "#domain/deals/deal-filter.schema.ts";
import { type Charged, readDealResults, type Tally } from "#domain/deals/results/index.ts";
import { dayIn, monthOf } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Formats } from "#domain/kernel/format/formats.ts";
import type { Money } from "#domain/kernel/money.ts";
import { viewMeetings } from "./meeting-rates.ts";
import { stepWords } from "./words.ts";

export type ResultsView = NonNullable<Awaited<ReturnType<typeof readResultsView>>>;
/** A number and the deals it counts. `about`: beside the step before it. */
export type Count = { count: number; text: string; to: string; about: string };
/** Typed in for a month before the first deal. */
export type Reported = { month: string; leads: number | null; appointments: number };

/** `list`: the page that lists deals. */
type ResultsQuery = { filter: Pick<DealFilter, "client">; list: string; timeZone: string; reported?: Reported[] };

/** What deals came to, in the reader's formats; every count leads to its deals. Null where there are no deals. */
export async function readResultsView(ctx: RequestContext, { filter, list, timeZone, reported = [] }: ResultsQuery) {
  const { db, actor, now, formats } = ctx;
  const results = orThrow(await readDealResults({ db, actor }, filter));
  const { all, months, sources, people, clients, campaigns, meetings } = results;
  const first = months.at(-1)?.month;
  if (first === undefined) return null;
  const thisMonth = monthOf(dayIn(now, timeZone)).slice(0, 7);
  const current = months.find(({ month }) => month === thisMonth);
  const link = (more: Record<string, string>) => `${list}?${new URLSearchParams({ ...shared(filter), ...more })}`;
  const countsOf = (tally: Tally | undefined, more: Record<string, string>) =>
    billed.map((what, at): Count => {
      const count = tally?.[what] ?? 0;
      const step = billed[at - 1] ?? what;
      const before = tally?.[step] ?? 0;
      const about = at > 0 && count <= before ? shareOf(count, before, formats, stepWords[step]) : "";
      return { count, text: formats.number(count), to: link({ ...more, counts: what }), about };
    });
  /** Of the leads that were found in a time, those that came back, whenever that was. */
  const returnsOf = (
    { found = 0, returned = 0 }: Partial<Tally> = {},
    more: Record<string, string>,
  ): Omit<Count, "about"> => {
    const share = found + returned === 0 ? "no leads yet" : percentOf(returned, found + returned, formats);
    return { count: returned, text: share, to: link({ ...more, counts: "returned" }) };
  };
  const row = (key: string, name: string, tally: Tally, more: Record<string, string>) => ({
    key,
    name,
    counts: countsOf(tally, more),
    reported: null,
    ...sumsOf(tally, formats),
  });
  const before = reported.filter(({ month }) => month.slice(0, 7) < first);
  return {
    month: formatMonth(`${thisMonth}-01`),
    meetings: viewMeetings(meetings, formats),
    now: {
      counts: countsOf(current, { month: thisMonth }),
      returnRate: returnsOf(current, { month: thisMonth }),
      ...ratesOf(current, formats),
    },
    ever: {
      counts: countsOf(all, {}),
      returnRate: returnsOf(all, {}),
      ...ratesOf(all, formats),
      ...sumsOf(all, formats),
      ...chargedOf(all, formats),
    },
    months: [
      ...months.map(({ month, ...tally }) => ({
        ...row(month, formatMonth(`${month}-01`), tally, { month }),
        ...chargedOf(tally, formats),
      })),
      ...before.map(({ month, leads, appointments }) => ({
        key: month,
        name: formatMonth(month),
        value: "–",
        fees: "–",
        charged: "–",
        counts: [],
        reported: [leads, appointments].map((count) => (count === null ? "–" : formats.number(count))),
      })),
    ],
    sources: sources.map(({ source, ...tally }) =>
      row(source ?? "", source ?? "No source", tally, source === null ? { without: "source" } : { source }),
    ),
    people: people.map(({ personId, person, ...tally }) =>
      row(
        personId ?? "",
        person ?? "Nobody yet",
        tally,
        personId === null ? { without: "person" } : { person: personId },
      ),
    ),
    clients: clients.map(({ clientId, client, ...tally }) => row(clientId, client, tally, { client: clientId })),
    campaigns: campaigns.map(({ campaignId, campaign, ...tally }) =>
      row(
        campaignId ?? "",
        campaign ?? "No campaign",
        tally,
        campaignId === null ? { without: "campaign" } : { campaign: campaignId },
      ),
    ),
  };
}

const shared = ({ client }: Pick<DealFilter, "client">): Record<string, string> => (client ? { client } : {});

const sumsOf = ({ value, fees }: Tally, { money }: Formats) => ({
  value: value.map(money).join(", ") || "–",
  fees: fees.map(money).join(", ") || "–",
});

const chargedOf = ({ charged, paid }: Charged, { money }: Formats) => ({
  charged: charged.map(money).join(", ") || "–",
  paid: paid.map(money).join(", ") || "–",
});

const percentOf = (part: number, whole: number, { number }: Formats) => `${number(Math.round((100 * part) / whole))}%`;

/** In a month more can be held than found: then it is no share. */
const shareOf = (count: number, before: number, formats: Formats, step: string) =>
  before === 0 ? "" : `${percentOf(count, before, formats)} of ${step}`;

/** Rates and averages. One without a base says what is missing, instead of a zero. */
function ratesOf(tally: Tally | undefined, formats: Formats) {
  const { held = 0, closed = 0, days = 0, fees = [], meetings = { held: 0, missed: 0 } } = tally ?? {};
  const percent = (part: number, whole: number) => percentOf(part, whole, formats);
  const met = meetings.held + meetings.missed;
  const none = "no closed deals yet";
  const perDeal = ({ minor, currency }: Money) => formats.money({ minor: minor / BigInt(closed), currency });
  return {
    showRate: met > 0 ? percent(meetings.held, met) : "no meetings yet",
    closeRate: held > 0 ? percent(closed, held) : "no meetings yet",
    daysToClose: closed > 0 ? formats.number(Math.round(days / closed)) : none,
    cost: closed > 0 ? fees.map(perDeal).join(", ") || "–" : none,
  };
}
