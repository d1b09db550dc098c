import { visitContext } from "#app/http/visit.ts";
import { statementFile } from "#app/payments/statement-file.ts";
import type { Route } from "./+types/statement-pdf";

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  statementFile(context.get(visitContext), params.clientId, url, "pdf");
