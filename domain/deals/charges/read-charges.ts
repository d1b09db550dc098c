import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { Money } from "#domain/kernel/money.ts";
import type { Period } from "../period/period.queries.ts";
import { selectCharges, sumCharges } from "./charge.queries.ts";

/** `part`: a whole fee, what is due of one as the customer pays, or a meeting. */
export type Charge = {
  dealId: string;
  company: string;
  /** The day on which the deal closed; null where it is not closed any more. */
  closedOn: string | null;
  on: string;
  part: "fee" | "payment" | "meeting";
  isReversal: boolean;
  description: string;
  /** Negative where something was reversed. */
  amount: Money;
};
/** Sums of all charges, and the first 2,000 of them. */
export type Charges = { count: number; ofMeetings: Money[]; ofDeals: Money[]; list: Charge[] };

/**
 * What a client was charged for its deals on these days, by the day of charging. The one reading of it: the first screen of
 * the portal, the results and the report of a month say the same.
 */
export async function readCharges(db: Database, may: Permit<"deal.see_amounts">, period: Period): Promise<Charges> {
  const [rows, sums] = await Promise.all([selectCharges(db, may, period), sumCharges(db, may, period)]);
  const of = (isMeeting: boolean) =>
    sums
      .filter(({ part }) => (part === "meeting") === isMeeting)
      .map(({ minor, currency }): Money => ({ minor, currency }));
  return {
    count: sums.reduce((all, { count }) => all + count, 0),
    ofMeetings: of(true),
    ofDeals: of(false),
    list: rows.map(({ minor, currency, part, ...row }) => ({
      ...row,
      part: partOf(part),
      amount: { minor, currency },
    })),
  };
}

const partOf = (part: string | null): Charge["part"] => (part === "meeting" || part === "payment" ? part : "fee");
