import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { findPayment, toPayment } from "./list.queries.ts";
import type { Payment } from "./payment-row.ts";

/** One payment of a client, for actors who may change it. */
export async function readPayment(
  { db, actor }: ReadContext,
  { clientId, paymentId }: { clientId: string; paymentId: string },
): Promise<Result<Payment>> {
  const may = permit(actor, "ledger.write", undefined);
  const row = may && isId(clientId) && isId(paymentId) ? await findPayment(db, clientId, paymentId) : null;
  return row ? done(toPayment(row)) : refuse({ kind: "missing" });
}
