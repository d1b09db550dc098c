import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { openBriefLink } from "#domain/briefs/index.ts";

/** The request in the name of a link's holder, whoever is signed in besides; 404 where the link opens nothing. */
export async function asRespondent(ctx: RequestContext, link: string) {
  const opened = await openBriefLink(ctx, link);
  if (opened?.state !== "open") throw data(null, { status: 404 });
  const { actor } = opened;
  return { ...ctx, actor, clientId: actor.clientId };
}
