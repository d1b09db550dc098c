import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from "react-router";
import type { DataRouter } from "#app/ui/router-internals.ts";
import { pageRouter } from "./page-router.ts";
import { isUnreachable, sentNotLoaded, whyNotLoaded, whyNotSent } from "./sentences.ts";
import { trouble } from "./trouble.ts";

type Results = Record<string, DataStrategyResult>;

/**
 * Runs in the browser around every router request to the server. A failed request leaves the page as it is, with
 * everything that was typed, and is reported there; without this the router would replace the form by its error page. A
 * page that did load but reports an error keeps its own error page. `docs/decisions/0032-the-page-stays.md`
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  const router = pageRouter.current();
  if (!router) return next();
  const inPlace = pageRouter.standing(request);
  if (inPlace) return inPlace;
  const asked = pathOf(request.url);
  const isRead = request.method === "GET";
  const { navigation } = router.state;
  const isNavigation =
    navigation.location !== undefined &&
    pathOf(navigation.location) === asked &&
    (navigation.state === "submitting") === !isRead;
  if (isNavigation || !isRead) trouble.hush();

  const results = await next();
  const failed = Object.entries(results).filter(
    ([, { type, result }]) => type === "error" && !(result instanceof Response),
  );
  const [first] = failed;
  if (!first || request.signal.aborted) return results;
  const [routeId, { result }] = first;
  const problem = unwrapped(result);

  if (!isRead) {
    trouble.say(whyNotSent(problem));
    if (isNavigation) await pageRouter.standStill(router);
    return isNavigation ? results : { [routeId]: answered({ kind: "unsent" }) };
  }
  if (pathOf(router.state.location) === asked) {
    // Revalidation of the open page: a record that is gone is gone, everything else is retried with the next change.
    if (isRouteErrorResponse(problem) && problem.status < 500) return results;
    if (isNavigation) trouble.say(navigation.formMethod === "POST" ? sentNotLoaded : whyNotLoaded(problem));
    const { loaderData } = router.state;
    return Object.fromEntries(failed.map(([id, kept]) => [id, id in loaderData ? answered(loaderData[id]) : kept]));
  }
  if (!isUnreachable(problem)) return results;
  if (!isNavigation) return { [routeId]: answered(fetcherData(router)) };
  if (navigation.formMethod === "POST") trouble.say(sentNotLoaded, { to: asked, label: "Continue" });
  else trouble.say(whyNotLoaded(problem), { to: asked, label: "Try again" });
  await pageRouter.standStill(router);
  return results;
};

/** What an action threw comes wrapped with its status. */
const unwrapped = (result: unknown): unknown =>
  typeof result === "object" && result !== null && "type" in result && "data" in result && "init" in result
    ? result.data
    : result;

/** The status keeps the router from revalidating the page. */
const answered = (result: unknown): DataStrategyResult => ({ type: "data", result: data(result, { status: 503 }) });

/** The last answer a fetcher received. */
const fetcherData = (router: DataRouter): unknown =>
  [...router.state.fetchers.values()].find(({ state }) => state === "loading")?.data;

function pathOf(address: string | { pathname: string; search: string }) {
  const { pathname, search } = typeof address === "string" ? new URL(address) : address;
  return pathname + search;
}
