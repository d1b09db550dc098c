import { csvFile } from "#app/http/csv-file.ts";
import { limitFiles } from "#app/http/limit-files.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { dealFilter } from "#domain/deals/deal-filter.schema.ts";
import { exportColumns, exportDeals } from "#domain/deals/list/index.ts";
import type { Route } from "./+types/deals-file";

/** The filtered deals as a file. The export is itself audited, so it is requested with a POST. */
export async function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const wait = await limitFiles(ctx, "deal-list", "lists");
  if (wait) return wait;
  const { db, actor, now } = ctx;
  const filter = dealFilter.parse(Object.fromEntries(url.searchParams));
  const rows = orThrow(await exportDeals({ db, actor, now }, filter), `/studio/workspace/deals${url.search}`);
  return csvFile("deals", exportColumns, rows, now);
}
