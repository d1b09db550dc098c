import { dealPdf } from "#app/deals/deal-pdf.ts";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import type { Route } from "./+types/deal-pdf";

/** The file of a deal as a document, for the client. */
export function loader({ context, params: { dealId: id } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return dealPdf(ctx, { clientId: clientOf(ctx), id });
}
