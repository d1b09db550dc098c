import { loadSession, requestContext } from "#app/http/request-context.ts";
import { briefPdf } from "../brief-pdf.ts";
import type { Route } from "./+types/brief-pdf";
import { asRespondent } from "./open-link.ts";

export const middleware = [loadSession];

/** The brief to print, for the holder of a link. */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const ctx = await asRespondent(context.get(requestContext), link);
  return briefPdf(ctx, ctx.clientId);
}
