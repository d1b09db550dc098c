import { clientsInSight } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { type Money, sumsOf } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { sumChargedMonths } from "../charges/charge.queries.ts";
import { type CountedState, counted, type DealFilter } from "../deal-filter.schema.ts";
import { moneySight } from "../list/deal-sums.queries.ts";
import { type AnswerSum, type DealSum, sumResults } from "../tallies/tally.queries.ts";
import { type MeetingResults, meetingResults } from "./meeting-results.ts";

/**
 * What deals came to. `value` and `fees` hold an amount for each currency, and none that the reader may not see. The fees
 * are those agreed on: each agreement's rule applied to the confirmed value, on the day the deal closed.
 */
export type Tally = Record<CountedState, number> & {
  /** Meetings, of which a deal can have several. */
  meetings: { held: number; missed: number };
  value: Money[];
  fees: Money[];
  /** From found to closed, of the confirmed deals together. */
  days: number;
};
/** What the ledger charged for deals and meetings, by the day of charging, and what of it is paid. */
export type Charged = { charged: Money[]; paid: Money[] };
export type DealResults = {
  all: Tally & Charged;
  /** By "2026-11", the latest first. */
  months: (Tally & Charged & { month: string })[];
  sources: (Tally & { source: string | null })[];
  people: (Tally & { personId: string | null; person: string | null })[];
  campaigns: (Tally & { campaignId: string | null; campaign: string | null })[];
  /** For the team alone. */
  clients: (Tally & { clientId: string; client: string })[];
  meetings: MeetingResults;
};

/** The results of the deals in an actor's sight, of all clients or of one; months without any are left out. */
export async function readDealResults(
  { db, actor }: ReadContext,
  { client }: Pick<DealFilter, "client">,
): Promise<Result<DealResults>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const money = moneySight(actor);
  const [sums, chargedMonths] = await Promise.all([
    sumResults(db, may, { sight: clientsInSight(actor), client, money }),
    sumChargedMonths(db, may, { client, money }),
  ]);
  const all = nothing();
  const chargedIn = (month?: string): Charged => {
    const rows = chargedMonths.filter((row) => month === undefined || row.month === month);
    return { charged: sumsOf(rows), paid: sumsOf(rows.filter(({ isPaid }) => isPaid)) };
  };
  const months = new Tallies();
  const sources = new Tallies();
  const people = new Tallies();
  const clients = new Tallies();
  const campaigns = new Tallies();
  const tallies = { month: months, source: sources, person: people, client: clients, campaign: campaigns };
  const answers: AnswerSum[] = [];
  for (const sum of sums) {
    if (isAnswer(sum)) {
      answers.push(sum);
      continue;
    }
    if (sum.kind === "meeting") {
      for (const tally of [months.of(sum.key), all]) tally.meetings[sum.what] += sum.count;
      continue;
    }
    const group = tallies[sum.kind].of(sum.key);
    // Every figure has one month, so the months together are everything.
    for (const tally of sum.kind === "month" ? [group, all] : [group]) addTo(tally, sum);
  }
  for (const { month } of chargedMonths) months.of(month);
  const names = new Map(sums.map(({ kind, key, name }) => [`${kind} ${key}`, name]));
  const isTeam = mayOffer(actor, "deal.forecast", undefined);
  return done({
    all: { ...all, ...chargedIn() },
    months: months
      .list()
      .flatMap(([month, tally]) => (month === null ? [] : [{ ...tally, ...chargedIn(month), month }]))
      .sort(latestFirst),
    sources: sources
      .list()
      .map(([source, tally]) => ({ ...tally, source }))
      .sort(mostFirst),
    people: people
      .list()
      .map(([personId, tally]) => ({ ...tally, personId, person: names.get(`person ${personId}`) ?? null }))
      .sort(mostFirst),
    clients: (isTeam ? clients.list() : [])
      .flatMap(([id, tally]) =>
        id === null ? [] : [{ ...tally, clientId: id, client: names.get(`client ${id}`) ?? "" }],
      )
      .sort(highestFeeFirst),
    meetings: meetingResults(answers),
    campaigns: campaigns
      .list()
      .map(([campaignId, tally]) => ({ ...tally, campaignId, campaign: names.get(`campaign ${campaignId}`) ?? null }))
      .sort(mostFirst),
  });
}

const isAnswer = (sum: { kind: string }): sum is AnswerSum => sum.kind.startsWith("meeting_");

/** A tally for each month, source or person, made when it is first asked for. */
class Tallies {
  readonly #known = new Map<string | null, Tally>();

  of(key: string | null): Tally {
    const known = this.#known.get(key) ?? nothing();
    this.#known.set(key, known);
    return known;
  }

  list = () => [...this.#known];
}

const nothing = (): Tally => ({
  found: 0,
  held: 0,
  proposals: 0,
  closed: 0,
  returned: 0,
  days: 0,
  value: [],
  fees: [],
  meetings: { held: 0, missed: 0 },
});

function addTo(tally: Tally, { what, count, days, value, fee, currency }: DealSum) {
  tally[what] += count;
  if (what !== "closed") return;
  tally.days += days;
  if (value !== null) add(tally.value, { minor: value, currency });
  if (fee !== null) add(tally.fees, { minor: fee, currency });
}

function add(sums: Money[], { minor, currency }: Money) {
  const place = sums.findIndex((sum) => sum.currency === currency);
  if (place < 0) sums.push({ minor, currency });
  else sums[place] = { minor: (sums[place]?.minor ?? 0n) + minor, currency };
}

const latestFirst = (a: { month: string }, b: { month: string }) => (a.month < b.month ? 1 : -1);
const total = (tally: Tally) => counted.reduce((sum, what) => sum + tally[what], 0);
const mostFirst = (a: Tally, b: Tally) => b.closed - a.closed || total(b) - total(a);
const feeOf = ({ fees }: Tally) => fees.reduce((most, { minor }) => (minor > most ? minor : most), 0n);
const highestFeeFirst = (a: Tally, b: Tally) => Number(feeOf(b) - feeOf(a)) || mostFirst(a, b);
