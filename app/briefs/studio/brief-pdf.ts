import { requestContext } from "#app/http/request-context.ts";
import { briefPdf } from "../brief-pdf.ts";
import type { Route } from "./+types/brief-pdf";

export function loader({ context, params: { clientId } }: Route.LoaderArgs) {
  return briefPdf(context.get(requestContext), clientId);
}
