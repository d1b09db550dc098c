import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatRows } from "#app/invoices/format-invoice.ts";
import { listInvoices, readNotInvoiced } from "#domain/invoices/index.ts";
import { sumsOf } from "#domain/kernel/money.ts";

export type ToPay = Awaited<ReturnType<typeof readToPay>>;

/** What a client still owes: its open invoices, and fees that none of them asks for yet. */
export async function readToPay(ctx: RequestContext, clientId: string) {
  const { db, actor, formats } = ctx;
  const [{ invoices, older }, rest] = await Promise.all([
    listInvoices({ db, actor }, { clientId, state: "sent" }).then(orThrow),
    readNotInvoiced({ db, actor }, clientId).then(orThrow),
  ]);
  const rows = await formatRows(ctx, invoices);
  return {
    /** Null when there are more than the page lists. */
    total: older ? null : formats.sums(sumsOf([...invoices.map(({ toPay }) => toPay), ...rest])),
    invoices: rows.map(({ id, name, amount, due, standing }) => ({ id, name, amount, due, standing })),
    hasMore: older !== null,
    notInvoiced: formats.sums(rest),
  };
}
