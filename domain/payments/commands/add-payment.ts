import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { refuse, unwrap } from "#domain/kernel/result.ts";
import { paymentEvents } from "../events.ts";
import { findHolder } from "../list/list.queries.ts";
import { insertPayment } from "../payment.queries.ts";
import { type PaymentForm, paymentForm } from "../payment.schema.ts";
import { checkDay } from "./check-day.ts";

/**
 * Lets an admin enter a payment by hand. Submitting the form twice creates one. `today` is in the agency's time zone.
 */
export const addPayment = declareCommand({
  action: "ledger.write",
  ids: ["clientId"],
  input: paymentForm,
  once: ({ clientId, key, what, amountMinor, currency, status, occurredOn, description, method }) => ({
    key,
    body: { currency, status, occurredOn, description, method, ...what, amountMinor: String(amountMinor) },
    per: clientId,
  }),
  run: async (
    { db, now },
    { clientId, key: _, today, what, amountMinor, ...words }: PaymentForm & { clientId: string; today: string },
    may,
  ) => {
    const holder = await findHolder(db, clientId);
    if (!holder || holder.erasedAt) return refuse({ kind: "missing" });
    const isCompleted = words.status === "completed";
    unwrap(await checkDay(db, may, { on: words.occurredOn, isCompleted, today }));
    const id = newId();
    const facts = { ...words, ...what, id, clientId, amountMinor, source: "manual" } as const;
    const completedAt = isCompleted ? now : null;
    await insertPayment(db, may, { ...facts, completedAt, createdBy: may.by, createdAt: now });
    const amount = toDecimal({ minor: amountMinor, currency: words.currency });
    return logged(
      { id },
      paymentEvents["payment.changed"].entry({ entityId: id, clientId, after: { ...words, ...what, amount } }),
    );
  },
});
