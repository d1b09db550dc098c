import type { Context } from "#domain/access/context.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { movePayment } from "#domain/payments/index.ts";

type Completion = { clientId: string; today: string };

/** Updates the ledger for a paid invoice: all its charges are completed today. Refused when one of them cannot be. */
export async function completePayments(
  { db: tx, actor, now }: Context,
  { ids, clientId, today }: Completion & { ids: string[] },
): Promise<Result<null>> {
  for (const paymentId of ids) {
    const moved = await movePayment({ db: tx, actor, now }, { clientId, paymentId, to: "completed", on: today, today });
    if (moved.ok) continue;
    // No user entered the day, so it is not a form error.
    const isLocked = moved.problem.kind === "invalid";
    return isLocked ? refuse({ kind: "conflict", because: "This month is locked. Unlock it first." }) : moved;
  }
  return done(null);
}
