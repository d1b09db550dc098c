import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { clientListFilter } from "#domain/clients/client-list.schema.ts";
import { countClientFigures, listClients } from "#domain/clients/index.ts";
import { dayIn, monthOf } from "#domain/kernel/day.ts";
import { listTeam } from "#domain/users/index.ts";

export type Clients = Awaited<ReturnType<typeof readClients>>;

/** What the list shows; a failure becomes a message, so that the page around it stays. */
export async function readClients(ctx: RequestContext, url: URL) {
  const { db, actor, app, now } = ctx;
  const { page, order, ...chosen } = clientListFilter.parse(Object.fromEntries(url.searchParams));
  const shared = { chosen, order, page, decides: actor.role === "admin" };
  const { place } = await app.settings();
  const month = monthOf(dayIn(now, place.timeZone));
  try {
    const [listed, figures, team] = await Promise.all([
      listClients(db, actor, { ...chosen, order, page }),
      countClientFigures(db, actor, { month, timeZone: place.timeZone }),
      listTeam(db, actor),
    ]);
    const { clients, total, pages } = orThrow(listed);
    return { ...shared, failed: null, clients, total, pages, figures: orThrow(figures), team: orThrow(team) };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    app.log.error({ err: problem }, "the clients could not be listed");
    return {
      ...shared,
      failed: "the database did not answer",
      clients: [],
      total: 0,
      pages: 0,
      figures: null,
      team: [],
    };
  }
}
