import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { serveInvoice } from "#app/invoices/serve-invoice.ts";
import { readInvoice } from "#domain/invoices/index.ts";
import type { Route } from "./+types/invoice-file";

export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const { invoice } = orThrow(await readInvoice(visit.db, visit.actor, params.invoiceId, params.clientId));
  return serveInvoice(visit, invoice);
}
