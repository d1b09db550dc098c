import "#app/ui/tool.css";
import { Outlet } from "react-router";
import { loadSession, type RequestContext, requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readShell } from "#app/shell/read-shell.ts";
import { Shell } from "#app/shell/shell.tsx";
import { readViewedClient } from "#domain/clients/index.ts";
import type { Route } from "./+types/portal";
import { countsOf, withCounts } from "./counts.ts";
import { readPortalNavigation } from "./tabs.ts";
import { ViewingBanner } from "./viewing-banner.tsx";

export const middleware = [loadSession, requireRole("client", "viewer")];

/** Without a loader, the role check would be skipped on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ footers, counts, ...shell }, navigation] = await Promise.all([
    readShell(ctx, countsOf(ctx)),
    readPortalNavigation(ctx),
  ]);
  const sections = withCounts(navigation.sections, counts);
  const viewing = await viewingOf(ctx);
  return {
    ...shell,
    footer: footers.portal,
    navigation: { ...navigation, sections },
    viewing,
    company: viewing?.company ?? shell.person.company,
  };
}

async function viewingOf({ db, actor, formats }: RequestContext) {
  if (actor.role !== "viewer") return null;
  const { companyName } = orThrow(await readViewedClient(db, actor, actor.clientId));
  return { company: companyName, until: formats.time(actor.until) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.brand.name ?? ""} Dashboard` }];

export default function Portal({ loaderData: { viewing, company, ...shell } }: Route.ComponentProps) {
  const banner = viewing && <ViewingBanner by={shell.person.firstName} {...viewing} />;
  return (
    <Shell home="/dashboard" banner={banner} company={company} {...shell}>
      <Outlet />
    </Shell>
  );
}
