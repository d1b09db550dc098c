import { problemsFile, tableDeps } from "#app/http/read-sent-table.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readImport } from "#domain/imports/index.ts";
import type { Route } from "./+types/import-problems";

/** The lines that an import would refuse, as a table. What is there already is no problem. */
export async function loader({ context, params: { tableId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { text, planned } = orThrow(await readImport({ ...ctx, ...tableDeps(ctx) }, tableId));
  return problemsFile(
    text,
    planned.filter(({ does }) => does === "refuse"),
    ctx.now,
  );
}
