import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { movePayment } from "#domain/payments/index.ts";

type Completion = { clientId: string; today: string; now: Date };

/** Updates the ledger for a paid invoice: all its charges are completed today. Refused when one of them cannot be. */
export async function completePayments(
  tx: Database,
  actor: Actor,
  ids: string[],
  { clientId, today, now }: Completion,
): Promise<Result<null>> {
  for (const paymentId of ids) {
    const moved = await movePayment(tx, actor, { clientId, paymentId }, { to: "completed", on: today, today, now });
    if (moved.ok) continue;
    // No user entered the day, so it is not a form error.
    const isLocked = moved.problem.kind === "invalid";
    return isLocked ? refuse({ kind: "conflict", because: "This month is locked. Unlock it first." }) : moved;
  }
  return done(null);
}
