import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { MeetingCounts } from "../results/meeting-results.ts";
import { countMeetings, countPeriod, type Period, selectClosed, selectWaiting } from "./period.queries.ts";

type DealMention = { id: string; company: string; worth: Money | null };
/** A claim without an answer. `lastDay`: the last one on which it is in time, on the client's calendar. */
export type PeriodClaim = DealMention & { claimNo: number | null; answerBy: Date | null; lastDay: string | null };
export type DealPeriod = {
  found: number;
  held: number;
  proposed: number;
  closed: number;
  waiting: number;
  meetings: MeetingCounts;
  /** The first of those that closed and of those that wait; there can be more. */
  firstClosed: DealMention[];
  firstWaiting: PeriodClaim[];
};

/** What became of a client's deals within some days, and what waits for its answer. */
export async function readPeriod({ db, actor }: ReadContext, period: Period): Promise<Result<DealPeriod>> {
  const may = permit(actor, "deal.see_amounts", period) && permit(actor, "deal.read", period);
  if (!may) return refuse({ kind: "missing" });
  const [counts, meetings, closed, waiting] = await Promise.all([
    countPeriod(db, may, period),
    countMeetings(db, may, period),
    selectClosed(db, may, period),
    selectWaiting(db, may, period),
  ]);
  const firstWaiting = waiting.map((row) => ({
    ...named(row),
    claimNo: row.claimNo,
    answerBy: row.answerBy,
    lastDay: row.answerBy && dayIn(row.answerBy.getTime() - 1, row.timeZone),
  }));
  return done({ ...counts, meetings, firstClosed: closed.map(named), firstWaiting });
}

const named = ({ id, company, valueMinor: minor, currency }: Awaited<ReturnType<typeof selectClosed>>[number]) => ({
  id,
  company,
  worth: minor === null ? null : { minor, currency },
});
