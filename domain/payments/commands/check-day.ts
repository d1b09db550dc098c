import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findLock } from "../month.queries.ts";

/**
 * Whether a payment may be entered for a day: its month is open, and a completed one is not after `today` in the
 * agency's time zone. The month stays open until the transaction ends.
 */
export async function checkDay(
  tx: Database,
  _: Permit<"ledger.write">,
  { on, isCompleted, today }: { on: string; isCompleted: boolean; today: string },
): Promise<Result<null>> {
  if (isCompleted && on > today) return wrong("A completed payment can't be dated in the future.");
  if (await findLock(tx, on)) return wrong(`${formatMonth(on)} is locked. Choose a day in an open month.`);
  return done(null);
}

const wrong = (sentence: string) => refuse({ kind: "invalid", fields: { occurredOn: [sentence] } });
