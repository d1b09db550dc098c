import { type UIMatch, useLocation, useMatches } from "react-router";
import { type Navigation, whereIn } from "./sidebar/navigation.ts";

/** One step of the way to a screen. Without an address it is only named. */
export type Crumb = { name: string; to?: string };

type Params = Record<string, string | undefined>;

/** The `handle` of a route: the steps from the page in the sidebar to its screen, by what was loaded for it. */
export const trail = <Loaded>(steps: (loaded: Loaded, params: Params) => Crumb[]) => ({
  trail: ({ loaderData, params }: UIMatch) => steps(loaderData as Loaded, params), // its own route's data
});

type Handle = ReturnType<typeof trail>;

const hasTrail = (match: UIMatch): match is UIMatch<unknown, Handle> =>
  typeof match.handle === "object" && match.handle !== null && "trail" in match.handle;

/** The section one is in, the page of it, and the way from there. A section without pages needs something below it. */
export function useTrail(navigation: Pick<Navigation, "sections">): Crumb[] {
  const { pathname } = useLocation();
  const { section, page } = whereIn(navigation, pathname);
  const match = useMatches().findLast(hasTrail);
  const way = match?.loaderData === undefined ? [] : match.handle.trail(match);
  if (!section) return way;
  if (section.pages.length === 0) return way.length > 0 ? [{ name: section.name, to: section.to }, ...way] : [];
  return [{ name: section.name }, ...(page ? [{ name: page.label, to: page.to }] : []), ...way];
}
