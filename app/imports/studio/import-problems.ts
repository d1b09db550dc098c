import { problemsFile, refusedFile, tableDeps } from "#app/http/read-sent-table.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readImport, readRefused } from "#domain/imports/index.ts";
import type { Route } from "./+types/import-problems";

/** The lines that an import would refuse, as a table. What is there already is no problem. */
export async function loader({ context, params: { tableId } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { text, planned, progress } = orThrow(await readImport({ ...ctx, ...tableDeps(ctx) }, tableId));
  if (progress?.isBegun) return refusedFile(orThrow(await readRefused(ctx, tableId)), ctx.now);
  return problemsFile(
    text,
    planned.filter(({ does }) => does === "refuse"),
    ctx.now,
  );
}
