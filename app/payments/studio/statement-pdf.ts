import { requestContext } from "#app/http/request-context.ts";
import { statementFile } from "#app/payments/statement-file.ts";
import type { Route } from "./+types/statement-pdf";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  statementFile(context.get(requestContext), params.clientId, url, "pdf");
