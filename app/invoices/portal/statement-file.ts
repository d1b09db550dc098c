import { requestContext } from "#app/http/request-context.ts";
import { serveStatement } from "#app/invoices/read-statement-page.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import type { Route } from "./+types/statement-file";

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return serveStatement(ctx, clientOf(ctx), url);
}
