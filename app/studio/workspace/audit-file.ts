import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { exportLog } from "#domain/diary/index.ts";
import { logFilter } from "#domain/diary/log.schema.ts";
import { toCsv } from "#platform/csv/to-csv.ts";
import type { Route } from "./+types/audit-file";

const head = ["at", "who", "role", "action", "entity", "id", "client", "before", "after"];

/** The log as a file. That it was taken out is a deed, so it is asked for with a form. */
export async function action({ context, url }: Route.ActionArgs) {
  const { db, actor, now } = context.get(visitContext);
  const filter = logFilter.parse(Object.fromEntries(url.searchParams));
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const taken = await exportLog(db, actor, filter, { timeZone, at: now });
  const lines = orThrow(taken, `/studio/workspace/settings/audit-log${url.search}`);
  const rows = lines.map(({ at, by, role, action, entity, entityId, client, before, after }) => [
    ...[at.toISOString(), by ?? "", role, action, entity, entityId, client ?? ""],
    ...[before, after].map((state) => (state ? JSON.stringify(state) : "")),
  ]);
  return new Response(toCsv(head, rows), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="audit-log-${now.toISOString().slice(0, 10)}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
