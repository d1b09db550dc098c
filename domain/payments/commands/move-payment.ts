import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { paymentConflict } from "../conflicts.ts";
import { paymentMoved } from "../events.ts";
import type { PaymentState } from "../payment.ts";
import { checkDay } from "./check-day.ts";
import { findPaymentToChange, isBilled, movePaymentTo } from "./command.queries.ts";

/** The allowed transitions; a completed payment stays and can only be reversed. */
const moves: Record<PaymentState, PaymentState[]> = {
  pending: ["completed", "failed", "voided"],
  failed: ["pending"],
  completed: [],
  voided: [],
};
/** `on`: the day it happened, required to complete it. */
type Move = { to: PaymentState; on?: string; today: string };

/** Changes a payment's state, for admins. If two do so at once, the second gets a conflict. */
export async function movePayment(
  { db, actor, now }: Context,
  { clientId, paymentId, to, on, today }: Move & { clientId: string; paymentId: string },
): Promise<Result<null>> {
  return command(db, actor, { action: "ledger.write", ids: [clientId, paymentId], now }, async (tx, may) => {
    const payment = await findPaymentToChange(tx, clientId, paymentId);
    if (!payment) return refuse({ kind: "missing" });
    const { status, occurredOn } = payment;
    if (!moves[status].includes(to)) return paymentConflict("ended", status);
    if (payment.dealId && to === "voided") return paymentConflict("of-deal");
    if (await isBilled(tx, may, paymentId)) return paymentConflict("on-invoice");
    const isCompleted = to === "completed";
    const day = isCompleted ? (on ?? occurredOn) : occurredOn;
    const fits = isCompleted ? await checkDay(tx, may, { on: day, isCompleted, today }) : done(null);
    if (!fits.ok) return fits;
    await movePaymentTo(tx, may, paymentId, { status: to, completedAt: isCompleted ? now : null, occurredOn: day });
    const before = { status, occurredOn };
    const after = paymentMoved.write({ status: to, occurredOn: day });
    return logged(null, { entity: "payment", entityId: paymentId, clientId, before, after });
  });
}
