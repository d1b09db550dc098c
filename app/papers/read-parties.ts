import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { listTeam } from "#domain/users/index.ts";

/** Nobody else gets as far as a form, or a file that is sent with it. */
export function asWriter({ actor }: RequestContext): void {
  if (!mayOffer(actor, "paper.write", { clientId: null })) throw data(null, { status: 404 });
}

/** With whom a paper can be: clients, and the team members whose terms they are. */
export async function readParties(ctx: RequestContext) {
  asWriter(ctx);
  const clients = orThrow(await listClientNames(ctx));
  const team = orThrow(await listTeam(ctx));
  return {
    clients: clients.map(({ id, name }) => ({ id, name })),
    team: team.map(({ id, name }) => ({ id, name })),
  };
}
