import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { agreementsOf, feeOn } from "#domain/agreements/index.ts";
import type { Count } from "#domain/kernel/count-together.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Charges, readCharges } from "../charges/read-charges.ts";
import { openClaimCount, selectClosings, tallyDeals } from "./bill.queries.ts";

export type BillLineName = "found" | "held" | "proposal" | "closed";
/** How often in the month, in the month before and in all. */
export type LineCount = { now: number; before: number; ever: number };

/** A deal that closed, or is said to have. `worth` and `fee` are null for those who may not see amounts. */
export type Closing = {
  id: string;
  company: string;
  closedOn: string;
  worth: Money | null;
  fee: Money | null;
};
/** `counts`: without an answer it counts as confirmed. */
export type OpenClaim = Closing & { answerBy: Date; timeZone: string; counts: boolean };

export type DealBill = {
  /** The day of the first deal; null before it. */
  since: string | null;
  lines: Record<BillLineName, LineCount>;
  /** What the month charged, by the day of charging; null for those who may not see amounts. */
  charges: Charges | null;
  confirmed: Closing[];
  claims: OpenClaim[];
  seesAmounts: boolean;
};

/** A client's deals as lines of a bill, for the month of `month` ("2026-11-01"). A claim that waits is not a close. */
export async function readDealBill(
  { db, actor }: ReadContext,
  { clientId, month }: { clientId: string; month: string },
): Promise<Result<DealBill>> {
  const may = isId(clientId) ? permit(actor, "deal.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const span = { before: monthsFrom(month, -1), from: month, to: monthsFrom(month, 1) };
  const seesAmounts = permit(actor, "deal.see_amounts", { clientId });
  const [tally, closings, charges] = await Promise.all([
    tallyDeals(db, may, { clientId, ...span }),
    selectClosings(db, may, clientId),
    seesAmounts && readCharges(db, seesAmounts, { clientId, from: span.from, to: span.to }),
  ]);
  const agreements = await agreementsOf(
    db,
    may,
    closings.map(({ agreementId }) => agreementId),
  );
  const confirmed = closings.filter(({ claim }) => claim === "confirmed").map((row) => closingOf(row));
  const closedIn = (from: string, to: string) =>
    confirmed.filter(({ closedOn }) => closedOn >= from && closedOn < to).length;
  return done({
    seesAmounts: seesAmounts !== null,
    charges,
    since: tally.first,
    lines: {
      found: { now: tally.foundNow, before: tally.foundBefore, ever: tally.found },
      held: { now: tally.heldNow, before: tally.heldBefore, ever: tally.held },
      proposal: { now: tally.proposedNow, before: tally.proposedBefore, ever: tally.proposed },
      closed: { now: closedIn(month, span.to), before: closedIn(span.before, month), ever: confirmed.length },
    },
    confirmed,
    claims: closings.flatMap((row) => {
      if (row.claim !== "open" || row.answerBy === null) return [];
      const counts = agreements.get(row.agreementId)?.silence === "confirm" && !row.wasDisputed;
      return [{ ...closingOf(row), answerBy: row.answerBy, timeZone: row.timeZone, counts }];
    }),
  });

  function closingOf({ id, company, closedOn, valueMinor, currency, agreementId }: (typeof closings)[number]): Closing {
    const agreement = agreements.get(agreementId);
    const facts = { id, company, closedOn: closedOn ?? "" };
    if (!seesAmounts || valueMinor === null || !agreement) return { ...facts, worth: null, fee: null };
    const fee = { minor: feeOn(agreement, valueMinor), currency };
    return { ...facts, worth: { minor: valueMinor, currency }, fee };
  }
}

/** The claims that wait for this person's answer; null for those who may not answer. */
export function openClaims({ db, actor }: ReadContext, clientId: string): Count {
  const may = permit(actor, "deal.decide", { clientId });
  return may && openClaimCount(db, may, clientId);
}

/** The first day of the month that many months later. */
function monthsFrom(month: string, months: number): string {
  return Temporal.PlainDate.from(month).add({ months }).toString();
}
