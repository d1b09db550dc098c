import type { Actor } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { movePayment } from "#domain/payments/index.ts";

type Completion = { clientId: string; today: string; at: Date };

/** The ledger's part of a paid invoice: all it asked for happened today. Refused when one of them cannot. */
export async function completePayments(
  tx: Database,
  actor: Actor,
  ids: string[],
  { clientId, today, at }: Completion,
): Promise<Result<null>> {
  for (const paymentId of ids) {
    const moved = await movePayment(tx, actor, { clientId, paymentId }, { to: "completed", on: today, today, at });
    if (moved.ok) continue;
    // Nobody typed a day that could be corrected.
    const isLocked = moved.problem.kind === "invalid";
    return isLocked ? refuse({ kind: "conflict", because: "This month is locked. Unlock it first." }) : moved;
  }
  return done(null);
}
