import { requestContext } from "#app/http/request-context.ts";
import { statementFile } from "#app/payments/statement-file.ts";
import type { Route } from "./+types/statement-pdf";

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const clientId = "clientId" in ctx.actor ? (ctx.actor.clientId ?? "") : "";
  return statementFile(ctx, clientId, url, "pdf");
}
