import { dealPdf } from "#app/deals/deal-pdf.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { locateDeal } from "#domain/deals/page/index.ts";
import type { Route } from "./+types/deal-pdf";

/** The file of a deal as a document, for the team. */
export async function loader({ context, params: { dealId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return dealPdf(ctx, orThrow(await locateDeal(ctx, dealId)));
}
