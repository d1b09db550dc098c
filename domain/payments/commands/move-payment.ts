import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
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
type Move = { to: PaymentState; on?: string; today: string; at: Date };

/** Changes a payment's state, for admins. If two do so at once, the second gets a conflict. */
export async function movePayment(
  db: Database,
  actor: Actor,
  { clientId, paymentId }: { clientId: string; paymentId: string },
  { to, on, today, at }: Move,
): Promise<Result<null>> {
  const may = permit(actor, "ledger.write", undefined);
  if (!may || !isId(clientId) || !isId(paymentId)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<null>> => {
    const payment = await findPaymentToChange(tx, clientId, paymentId);
    if (!payment) return refuse({ kind: "missing" });
    const { status, occurredOn } = payment;
    if (!moves[status].includes(to)) return refuse({ kind: "conflict", because: `This payment is already ${status}.` });
    if (await isBilled(tx, may, paymentId))
      return refuse({
        kind: "conflict",
        because: "It is on an invoice that has been sent. Mark that as paid, or void it.",
      });
    const isCompleted = to === "completed";
    const day = isCompleted ? (on ?? occurredOn) : occurredOn;
    const fits = isCompleted ? await checkDay(tx, may, { on: day, isCompleted, today }) : done(null);
    if (!fits.ok) return fits;
    await movePaymentTo(tx, may, paymentId, { status: to, completedAt: isCompleted ? at : null, occurredOn: day });
    const [before, after] = [
      { status, occurredOn },
      { status: to, occurredOn: day },
    ];
    await writeAuditEntry(tx, may, { entity: "payment", entityId: paymentId, clientId, before, after }, at);
    return done(null);
  });
}
