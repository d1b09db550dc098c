import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { listTeam } from "#domain/users/index.ts";

/** With whom a paper can be: clients, and for whoever may write them the terms of team members. */
export async function readParties(ctx: RequestContext) {
  const clients = orThrow(await listClientNames(ctx)).filter(({ id }) =>
    mayOffer(ctx.actor, "paper.write", { clientId: id }),
  );
  const team = mayOffer(ctx.actor, "paper.write", { clientId: null }) ? orThrow(await listTeam(ctx)) : [];
  return {
    clients: clients.map(({ id, name }) => ({ id, name })),
    team: team.map(({ id, name }) => ({ id, name })),
  };
}
