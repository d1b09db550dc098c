import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { addDays } from "#domain/kernel/day.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countPeriod, findCompanyName, selectFees, selectSteps, sumClosed, sumFees } from "./period.queries.ts";

type Step = { company: string; source: string | null; on: string };
type Closed = Step & { agreement: number; value: Money | null };
/** An entry of the ledger; what was taken back is negative. */
type Fee = { on: string; description: string; amount: Money };
export type DealReport = {
  client: string;
  /** First and last day. */
  from: string;
  until: string;
  /** How many deals reached each line. */
  counts: { found: number; held: number; proposed: number; closed: number; fees: number };
  /** Sums for each currency: what the closed deals are worth, and what was charged for meetings and for deals. */
  sums: { closed: Money[]; ofMeetings: Money[]; ofDeals: Money[] };
  /** The deals and entries behind the numbers; of each no more than 2,000. */
  found: Step[];
  held: Step[];
  proposed: Step[];
  closed: Closed[];
  fees: Fee[];
};

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
  const client = may && seesAmounts && (await findCompanyName(db, may, clientId));
  if (!may || !seesAmounts || !client) return refuse({ kind: "missing" });
  const [reached, deals, fees, closedSums, feeSums] = await Promise.all([
    countPeriod(db, may, period),
    selectSteps(db, may, period),
    selectFees(db, seesAmounts, period),
    sumClosed(db, seesAmounts, period),
    sumFees(db, seesAmounts, period),
  ]);
  const isWithin = (day: string | null): day is string => day !== null && day >= from && day < to;
  const steps = (dayOf: (deal: (typeof deals)[number]) => string | null) =>
    deals.flatMap((deal) => {
      const on = dayOf(deal);
      return isWithin(on) ? [{ company: deal.company, source: deal.source, on, deal }] : [];
    });
  const closed = steps(({ closedOn, claim }) => (claim === "confirmed" ? closedOn : null));
  return done({
    client,
    from,
    until: addDays(to, -1),
    counts: { ...reached, fees: feeSums.reduce((sum, { count }) => sum + count, 0) },
    sums: {
      closed: closedSums,
      ofMeetings: feeSums.filter(({ dealPart }) => dealPart === "meeting").map(toMoney),
      ofDeals: feeSums.filter(({ dealPart }) => dealPart !== "meeting").map(toMoney),
    },
    found: steps(({ foundOn }) => foundOn),
    held: steps(({ heldOn }) => heldOn),
    proposed: steps(({ proposedOn }) => proposedOn),
    closed: closed.map(({ deal: { agreement, valueMinor: minor, currency }, ...step }) => ({
      ...step,
      agreement,
      value: minor === null ? null : { minor, currency },
    })),
    fees: fees.map(({ occurredOn, description, amountMinor, currency, direction }) => ({
      on: occurredOn,
      description,
      amount: { minor: direction === "out" ? amountMinor : -amountMinor, currency },
    })),
  });
}

const toMoney = ({ minor, currency }: Money): Money => ({ minor, currency });
