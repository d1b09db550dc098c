import { loadSession, requestContext } from "#app/http/request-context.ts";
import { saveTyped } from "../save-typed.ts";
import type { Route } from "./+types/save-brief";
import { asRespondent } from "./open-link.ts";

export const middleware = [loadSession];

/** Saves what the holder of a link has just typed. */
export async function action({ params: { link }, context, request }: Route.ActionArgs) {
  const ctx = await asRespondent(context.get(requestContext), link);
  return saveTyped(ctx, request, ctx.clientId);
}
