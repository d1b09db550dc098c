import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { readTaskFile } from "#domain/tasks/index.ts";
import type { Route } from "./+types/task-file";

/** Serves a file of a task that is shared with the user's company. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return serveFile(request, orThrow(await readTaskFile({ db, actor }, params)), app.files);
}
