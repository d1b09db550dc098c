import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countPeriod, type Period, selectClosed } from "./period.queries.ts";

type Named = { id: string; company: string; worth: Money | null };
/** A claim without an answer. `lastDay`: the last one on which it is in time, on the client's calendar. */
export type PeriodClaim = Named & { claimNo: number | null; answerBy: Date | null; lastDay: string | null };
export type DealPeriod = {
  found: number;
  held: number;
  proposed: number;
  closed: Named[];
  waiting: PeriodClaim[];
};

/** What became of a client's deals within some days, and what waits for its answer. */
export async function readPeriod(db: Database, actor: Actor, period: Period): Promise<Result<DealPeriod>> {
  const may = permit(actor, "deal.see_amounts", period) && permit(actor, "deal.read", period);
  if (!may) return refuse({ kind: "missing" });
  const { found, held, proposed } = await countPeriod(db, may, period);
  const rows = await selectClosed(db, may, period);
  const waiting = rows
    .filter(({ claim }) => claim === "open")
    .map((row) => ({
      ...named(row),
      claimNo: row.claimNo,
      answerBy: row.answerBy,
      lastDay: row.answerBy && dayIn(row.answerBy.getTime() - 1, row.timeZone),
    }));
  const closed = rows.filter(({ claim }) => claim === "confirmed").map(named);
  return done({ found, held, proposed, closed, waiting });
}

const named = ({ id, company, valueMinor: minor, currency }: Awaited<ReturnType<typeof selectClosed>>[number]) => ({
  id,
  company,
  worth: minor === null ? null : { minor, currency },
});
