import { requestContext } from "#app/http/request-context.ts";
import { clientOf } from "#app/shell/portal/client-of.ts";
import { saveTyped } from "../save-typed.ts";
import type { Route } from "./+types/save-brief";

/** Saves what a member of the client has just typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  return saveTyped(ctx, request, clientOf(ctx));
}
