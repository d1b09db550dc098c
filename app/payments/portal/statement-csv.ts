import { requestContext } from "#app/http/request-context.ts";
import { statementFile } from "#app/payments/statement-file.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import type { Route } from "./+types/statement-csv";

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return statementFile(ctx, clientOf(ctx), url, "csv");
}
