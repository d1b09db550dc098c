import { z } from "@hono/zod-openapi";
import { done, unwrap } from "#domain/kernel/result.ts";
import { paymentKinds, paymentStates } from "#domain/payments/index.ts";
import { listPayments, type Payment, readBalance } from "#domain/payments/list/index.ts";
import { paymentFilter } from "#domain/payments/payment.schema.ts";
import { money, toAmount, toMoney } from "../operation/money.ts";
import type { Operations } from "../operation/operation.ts";
import { dayCursor, pageOf } from "../operation/page.ts";

const payment = z
  .object({
    id: z.uuid(),
    kind: z.enum(paymentKinds),
    direction: z.enum(["in", "out"]),
    amount: money,
    status: z.enum(paymentStates),
    occurredOn: z.iso.date(),
    description: z.string(),
    method: z.string().nullable(),
    source: z.string(),
    reversesId: z.uuid().nullable(),
    reversed: money.nullable(),
  })
  .openapi("Payment", {
    example: {
      id: "019aa5e2-7c00-7000-8000-000000000080",
      kind: "agency_fee",
      direction: "out",
      amount: { amount: "1250.00", currency: "EUR" },
      status: "pending",
      occurredOn: "2026-11-20",
      description: "Fee for Minho Tiles",
      method: null,
      source: "deal",
      reversesId: null,
      reversed: null,
    },
  });
const balance = z.object({ balance: money, pendingIn: money, pendingOut: money }).openapi("Balance", {
  example: {
    balance: { amount: "820.00", currency: "EUR" },
    pendingIn: { amount: "0.00", currency: "EUR" },
    pendingOut: { amount: "1250.00", currency: "EUR" },
  },
});

const toAnswer = ({ amount, reversed, ...row }: Payment) => ({
  id: row.id,
  kind: row.kind,
  direction: row.direction,
  amount: toAmount(amount),
  status: row.status,
  occurredOn: row.occurredOn,
  description: row.description,
  method: row.method,
  source: row.source,
  reversesId: row.reversesId,
  reversed: toMoney(reversed),
});

/** A client's ledger. No key writes to it directly: its rows follow from deals, updates and invoices. */
export function paymentOperations({ add }: Operations) {
  add("get", "/clients/{clientId}/payments", "payments:read", {
    summary: "List a client's payments, the newest first",
    query: z.strictObject({
      month: z
        .string()
        .regex(/^2\d{3}-(0[1-9]|1[0-2])$/)
        .optional(),
      status: z.enum(paymentStates).optional(),
      kind: z.enum(paymentKinds).optional(),
      after: dayCursor.optional(),
    }),
    answer: pageOf(payment),
    run: async ({ db, actor, params, query: { after, ...filter } }) => {
      const narrowed = paymentFilter.parse({ ...filter, before: after });
      const page = await listPayments({ db, actor }, { clientId: params.clientId, filter: narrowed });
      return page.ok ? done({ items: page.value.payments.map(toAnswer), next: page.value.older }) : page;
    },
  });
  add("get", "/clients/{clientId}/balances", "payments:read", {
    summary: "Read a client's balance in each currency, its own first",
    answer: pageOf(balance),
    run: async ({ db, actor, params }) => {
      const found = unwrap(await readBalance({ db, actor }, params.clientId));
      const items = found.map(({ currency, ...sums }) => ({
        balance: toAmount({ minor: sums.balance, currency }),
        pendingIn: toAmount({ minor: sums.pendingIn, currency }),
        pendingOut: toAmount({ minor: sums.pendingOut, currency }),
      }));
      return done({ items, next: null });
    },
  });
}
