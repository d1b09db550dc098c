import { problemsFile, tableDeps } from "#app/http/read-sent-table.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readIntake } from "#domain/deals/intake/index.ts";
import type { Route } from "./+types/import-problems";

/** The lines that an import would leave out, as a table. */
export async function loader({ context, params: { importId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { text, planned } = orThrow(await readIntake({ ...ctx, ...tableDeps(ctx) }, importId));
  return problemsFile(text, planned, ctx.now);
}
