import { data } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { loadSession, requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { markWatched, saveProgress } from "#domain/academy/index.ts";
import { progressForm } from "#domain/academy/progress.schema.ts";
import type { Route } from "./+types/progress";

export const middleware = [loadSession];

/**
 * Records what a player reports, or what a user marks when the player reports nothing. Only ever the caller's own
 * progress.
 */
export async function action({ request, context, params: { videoId } }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  const form = await request.formData();
  if (form.get("intent") === "watched") return Response.json(orThrow(await markWatched(ctx, videoId)));
  if (form.has("intent")) throw data(null, { status: 400 });
  const told = await readForm(form, progressForm);
  if (!told.ok) throw explain(told.problem);
  return Response.json(orThrow(await saveProgress(ctx, { id: videoId, form: told.value })));
}
