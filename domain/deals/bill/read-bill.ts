import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { agreementsOf, feeOn } from "#domain/agreements/index.ts";
import { type Count, countUpTo } from "#domain/kernel/count-together.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Money, sumsOf } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Charges, readCharges } from "../charges/read-charges.ts";
import {
  type ClientTally,
  type LineCount,
  selectClosings,
  selectOpenClaims,
  sumAsked,
  tallyLines,
  tallyOfClients,
} from "./bill.queries.ts";
import { selectUncharged, type UnchargedMeeting } from "./uncharged.queries.ts";

export type { ClientTally, LineCount, UnchargedMeeting };

export type BillLineName = "found" | "held" | "proposal" | "closed";

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
/** The claims that wait, the most urgent first: fifty of them at most, and what all of them come to. */
export type OpenClaims = { list: OpenClaim[]; count: number; fees: Money[] };

export type DealBill = {
  /** The day of the first deal; null before it. */
  since: string | null;
  lines: Record<BillLineName, LineCount>;
  /** What the month charged, by the day of charging; null for those who may not see amounts. */
  charges: Charges | null;
  /** The meetings of the month that cost nothing as they went, twenty of them at most. */
  uncharged: UnchargedMeeting[];
  /** The deals that closed in the month. */
  confirmed: Closing[];
  /** What all that ever closed are worth, and the fees agreed on them; none for those who may not see amounts. */
  ever: { worth: Money[]; fees: Money[] };
  claims: OpenClaims;
  seesAmounts: boolean;
};

const mostClaims = 50;
const mostUncharged = 20;

/** A client's deals as lines of a bill, for the month of `month` ("2026-11-01"). A claim that waits is not a close. */
export async function readDealBill(
  { db, actor }: ReadContext,
  { clientId, month }: { clientId: string; month: string },
): Promise<Result<DealBill>> {
  const may = isId(clientId) ? permit(actor, "deal.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const of = { clientId, before: monthsFrom(month, -1), from: month, to: monthsFrom(month, 1) };
  const seesAmounts = permit(actor, "deal.see_amounts", { clientId });
  const [tallies, closings, uncharged, charges] = await Promise.all([
    tallyLines(db, may, of),
    selectClosings(db, may, of, mostClaims),
    selectUncharged(db, may, of, mostUncharged),
    seesAmounts && readCharges(db, seesAmounts, { clientId, from: of.from, to: of.to }),
  ]);
  const ids = closings.map(({ agreementId }) => agreementId);
  const agreements = await agreementsOf(db, may, ids);
  const everClosed = seesAmounts ? tallies.filter(({ what, ever }) => what === "closed" && ever > 0) : [];
  const list = closings.flatMap((row) => {
    if (row.claim !== "open" || row.answerBy === null) return [];
    const counts = agreements.get(row.agreementId)?.silence === "confirm" && !row.wasDisputed;
    return [{ ...closingOf(row), answerBy: row.answerBy, timeZone: row.timeZone, counts }];
  });
  list.sort((one, other) => one.answerBy.getTime() - other.answerBy.getTime());
  const fees = list.flatMap(({ fee }) => fee ?? []);
  const asked =
    list.length < mostClaims ? { count: list.length, fees: sumsOf(fees) } : await sumAsked(db, may, clientId);
  return done({
    seesAmounts: seesAmounts !== null,
    charges,
    uncharged,
    since: tallies[0]?.first ?? null,
    lines: {
      found: countsOf("found"),
      held: countsOf("held"),
      proposal: countsOf("proposals"),
      closed: countsOf("closed"),
    },
    confirmed: closings.filter(({ claim }) => claim === "confirmed").map(closingOf),
    ever: {
      worth: everClosed.map(({ worth: minor, currency }) => ({ minor, currency })),
      fees: everClosed.map(({ fee: minor, currency }) => ({ minor, currency })),
    },
    claims: { list, count: asked.count, fees: seesAmounts ? asked.fees : [] },
  });

  function countsOf(line: string): LineCount {
    const rows = tallies.filter(({ what }) => what === line);
    const sum = (of: keyof LineCount) => rows.reduce((all, row) => all + row[of], 0);
    return { now: sum("now"), before: sum("before"), ever: sum("ever") };
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
  return may && countUpTo(selectOpenClaims(db, may, clientId));
}

/** The first day of the month that many months later. */
function monthsFrom(month: string, months: number): string {
  return Temporal.PlainDate.from(month).add({ months }).toString();
}

/** How many deals of each client reached each line in a month ("2026-11-01"), and how many claims wait or are disputed. */
export async function tallyClients(
  { db, actor }: ReadContext,
  { clientIds, month }: { clientIds: string[]; month: string },
): Promise<Result<Map<string, ClientTally>>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const seen = clientIds.filter((clientId) => mayOffer(actor, "deal.read", { clientId }));
  const to = Temporal.PlainDate.from(month).add({ months: 1 }).toString();
  const rows = await tallyOfClients(db, may, { clientIds: seen, from: month, to });
  return done(new Map(rows.map((row) => [row.clientId, row])));
}
