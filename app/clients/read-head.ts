import { readOnce } from "#app/http/read-once.ts";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readClient } from "#domain/clients/page/index.ts";
import { tabsOfClient } from "./client-tabs.tsx";

export type ClientHead = Awaited<ReturnType<typeof readHead>>;

/** What stands on top of every screen of a client. Answers 404 outside the reader's scope. */
export async function readHead(ctx: RequestContext, clientId: string) {
  const client = orThrow(await readOnce(ctx, readClient, clientId));
  const { id, companyName, pictureId, status, isErased, members, startedOn, isInternal } = client;
  const [first] = members.filter(({ isOwner }) => isOwner).concat(members);
  return {
    client: { id, companyName, pictureId, status, isErased, first, startedOn, isInternal },
    tabs: tabsOfClient(ctx.actor, id, isErased),
  };
}
