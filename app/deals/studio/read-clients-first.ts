import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listUnagreed } from "#domain/agreements/index.ts";
import { listClientNames } from "#domain/clients/list/index.ts";

/** Whom deals are found for, and who of them has not agreed on a fee yet, as far as the reader may know. */
export async function readClientsFirst(ctx: Pick<RequestContext, "db" | "actor">) {
  const [names, ids] = await Promise.all([listClientNames(ctx), listUnagreed(ctx)]);
  const clients = orThrow(names);
  const open = new Set(orThrow(ids));
  const unagreed = clients.filter(
    ({ id: clientId }) => open.has(clientId) && mayOffer(ctx.actor, "agreement.read", { clientId }),
  );
  return { clients, unagreed, decides: mayOffer(ctx.actor, "client.create", undefined) };
}
