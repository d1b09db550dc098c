import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { serveFile } from "#app/http/serve-file.ts";
import { readTaskFile } from "#domain/tasks/index.ts";
import type { Route } from "./+types/task-file";

/** A file of a task, for the team. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, actor, app } = context.get(requestContext);
  return serveFile(request, orThrow(await readTaskFile({ db, actor }, params)), app.files);
}
