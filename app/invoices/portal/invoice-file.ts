import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveInvoice } from "#app/invoices/serve-pdf.ts";
import { readInvoice } from "#domain/invoices/index.ts";
import type { Route } from "./+types/invoice-file";

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { invoice } = orThrow(await readInvoice(ctx, { id: params.invoiceId }));
  return serveInvoice(ctx, invoice, "form" in params ? params.form : undefined);
}
