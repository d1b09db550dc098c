import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { addDays } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectUncharged, type UnchargedMeeting } from "../bill/uncharged.queries.ts";
import { type Charges, readCharges } from "../charges/read-charges.ts";
import type { MeetingCounts } from "../results/meeting-results.ts";
import { countMeetings, countPeriod, findClient, selectSteps, sumClosed } from "./period.queries.ts";

type ReportStep = { company: string; source: string | null; on: string };
/** `chargedOn`: the day of its first charge, in whatever month; null while there is none. */
type Closed = ReportStep & { agreement: number; value: Money | null; chargedOn: string | null };
export type DealReport = {
  client: string;
  /** The client's own currency. */
  currency: string;
  /** First and last day. */
  from: string;
  until: string;
  /** How many deals reached each line. */
  counts: { found: number; held: number; proposed: number; closed: number };
  /** How meetings went, by the answers of both sides. */
  meetings: MeetingCounts;
  /** What the closed deals are worth, a sum for each currency. */
  worth: Money[];
  charges: Charges;
  /** Meetings that cost nothing as they went. */
  uncharged: UnchargedMeeting[];
  /** The deals behind the numbers; of each no more than 2,000. */
  found: ReportStep[];
  held: ReportStep[];
  proposed: ReportStep[];
  closed: Closed[];
};

const mostUncharged = 200;

/** What became of a client's deals in a month ("2026-11"), and what it cost, with every deal and entry behind the numbers. */
export async function readReport(
  { db, actor }: ReadContext,
  { clientId, month }: { clientId: string; month: string },
): Promise<Result<DealReport>> {
  const from = `${month}-01`;
  const to = `${addDays(from, 31).slice(0, 7)}-01`;
  const period = { clientId, from, to };
  const may = isId(clientId) ? permit(actor, "deal.read", period) : null;
  const seesAmounts = may && permit(actor, "deal.see_amounts", period);
  const client = may && seesAmounts && (await findClient(db, may, clientId));
  if (!may || !seesAmounts || !client) return refuse({ kind: "missing" });
  const [counts, meetings, deals, charges, uncharged, worth] = await Promise.all([
    countPeriod(db, may, period),
    countMeetings(db, may, period),
    selectSteps(db, may, period),
    readCharges(db, seesAmounts, period),
    selectUncharged(db, may, period, mostUncharged),
    sumClosed(db, seesAmounts, period),
  ]);
  const isWithin = (day: string | null): day is string => day !== null && day >= from && day < to;
  const steps = (dayOf: (deal: (typeof deals)[number]) => string | null) =>
    deals.flatMap((deal) => {
      const on = dayOf(deal);
      return isWithin(on) ? [{ company: deal.company, source: deal.source, on, deal }] : [];
    });
  const closed = steps(({ closedOn, claim }) => (claim === "confirmed" ? closedOn : null));
  return done({
    client: client.companyName,
    currency: client.currency,
    from,
    until: addDays(to, -1),
    counts,
    meetings,
    worth,
    charges,
    uncharged,
    found: steps(({ foundOn }) => foundOn),
    held: steps(({ heldOn }) => heldOn),
    proposed: steps(({ proposedOn }) => proposedOn),
    closed: closed.map(({ deal: { agreement, valueMinor: minor, currency, chargedOn }, ...step }) => ({
      ...step,
      agreement,
      chargedOn,
      value: minor === null ? null : { minor, currency },
    })),
  });
}
