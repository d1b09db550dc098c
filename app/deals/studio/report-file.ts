import { reportFile } from "#app/deals/report-file.ts";
import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/report-file";

export function loader({ context, params: { clientId }, url }: Route.LoaderArgs) {
  return reportFile(context.get(requestContext), clientId, url);
}
