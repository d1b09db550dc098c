import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatCount, formatNone } from "#app/search/format-count.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { listClientNames } from "#domain/clients/list/index.ts";
import { matching } from "./matching.ts";
import type { Answer, Option } from "./options.ts";

const shown = 20;

/** The clients this user may write an update for. */
export async function clientsToUpdate(
  { db, actor, formats }: Pick<RequestContext, "db" | "actor" | "formats">,
  query: string,
): Promise<Pick<Answer, "groups" | "heard">> {
  const clients = orThrow(await listClientNames({ db, actor }))
    .filter(({ id }) => mayOffer(actor, "update.post", { clientId: id }))
    .map(({ id, name }) => ({ id, title: name }));
  const fitting = query ? matching(query, clients, () => "") : clients;
  const options = fitting.slice(0, shown).map(
    ({ id, title }): Option => ({
      key: id,
      title,
      about: "Client",
      around: "",
      to: `/studio/workspace/clients/${id}/updates/new`,
    }),
  );
  if (options.length === 0) return { groups: [], heard: query ? formatNone(query) : "No clients yet" };
  return { groups: [{ name: "Add update for", options }], heard: formatCount(formats, fitting.length, false) };
}
