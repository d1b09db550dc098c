import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Money, sumsOf } from "#domain/kernel/money.ts";
import type { Period } from "../period/period.queries.ts";
import { mostCharges, selectCharges, sumCharges } from "./charge.queries.ts";

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
  const rows = await selectCharges(db, may, period);
  const sums = rows.length < mostCharges ? sumsIn(rows) : await sumCharges(db, may, period);
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

type Row = Money & { part: string | null };

/** Where the list is whole, so are its sums. */
const sumsIn = (rows: Row[]) =>
  [...new Set(rows.map(({ part }) => part))].flatMap((part) => {
    const those = rows.filter((row) => row.part === part);
    return sumsOf(those).map((sum, place) => ({ ...sum, part, count: place === 0 ? those.length : 0 }));
  });

const partOf = (part: string | null): Charge["part"] => (part === "meeting" || part === "payment" ? part : "fee");
