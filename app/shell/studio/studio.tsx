import "#app/ui/tool.css";
import { Outlet, useMatches } from "react-router";
import { loadSession, requestContext, requireRole } from "#app/http/request-context.ts";
import { SearchBox } from "#app/search/search-box.tsx";
import { goalsOf } from "#app/shell/keys/goals.ts";
import { readShell } from "#app/shell/read-shell.ts";
import { Shell } from "#app/shell/shell.tsx";
import { type Navigation, withOlderMonth } from "#app/shell/sidebar/navigation.ts";
import type { Route } from "./+types/studio";
import { countsOf } from "./counts.ts";
import { navigationOf, readLearning } from "./read-navigation.ts";

export const middleware = [loadSession, requireRole("admin", "staff")];

/** Without a loader, the role check would be skipped on client navigation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ footers, counts, ...shell }, learning, { retention }] = await Promise.all([
    readShell(ctx, countsOf(ctx)),
    readLearning(ctx),
    ctx.app.settings(),
  ]);
  const { trashDays } = retention;
  const navigation = navigationOf(ctx.actor, learning, {
    request,
    personId: shell.person.id,
    counts,
    today: ctx.today,
  });
  return { ...shell, navigation, footer: footers.studio, trashDays };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.brand.name ?? ""} Studio` }];

export default function Studio({ loaderData: { navigation, ...shell } }: Route.ComponentProps) {
  const search = <SearchBox person={shell.person} goals={goalsOf(navigation)} />;
  return (
    <Shell suffix="Studio" home="/studio" search={search} {...shell} navigation={useNavigationInMonth(navigation)}>
      <Outlet />
    </Shell>
  );
}

/** Keeps the month that is open when the reader goes on to another page of the finances. */
function useNavigationInMonth(navigation: Navigation): Navigation {
  const { month } = useMatches().at(-1)?.params ?? {};
  if (!month) return navigation;
  const sections = navigation.sections.map((section) => ({ ...section, pages: withOlderMonth(section.pages, month) }));
  return { ...navigation, sections };
}
