import { jobs } from "#domain/access/actor.ts";
import { newId } from "#domain/kernel/id.ts";
import { addPayment } from "#domain/payments/index.ts";
import type { PaymentForm } from "#domain/payments/payment.schema.ts";
import { addRecurring, runFees } from "#domain/payments/recurring/index.ts";
import type { RecurringForm } from "#domain/payments/recurring.schema.ts";
import { createTestApp } from "./test-app.ts";

/** The agency's current day in the ledger tests. */
export const today = "2026-11-23";

export const written = (but: Partial<PaymentForm> = {}): PaymentForm => ({
  key: newId(),
  what: { kind: "client_credit", direction: "in" },
  amountMinor: 250_000n,
  currency: "EUR",
  status: "completed",
  occurredOn: today,
  description: "Deposit",
  method: null,
  ...but,
});

export const monthly = (but: Partial<RecurringForm> = {}): RecurringForm => ({
  key: newId(),
  description: "Retainer",
  amountMinor: 90_000n,
  currency: "EUR",
  cadence: "monthly",
  startsOn: today,
  endsOn: null,
  isLastDay: false,
  ...but,
});

/** A test app with the ledger's commands at hand, for its one client. */
export async function openLedger() {
  const app = await createTestApp();
  const { db, noor, clientId, now } = app;
  const times = { today, now };
  return {
    ...app,
    times,
    async add(but: Partial<PaymentForm> = {}) {
      const added = await addPayment(
        { db, actor: noor, now: times.now },
        { clientId, ...written(but), today: times.today },
      );
      if (!added.ok) throw new Error(`not added: ${JSON.stringify(added.problem)}`);
      return added.value.id;
    },
    async addFee(but: Partial<RecurringForm> = {}) {
      const added = await addRecurring({ db, actor: noor, now }, { aim: { target: "fee", clientId }, ...monthly(but) });
      if (!added.ok) throw new Error(`not added: ${JSON.stringify(added.problem)}`);
      return added.value.id;
    },
    run: (day = today) => runFees({ db, actor: jobs, now }, { today: day }),
    rows: () =>
      db
        .selectFrom("payments")
        .select(["id", "kind", "direction", "status", "amountMinor", "currency", "occurredOn", "period", "reversesId"])
        .where("clientId", "=", clientId)
        .orderBy("occurredOn")
        .orderBy("id")
        .execute(),
    lines: (entity: string) =>
      db
        .selectFrom("auditLog")
        .select(["action", "entityId", "before", "after", "actorId"])
        .where("clientId", "=", clientId)
        .where("entity", "=", entity)
        .orderBy("id")
        .execute(),
  };
}
