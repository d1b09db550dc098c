import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatRows } from "#app/invoices/format-invoice.ts";
import { listInvoices, readNotInvoiced } from "#domain/invoices/index.ts";
import type { Money } from "#domain/kernel/money.ts";

export type ToPay = Awaited<ReturnType<typeof readToPay>>;

/** What a client still owes: its open invoices, and fees that none of them asks for yet. */
export async function readToPay(ctx: RequestContext, clientId: string) {
  const { db, actor, formats } = ctx;
  const [{ invoices, older }, rest] = await Promise.all([
    listInvoices(db, actor, clientId, { state: "sent" }).then(orThrow),
    readNotInvoiced(db, actor, clientId).then(orThrow),
  ]);
  const rows = await formatRows(ctx, invoices);
  const sums = new Map<string, bigint>();
  for (const { currency, minor } of [...invoices.map(({ toPay }) => toPay), ...rest])
    sums.set(currency, (sums.get(currency) ?? 0n) + minor);
  const written = (money: Money[]) => money.map(formats.money).join(" and ");
  return {
    /** Null when there are more than the page lists. */
    total: older ? null : written([...sums].map(([currency, minor]) => ({ currency, minor }))),
    invoices: rows.map(({ id, name, amount, due, standing }) => ({ id, name, amount, due, standing })),
    hasMore: older !== null,
    notInvoiced: written(rest),
  };
}
