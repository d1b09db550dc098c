import { visitContext } from "#app/http/visit.ts";
import { statementFile } from "#app/payments/statement-file.ts";
import type { Route } from "./+types/statement-csv";

export function loader({ context, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext);
  const clientId = "clientId" in visit.actor ? (visit.actor.clientId ?? "") : "";
  return statementFile(visit, clientId, url, "csv");
}
