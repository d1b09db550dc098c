import { requestContext } from "#app/http/request-context.ts";
import { serveStatement } from "#app/invoices/read-statement-page.ts";
import type { Route } from "./+types/statement-file";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  serveStatement(context.get(requestContext), params.clientId, url);
