import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { PaymentFilter } from "../payment.schema.ts";
import { findPayment, selectBounds, selectPayments, toPayment } from "./list.queries.ts";
import type { Payment } from "./payment-row.ts";

export type { Payment };

type PaymentPage = { payments: Payment[]; older: string | null; months: { first: string; last: string } | null };
const page = 50;

/** A client's payments, newest first, fifty at a time; pass `older` as `before` to get the next page. */
export async function listPayments(
  { db, actor }: ReadContext,
  { clientId, filter }: { clientId: string; filter: PaymentFilter },
): Promise<Result<PaymentPage>> {
  const may = isId(clientId) ? permit(actor, "ledger.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const [found, months] = await Promise.all([
    selectPayments(db, may, clientId, { ...filter, limit: page + 1 }),
    selectBounds(db, may, clientId),
  ]);
  const rows = found.slice(0, page);
  const last = rows.at(-1);
  const older = found.length > page && last ? `${last.occurredOn}_${last.id}` : null;
  return done({ payments: rows.map(toPayment), older, months });
}

/** One payment of a client, for actors who may change it. */
export async function readPayment(
  { db, actor }: ReadContext,
  { clientId, paymentId }: { clientId: string; paymentId: string },
): Promise<Result<Payment>> {
  const may = permit(actor, "ledger.write", undefined);
  const row = may && isId(clientId) && isId(paymentId) ? await findPayment(db, clientId, paymentId) : null;
  return row ? done(toPayment(row)) : refuse({ kind: "missing" });
}
