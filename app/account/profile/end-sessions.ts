import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { endAllSessions, endOwnSession } from "#domain/users/sessions/index.ts";

/** Ends one of the user's own sessions, or all of them. One that has already ended is not an error. */
export async function endSessions(ctx: RequestContext, form: FormData) {
  if (form.get("intent") === "everywhere") return orThrow(await endAllSessions(ctx));
  orThrow(await endOwnSession(ctx, { sessionId: String(form.get("session") ?? "") }));
}
