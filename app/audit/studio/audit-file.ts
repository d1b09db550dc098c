import { csvFile } from "#app/http/csv-file.ts";
import { limitFiles } from "#app/http/limit-files.ts";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { exportLog } from "#domain/audit/index.ts";
import { logFilter } from "#domain/audit/log.schema.ts";
import type { Route } from "./+types/audit-file";

const head = ["at", "who", "role", "action", "entity", "id", "client", "before", "after"];

/** The audit log as a file. The export is itself audited, so it is requested with a POST. */
export async function action({ context, url }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const wait = await limitFiles(ctx, "audit-log", "lists");
  if (wait) return wait;
  const { db, actor, now } = ctx;
  const filter = logFilter.parse(Object.fromEntries(url.searchParams));
  const timeZone = "timeZone" in actor ? actor.timeZone : "UTC";
  const taken = await exportLog({ db, actor, now }, { filter, timeZone });
  const lines = orThrow(taken, `/studio/workspace/settings/audit-log${url.search}`);
  const rows = lines.map(({ at, by, role, action, entity, entityId, client, before, after }) => [
    at.toISOString(),
    by ?? "",
    role,
    action,
    entity,
    entityId,
    client ?? "",
    ...[before, after].map((state) => (state ? JSON.stringify(state) : "")),
  ]);
  return csvFile("audit-log", head, rows, now);
}
