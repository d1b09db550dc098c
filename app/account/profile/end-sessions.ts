import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { endAllSessions, endOwnSession } from "#domain/users/index.ts";

/** One of one's own, or all of them. One that ended before is missing, and that is fine. */
export async function endSessions({ db, actor, now }: RequestContext, form: FormData) {
  if (form.get("intent") === "everywhere") return orThrow(await endAllSessions(db, actor, now));
  orThrow(await endOwnSession(db, actor, String(form.get("session") ?? ""), now));
}
