import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { briefPdf } from "../brief-pdf.ts";
import type { Route } from "./+types/brief-pdf";

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return briefPdf(ctx, clientOf(ctx));
}
