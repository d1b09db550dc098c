import "#app/ui/tool.css";
import { Outlet } from "react-router";
import { loadSession, type RequestContext, requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { Shell } from "#app/shell/shell.tsx";
import { readViewedClient } from "#domain/clients/index.ts";
import type { Route } from "./+types/portal";
import { readPortalShell } from "./read-portal-shell.ts";
import { ViewingBanner } from "./viewing-banner.tsx";

export const middleware = [loadSession, requireRole("client", "viewer")];

/** Without a loader, the role check would be skipped on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const shell = await readPortalShell(ctx);
  const viewing = await viewingOf(ctx);
  return { ...shell, viewing, company: viewing?.company ?? shell.company };
}

async function viewingOf({ db, actor, formats }: RequestContext) {
  if (actor.role !== "viewer") return null;
  const { companyName } = orThrow(await readViewedClient({ db, actor }, actor.clientId));
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
