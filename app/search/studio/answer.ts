import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listExclusionsFound } from "#app/search/exclusions-found.ts";
import { formatCount, formatNone } from "#app/search/format-count.ts";
import { toHit } from "#app/search/hit.ts";
import { actionsOf } from "#app/search/palette/actions.ts";
import { matching } from "#app/search/palette/matching.ts";
import { listPlaces } from "#app/search/palette/places.ts";
import { listPapersFound } from "#app/search/papers-found.ts";
import { listOpened, most, search } from "#domain/search/index.ts";
import { clientsToUpdate } from "../palette/clients-to-update.ts";
import { openedIn } from "../palette/opened-in.ts";
import type { Answer, Group, Option } from "../palette/options.ts";
import type { Route } from "./+types/answer";

type SearchAnswer = Pick<Answer, "groups" | "heard">;

/** The palette's options for the user and what they typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 200);
  const asks = url.searchParams.get("for") === "update" ? "update" : null;
  const answered = await (asks ? clientsToUpdate(ctx, query) : query ? results(ctx, query) : recent(ctx, url));
  const answer: Answer = { query, asks, ...answered };
  return Response.json(answer, { headers: { "Cache-Control": "no-store" } });
}

async function results(ctx: RequestContext, query: string): Promise<SearchAnswer> {
  const { db, actor, formats } = ctx;
  const [page, places, excluded, papers] = await Promise.all([
    search({ db, actor }, { query, page: 1 }),
    listPlaces(db, actor),
    listExclusionsFound(ctx, query),
    listPapersFound(ctx, query),
  ]);
  const { found, total, isClose } = orThrow(page);
  const commands = matching(query, actionsOf(actor), ({ words }) => words).map(toOption);
  const rooms = matching(query, places, ({ about }) => about)
    .slice(0, few)
    .map((place) => ({ ...place, key: place.to, around: "" }));
  const hits = found.slice(0, shown).map((one): Option => toHit(one, actor.role === "admin", formats));
  const count = commands.length + rooms.length + excluded.length + papers.length + total;
  const groups = [
    { name: "Actions", options: commands },
    { name: "Go to", options: rooms },
    { name: "On an exclusion list", options: excluded.slice(0, few) },
    { name: "Papers", options: papers.slice(0, few) },
    { name: isClose ? "Close to it" : "Results", options: total > shown ? [...hits, all(query)] : hits },
  ];
  return { groups: filled(groups), heard: count > 0 ? formatCount(formats, count, total > most) : formatNone(query) };
}

const few = 5;
const shown = 8;

async function recent({ db, actor, formats }: RequestContext, url: URL): Promise<SearchAnswer> {
  const opened = orThrow(await listOpened({ db, actor }, openedIn(url.searchParams)));
  const options = opened.slice(0, shown).map((one): Option => toHit(one, actor.role === "admin", formats));
  const groups = filled([
    { name: "Recent", options },
    { name: "Actions", options: actionsOf(actor).map(toOption) },
  ]);
  return { groups, heard: options.length > 0 ? `${options.length} recent` : "Nothing opened yet" };
}

const filled = (groups: Group[]) => groups.filter(({ options }) => options.length > 0);

const all = (query: string): Option => {
  const to = `/studio/search?${new URLSearchParams({ q: query })}`;
  return { key: "all", title: "All results", about: "", around: "", to };
};

function toOption({ words: _, title, to, asks }: ReturnType<typeof actionsOf>[number]): Option {
  return { key: title, title, about: "", around: "", to, ...(asks && { asks }) };
}
