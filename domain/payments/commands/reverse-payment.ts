import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import { writeAuditEntry } from "#domain/audit/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId, newId } from "#domain/kernel/id.ts";
import { parseAmount, toDecimal } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { transact } from "#domain/kernel/transact.ts";
import { insertPayment } from "../payment.queries.ts";
import type { ReverseForm } from "../payment.schema.ts";
import { checkDay } from "./check-day.ts";
import { findPaymentToChange, isReversed } from "./command.queries.ts";

/** Reverses a completed payment in full or in part, for admins: the original stays, with the reversal next to it. */
export async function reversePayment(
  db: Database,
  actor: Actor,
  { clientId, paymentId }: { clientId: string; paymentId: string },
  { amount, occurredOn, description }: ReverseForm,
  { today, at }: { today: string; at: Date },
): Promise<Result<{ id: string }>> {
  const may = permit(actor, "ledger.write", undefined);
  if (!may || !isId(clientId) || !isId(paymentId)) return refuse({ kind: "missing" });
  return transact(db, async (tx): Promise<Result<{ id: string }>> => {
    const original = await findPaymentToChange(tx, clientId, paymentId);
    if (!original) return refuse({ kind: "missing" });
    const { kind, currency, direction, amountMinor } = original;
    if (original.status !== "completed" || original.reversesId) return refuse(notReversible);
    if (await isReversed(tx, may, paymentId)) return refuse(reversedAlready);
    const minor = parseAmount(amount, currency);
    if (minor === null || minor > amountMinor) return tooMuch(toDecimal({ minor: amountMinor, currency }));
    const day = await checkDay(tx, may, { on: occurredOn, isCompleted: true, today });
    if (!day.ok) return day;
    const id = newId();
    const back = { kind, currency, direction: direction === "in" ? "out" : "in" } as const;
    const words = { occurredOn, description, status: "completed", source: "manual" } as const;
    const row = { ...back, ...words, id, clientId, amountMinor: minor, reversesId: paymentId, completedAt: at };
    await insertPayment(tx, may, { ...row, createdBy: may.by, createdAt: at });
    const after = { ...back, ...words, amount: toDecimal({ minor, currency }), reverses: paymentId };
    await writeAuditEntry(tx, may, { entity: "payment", entityId: id, clientId, after }, at);
    return done({ id });
  });
}

const notReversible = {
  kind: "conflict",
  because: "Only a completed payment can be reversed, and a reversal can't be.",
} as const;
const reversedAlready = { kind: "conflict", because: "This payment is already reversed." } as const;
const tooMuch = (most: string) => {
  const sentence = `Enter an amount above zero, ${most} at most.`;
  return refuse({ kind: "invalid", fields: { amount: [sentence] } });
};
