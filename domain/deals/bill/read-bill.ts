import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { type Agreement, agreementsOf, feeOn } from "#domain/agreements/index.ts";
import type { Count } from "#domain/kernel/count-together.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
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
  /** What the month's held meetings cost by the agreements. */
  meetingFees: Money[];
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
  const [rows, closings] = await Promise.all([
    tallyDeals(db, may, { clientId, ...span }),
    selectClosings(db, may, clientId),
  ]);
  const seesAmounts = mayOffer(actor, "deal.see_amounts", { clientId });
  const agreements = await agreementsOf(
    db,
    may,
    [...rows, ...closings].map(({ agreementId }) => agreementId),
  );
  const sum = (pick: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + pick(row), 0);
  const confirmed = closings.filter(({ claim }) => claim === "confirmed").map((row) => closingOf(row));
  const closedIn = (from: string, to: string) =>
    confirmed.filter(({ closedOn }) => closedOn >= from && closedOn < to).length;
  return done({
    seesAmounts,
    since: rows.map(({ first }) => first).sort()[0] ?? null,
    lines: {
      found: tally(
        ({ foundNow }) => foundNow,
        ({ foundBefore }) => foundBefore,
        ({ found }) => found,
      ),
      held: tally(
        ({ heldNow }) => heldNow,
        ({ heldBefore }) => heldBefore,
        ({ held }) => held,
      ),
      proposal: tally(
        ({ proposedNow }) => proposedNow,
        ({ proposedBefore }) => proposedBefore,
        ({ proposed }) => proposed,
      ),
      closed: { now: closedIn(month, span.to), before: closedIn(span.before, month), ever: confirmed.length },
    },
    meetingFees: seesAmounts ? meetingFeesOf(rows, agreements) : [],
    confirmed,
    claims: closings.flatMap((row) => {
      if (row.claim !== "open" || row.answerBy === null) return [];
      const counts = agreements.get(row.agreementId)?.silence === "confirm" && !row.wasDisputed;
      return [{ ...closingOf(row), answerBy: row.answerBy, timeZone: row.timeZone, counts }];
    }),
  });

  type Column = (row: (typeof rows)[number]) => number;
  function tally(now: Column, before: Column, ever: Column): LineCount {
    return { now: sum(now), before: sum(before), ever: sum(ever) };
  }

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

type Held = { agreementId: string; currency: string; heldNow: number };

const meetingFeesOf = (rows: Held[], agreements: Map<string, Agreement>): Money[] =>
  rows.map(({ agreementId, currency, heldNow }) => ({
    minor: (agreements.get(agreementId)?.meetingFee ?? 0n) * BigInt(heldNow),
    currency,
  }));

/** The first day of the month that many months later. */
function monthsFrom(month: string, months: number): string {
  return Temporal.PlainDate.from(month).add({ months }).toString();
}
