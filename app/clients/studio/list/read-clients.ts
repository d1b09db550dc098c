import type { RequestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { formatAgo } from "#app/ui/format-ago.ts";
import { clientListFilter } from "#domain/clients/client-list.schema.ts";
import { type ClientCard, countClientFigures, listClients } from "#domain/clients/list/index.ts";
import { type ClientTally, tallyClients } from "#domain/deals/bill/index.ts";
import { dayIn, daysBetween, monthOf } from "#domain/kernel/day.ts";
import { formatMonth } from "#domain/kernel/format/dates.ts";
import type { Money } from "#domain/kernel/money.ts";
import { balancesOfClients } from "#domain/payments/list/index.ts";
import { type ClientLatest, latestOfClients } from "#domain/updates/index.ts";
import { listTeam } from "#domain/users/index.ts";
import { quietDays } from "./summary.ts";

export type Clients = Awaited<ReturnType<typeof readClients>>;

/** What the list shows; a failure becomes a message, so that the page around it stays. */
export async function readClients(ctx: RequestContext, url: URL) {
  const { db, actor, app, now } = ctx;
  const { page, order, ...chosen } = clientListFilter.parse(Object.fromEntries(url.searchParams));
  const { place } = await app.settings();
  const month = monthOf(dayIn(now, place.timeZone));
  const view: "list" | "grid" = url.searchParams.get("view") === "grid" ? "grid" : "list";
  const shared = {
    chosen,
    order,
    page,
    view,
    decides: actor.role === "admin",
    month: formatMonth(month).split(" ")[0] ?? "",
  };
  try {
    const [listed, figures, team] = await Promise.all([
      listClients({ db, actor }, { ...chosen, order, page }),
      countClientFigures({ db, actor }, { month, timeZone: place.timeZone }),
      listTeam({ db, actor }),
    ]);
    const { clients, total, pages } = orThrow(listed);
    const known = await readSigns(ctx, clients, month);
    return { ...shared, ...known, failed: null, total, pages, figures: orThrow(figures), team: orThrow(team) };
  } catch (problem) {
    if (!(problem instanceof Error)) throw problem;
    app.log.error({ err: problem }, "the clients could not be listed");
    const none = { clients: [], seesMoney: false, total: 0, pages: 0, figures: null, team: [] };
    return { ...shared, ...none, failed: "the database did not answer" };
  }
}

/** How the clients on a page are doing: the month's deals, the balance, and when they last heard from the agency. */
async function readSigns(ctx: RequestContext, clients: ClientCard[], month: string) {
  const { db, actor } = ctx;
  const clientIds = clients.map(({ id }) => id);
  const [tallies, latest, balances] = await Promise.all([
    tallyClients({ db, actor }, { clientIds, month }).then(orThrow),
    latestOfClients({ db, actor }, clientIds),
    balancesOfClients({ db, actor }, clientIds),
  ]);
  return {
    seesMoney: balances.size > 0,
    clients: clients.map((client) => {
      const of = { tally: tallies.get(client.id), latest: latest.get(client.id), balance: balances.get(client.id) };
      return { ...client, ...signsOf(client, of, ctx) };
    }),
  };
}

type ClientFigures = { tally: ClientTally | undefined; latest: ClientLatest | undefined; balance: Money[] | undefined };

function signsOf({ status }: ClientCard, { tally, latest, balance }: ClientFigures, { now, formats }: RequestContext) {
  const heardAt = latest?.heardAt ?? null;
  const isLong = heardAt === null || daysBetween(formats.dayOf(heardAt), formats.dayOf(now)) >= quietDays;
  return {
    counts: tally ? [tally.found, tally.held, tally.proposal, tally.closed] : null,
    disputes: tally?.disputes ?? 0,
    waiting: latest?.pending ?? 0,
    heard: heardAt && formatAgo(heardAt, now, formats),
    isQuiet: status === "active" && isLong,
    balance: balance
      ? {
          text: balance.map(formats.money).join(", ") || nothingIn(formats),
          isBelow: balance.some(({ minor }) => minor < 0n),
        }
      : null,
  };
}

/** Nothing yet, in the agency's currency. */
const nothingIn = ({ place: { own }, money }: RequestContext["formats"]) =>
  own ? money({ minor: 0n, currency: own }) : "0.00";
