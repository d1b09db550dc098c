import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { done, refuse, unwrap } from "#domain/kernel/result.ts";
import { otherCurrency, parseTyped } from "#domain/kernel/typed-amount.ts";
import { paymentConflict } from "../conflicts.ts";
import { paymentEvents, paymentMoved } from "../events.ts";
import { insertPayment } from "../payment.queries.ts";
import { type ReverseForm, reverseForm } from "../payment.schema.ts";
import type { PaymentState } from "../payment.ts";
import { checkDay } from "./check-day.ts";
import { findPaymentToChange, isBilled, isReversed, movePaymentTo } from "./command.queries.ts";

/** The allowed transitions; a completed payment stays and can only be reversed. */
const moves: Record<PaymentState, PaymentState[]> = {
  pending: ["completed", "failed", "voided"],
  failed: ["pending"],
  completed: [],
  voided: [],
};
type PaymentRef = { clientId: string; paymentId: string };
/** `on`: the day it happened, required to complete it. */
type Move = { to: PaymentState; on?: string; today: string };

/** Changes a payment's state, for admins. If two do so at once, the second gets a conflict. */
export const movePayment = declareCommand({
  action: "ledger.write",
  ids: ["clientId", "paymentId"],
  run: async ({ db, now }, { clientId, paymentId, to, on, today }: Move & PaymentRef, may) => {
    const payment = await findPaymentToChange(db, clientId, paymentId);
    if (!payment) return refuse({ kind: "missing" });
    const { status, occurredOn } = payment;
    if (!moves[status].includes(to)) return paymentConflict("ended", status);
    if (payment.dealId && to === "voided") return paymentConflict("of-deal");
    if (await isBilled(db, may, paymentId)) return paymentConflict("on-invoice");
    const isCompleted = to === "completed";
    const day = isCompleted ? (on ?? occurredOn) : occurredOn;
    unwrap(isCompleted ? await checkDay(db, may, { on: day, isCompleted, today }) : done(null));
    await movePaymentTo(db, may, paymentId, { status: to, completedAt: isCompleted ? now : null, occurredOn: day });
    const before = { status, occurredOn };
    const after = paymentMoved.write({ status: to, occurredOn: day });
    return logged(null, paymentEvents["payment.changed"].entry({ entityId: paymentId, clientId, before, after }));
  },
});

/** Reverses a completed payment in full or in part, for admins: the original stays, with the reversal next to it. */
export const reversePayment = declareCommand({
  action: "ledger.write",
  ids: ["clientId", "paymentId"],
  input: reverseForm,
  run: async (
    { db, now },
    { clientId, paymentId, amount, occurredOn, description, today }: ReverseForm & PaymentRef & { today: string },
    may,
  ) => {
    const original = await findPaymentToChange(db, clientId, paymentId);
    if (!original) return refuse({ kind: "missing" });
    const { kind, currency, direction, amountMinor } = original;
    if (kind === "tax") return paymentConflict("of-invoice");
    if (original.status !== "completed" || original.reversesId) return paymentConflict("not-reversible");
    if (original.dealId) return paymentConflict("of-deal");
    if (await isReversed(db, may, paymentId)) return paymentConflict("reversed");
    const minor = parseTyped(amount, currency);
    if (minor === null || minor > amountMinor)
      return wrongAmount(otherCurrency(amount, currency) ?? tooMuch(toDecimal({ minor: amountMinor, currency })));
    unwrap(await checkDay(db, may, { on: occurredOn, isCompleted: true, today }));
    const id = newId();
    const back = { kind, currency, direction: direction === "in" ? "out" : "in" } as const;
    const words = { occurredOn, description, status: "completed", source: "manual" } as const;
    const row = { ...back, ...words, id, clientId, amountMinor: minor, reversesId: paymentId, completedAt: now };
    await insertPayment(db, may, { ...row, createdBy: may.by, createdAt: now });
    const after = { ...back, ...words, amount: toDecimal({ minor, currency }), reverses: paymentId };
    return logged({ id }, paymentEvents["payment.changed"].entry({ entityId: id, clientId, after }));
  },
});

const tooMuch = (most: string) => `Enter an amount above zero, ${most} at most.`;
const wrongAmount = (sentence: string) => refuse({ kind: "invalid", fields: { amount: [sentence] } });
