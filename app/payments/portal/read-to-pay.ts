import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatRows } from "#app/invoices/format-invoice.ts";
import { listInvoices, readToPay as sumToPay } from "#domain/invoices/index.ts";

export type ToPay = Awaited<ReturnType<typeof readToPay>>;

/** What a client still owes: its open invoices, and fees that none of them asks for yet. */
export async function readToPay(ctx: RequestContext, clientId: string) {
  const { db, actor, formats } = ctx;
  const [{ invoices, older }, { all, notInvoiced }] = await Promise.all([
    listInvoices({ db, actor }, { clientId, state: "sent" }).then(orThrow),
    sumToPay({ db, actor }, clientId).then(orThrow),
  ]);
  const rows = await formatRows(ctx, invoices);
  return {
    total: formats.sums(all),
    invoices: rows.map(({ id, name, amount, due, standing }) => ({ id, name, amount, due, standing })),
    hasMore: older !== null,
    notInvoiced: formats.sums(notInvoiced),
  };
}
