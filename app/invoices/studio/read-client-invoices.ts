import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatCreditNotes } from "#app/invoices/format-credit-note.ts";
import { formatRows } from "#app/invoices/format-invoice.ts";
import { listCreditNotes } from "#domain/invoices/credits/index.ts";
import { countSettledCharges, listCharges, listInvoices } from "#domain/invoices/index.ts";
import { listWish } from "#domain/invoices/invoice.schema.ts";
import { listReceipts } from "#domain/invoices/receipts/index.ts";
import { newId } from "#domain/kernel/id.ts";
import { formatReceipt } from "./read-paying.ts";

/** A client's invoices, and for admins the charges that could be invoiced next. */
export async function readClientInvoices(ctx: RequestContext, clientId: string, search: URLSearchParams) {
  const { db, actor, formats } = ctx;
  const input = listWish.parse(Object.fromEntries(search));
  const { invoices, older } = orThrow(await listInvoices({ db, actor }, { clientId, ...input }));
  const charges = await listCharges({ db, actor }, clientId);
  const credits = orThrow(await listCreditNotes({ db, actor }, { clientId, before: input.creditsBefore }));
  const received = orThrow(await listReceipts(ctx, { clientId, before: input.receiptsBefore }));
  const settled = await countSettledCharges({ db, actor }, clientId);
  return {
    rows: (await formatRows(ctx, invoices)).map(({ company: _, ...row }) => row),
    older,
    credits: formatCreditNotes(credits.notes, formats),
    olderCredits: credits.older,
    receipts: received.receipts.map((one) => formatReceipt(one, formats)),
    olderReceipts: received.older,
    mayChange: received.mayChange,
    key: newId(),
    settled: settled.ok ? settled.value : 0,
    charges: charges.ok
      ? charges.value.map(({ id, description, occurredOn, money }) => ({
          id,
          description,
          currency: money.currency,
          day: formats.day(occurredOn),
          amount: formats.money(money),
        }))
      : null,
  };
}
