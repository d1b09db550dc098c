import { reportFile } from "#app/deals/report-file.ts";
import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import type { Route } from "./+types/report-file";

export function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  return reportFile(ctx, clientOf(ctx), url);
}
