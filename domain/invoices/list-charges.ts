import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Money, sumsOf } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { type Charge, countSettled, selectCharges } from "./draft.queries.ts";
import { selectOpenSums } from "./invoice.queries.ts";
import { mostLines } from "./invoice.schema.ts";
import { selectToInvoice, sumNotInvoiced, type ToInvoice } from "./to-invoice.queries.ts";

export type { Charge, ToInvoice };

/** A client's charges that are not on an invoice yet, oldest first; as many as fit on one. */
export async function listCharges({ db, actor }: ReadContext, clientId: string): Promise<Result<Charge[]>> {
  const may = isId(clientId) ? permit(actor, "invoice.write", undefined) : null;
  return may ? done(await selectCharges(db, may, clientId, mostLines)) : refuse({ kind: "missing" });
}

/** Fees of all clients that stand on no invoice yet, by client and currency. */
export async function listToInvoice({ db, actor }: ReadContext, limit: number): Promise<Result<ToInvoice[]>> {
  const may = permit(actor, "invoice.write", undefined);
  return may ? done(await selectToInvoice(db, may, limit)) : refuse({ kind: "missing" });
}

/** The number of fees that can no longer be invoiced because they were entered as completed and count as paid. */
export async function countSettledCharges({ db, actor }: ReadContext, clientId: string): Promise<Result<number>> {
  const may = isId(clientId) ? permit(actor, "invoice.write", undefined) : null;
  return may ? done(await countSettled(db, may, clientId)) : refuse({ kind: "missing" });
}

/** What a client has to pay, in each currency, and what of it no sent invoice asks for yet. */
export async function readToPay(
  { db, actor }: ReadContext,
  clientId: string,
): Promise<Result<{ all: Money[]; notInvoiced: Money[] }>> {
  const may = isId(clientId) ? permit(actor, "invoice.read", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const [invoiced, notInvoiced] = await Promise.all([
    selectOpenSums(db, may, clientId),
    sumNotInvoiced(db, may, clientId),
  ]);
  return done({ all: sumsOf([...invoiced, ...notInvoiced]), notInvoiced });
}
