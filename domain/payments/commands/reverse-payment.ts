import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { newId } from "#domain/kernel/id.ts";
import { parseAmount, toDecimal } from "#domain/kernel/money.ts";
import { type Result, refuse } from "#domain/kernel/result.ts";
import { paymentConflict } from "../conflicts.ts";
import { insertPayment } from "../payment.queries.ts";
import type { ReverseForm } from "../payment.schema.ts";
import { checkDay } from "./check-day.ts";
import { findPaymentToChange, isReversed } from "./command.queries.ts";

/** Reverses a completed payment in full or in part, for admins: the original stays, with the reversal next to it. */
export async function reversePayment(
  { db, actor, now }: Context,
  {
    clientId,
    paymentId,
    amount,
    occurredOn,
    description,
    today,
  }: ReverseForm & { clientId: string; paymentId: string; today: string },
): Promise<Result<{ id: string }>> {
  return command(db, actor, { action: "ledger.write", ids: [clientId, paymentId], now }, async (tx, may) => {
    const original = await findPaymentToChange(tx, clientId, paymentId);
    if (!original) return refuse({ kind: "missing" });
    const { kind, currency, direction, amountMinor } = original;
    if (original.status !== "completed" || original.reversesId) return paymentConflict("not-reversible");
    if (original.dealId) return paymentConflict("of-deal");
    if (await isReversed(tx, may, paymentId)) return paymentConflict("reversed");
    const minor = parseAmount(amount, currency);
    if (minor === null || minor > amountMinor) return tooMuch(toDecimal({ minor: amountMinor, currency }));
    const day = await checkDay(tx, may, { on: occurredOn, isCompleted: true, today });
    if (!day.ok) return day;
    const id = newId();
    const back = { kind, currency, direction: direction === "in" ? "out" : "in" } as const;
    const words = { occurredOn, description, status: "completed", source: "manual" } as const;
    const row = { ...back, ...words, id, clientId, amountMinor: minor, reversesId: paymentId, completedAt: now };
    await insertPayment(tx, may, { ...row, createdBy: may.by, createdAt: now });
    const after = { ...back, ...words, amount: toDecimal({ minor, currency }), reverses: paymentId };
    return logged({ id }, { entity: "payment", entityId: id, clientId, after });
  });
}

const tooMuch = (most: string) => {
  const sentence = `Enter an amount above zero, ${most} at most.`;
  return refuse({ kind: "invalid", fields: { amount: [sentence] } });
};
