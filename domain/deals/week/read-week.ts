import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { countWeek, selectClosed, type Week } from "./week.queries.ts";

type Named = { id: string; company: string; worth: Money | null };
export type DealWeek = {
  found: number;
  held: number;
  proposed: number;
  closed: Named[];
  /** Claims without an answer. `lastDay`: the last one on which it is in time, on the client's calendar. */
  waiting: (Named & { lastDay: string | null })[];
};

/** What became of a client's deals within some days, and what waits for its answer. */
export async function readWeek(db: Database, actor: Actor, week: Week): Promise<Result<DealWeek>> {
  const may = permit(actor, "deal.see_amounts", week) && permit(actor, "deal.read", week);
  if (!may) return refuse({ kind: "missing" });
  const [counts, rows] = [await countWeek(db, may, week), await selectClosed(db, may, week)];
  const named = ({ id, company, valueMinor: minor, currency }: (typeof rows)[number]): Named => ({
    ...{ id, company },
    worth: minor === null ? null : { minor, currency },
  });
  return done({
    ...counts,
    closed: rows.filter(({ claim }) => claim === "confirmed").map(named),
    waiting: rows
      .filter(({ claim }) => claim === "open")
      .map((row) => ({ ...named(row), lastDay: row.answerBy && dayIn(row.answerBy.getTime() - 1, row.timeZone) })),
  });
}
