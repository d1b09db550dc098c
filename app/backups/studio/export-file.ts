import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { takeExport } from "#domain/backups/index.ts";
import { exportKey } from "#platform/export/export-name.ts";
import type { Route } from "./+types/export-file";

/** An export as a file. Taking it is itself audited, so it is requested with a POST. */
export async function action({ request, context, params: { runId } }: Route.ActionArgs) {
  const { db, actor, now, app } = context.get(requestContext);
  const taken = orThrow(
    await takeExport({ db, actor, now }, { id: runId }),
    `/studio/workspace/settings/exports?download=${runId}`,
  );
  const { name: originalName, size, at: createdAt } = taken;
  // An export is never rewritten, so its id stands for its content.
  const facts = {
    storageKey: exportKey(runId),
    mime: "application/gzip",
    originalName,
    size,
    sha256: runId,
    createdAt,
  };
  return serveFile(request, facts, app.files);
}
