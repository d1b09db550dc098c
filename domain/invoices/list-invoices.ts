import type { ReadContext } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { type Count, countUpTo } from "#domain/kernel/count-together.queries.ts";
import { isId } from "#domain/kernel/id.ts";
import type { Money } from "#domain/kernel/money.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { selectInvoices, selectOpenSums, selectSent } from "./invoice.queries.ts";
import type { ListWish } from "./invoice.schema.ts";
import { type InvoiceSummary, invoiceStates } from "./invoice.ts";
import { seesDrafts } from "./sees-drafts.ts";

const page = 30;

/** `clientId` null: all clients', for admins. Thirty at a time; pass `older` as `before` to get the next page. */
export async function listInvoices(
  { db, actor }: ReadContext,
  { clientId, state, before }: ListWish & { clientId: string | null },
): Promise<Result<{ invoices: InvoiceSummary[]; older: string | null }>> {
  const isMine = clientId === null ? permit(actor, "finance.read", undefined) !== null : isId(clientId);
  const may = isMine ? permit(actor, "invoice.read", { clientId: clientId ?? "" }) : null;
  if (!may) return refuse({ kind: "missing" });
  const visible = invoiceStates.filter((one) => one !== "draft" || seesDrafts(actor));
  const states = visible.filter((one) => one === (state ?? one));
  if (states.length === 0) return done({ invoices: [], older: null });
  const wanted = { states, limit: page + 1, ...(clientId && { clientId }), ...(before && { before }) };
  const found = await selectInvoices(db, may, wanted);
  const invoices = found.slice(0, page);
  return done({ invoices, older: found.length > page ? (invoices.at(-1)?.id ?? null) : null });
}

/** How many invoices are to be paid and what is left of them, by currency; for admins only. */
export async function sumOpenInvoices({ db, actor }: ReadContext): Promise<Result<(Money & { count: number })[]>> {
  const may = permit(actor, "finance.read", undefined);
  return may ? done(await selectOpenSums(db, may)) : refuse({ kind: "missing" });
}

/** A client's invoices that are to be paid. */
export function invoicesToPay({ db, actor }: ReadContext, clientId: string): Count {
  const may = permit(actor, "invoice.read", { clientId });
  return may && countUpTo(selectSent(db, may, clientId));
}
