import { command, logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { newId } from "#domain/kernel/id.ts";
import { toDecimal } from "#domain/kernel/money.ts";
import { type Result, refuse, unwrap } from "#domain/kernel/result.ts";
import { paymentEvents } from "../events.ts";
import { findHolder } from "../list/list.queries.ts";
import { insertPayment } from "../payment.queries.ts";
import type { PaymentForm } from "../payment.schema.ts";
import { checkDay } from "./check-day.ts";

/**
 * Lets an admin enter a payment by hand. Submitting the form twice creates one. `today` is in the agency's time zone.
 */
export async function addPayment(
  { db, actor, now }: Context,
  { clientId, key, today, ...form }: PaymentForm & { clientId: string; today: string },
): Promise<Result<{ id: string }>> {
  const { what, amountMinor, ...words } = form;
  const body = { ...words, ...what, amountMinor: String(amountMinor) };
  return command(
    db,
    actor,
    { action: "ledger.write", ids: [clientId], once: { key, body, per: clientId }, now },
    async (tx, may) => {
      const holder = await findHolder(tx, clientId);
      if (!holder || holder.erasedAt) return refuse({ kind: "missing" });
      const isCompleted = words.status === "completed";
      unwrap(await checkDay(tx, may, { on: words.occurredOn, isCompleted, today }));
      const id = newId();
      const facts = { ...words, ...what, id, clientId, amountMinor, source: "manual" } as const;
      const completedAt = isCompleted ? now : null;
      await insertPayment(tx, may, { ...facts, completedAt, createdBy: may.by, createdAt: now });
      const amount = toDecimal({ minor: amountMinor, currency: words.currency });
      return logged(
        { id },
        paymentEvents["payment.changed"].entry({ entityId: id, clientId, after: { ...words, ...what, amount } }),
      );
    },
  );
}
