import { readOnce } from "#app/http/read-once.ts";
import "#app/ui/tool.css";
import { Outlet } from "react-router";
import { loadSession, type RequestContext, requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { readShell } from "#app/shell/read-shell.ts";
import { Shell } from "#app/shell/shell.tsx";
import { Sidebar } from "#app/ui/sidebar.tsx";
import { listSections } from "#domain/academy/index.ts";
import { readViewedClient } from "#domain/clients/index.ts";
import type { Route } from "./+types/portal";
import { tabsFor } from "./tabs.ts";
import { ViewingBanner } from "./viewing-banner.tsx";

export const middleware = [loadSession, requireRole("client", "viewer")];

/** Without a loader, the role check would be skipped on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const [{ footers, ...shell }, sections] = await Promise.all([readShell(ctx), readOnce(ctx, listSections)]);
  const learns = sections.length > 0;
  const tabs = tabsFor(ctx.actor, learns);
  return { ...shell, footer: footers.portal, tabs, viewing: await viewingOf(ctx) };
}

async function viewingOf({ db, actor, formats }: RequestContext) {
  if (actor.role !== "viewer") return null;
  const { companyName } = orThrow(await readViewedClient(db, actor, actor.clientId));
  return { company: companyName, until: formats.time(actor.until) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.brand.name ?? ""} Dashboard` }];

export default function Portal({ loaderData: { brand, tabs, viewing, ...shell } }: Route.ComponentProps) {
  const banner = viewing && <ViewingBanner by={shell.person.firstName} {...viewing} />;
  return (
    <Shell brand={brand} home="/dashboard" banner={banner} {...shell}>
      <Sidebar label="Dashboard" tabs={tabs}>
        <Outlet />
      </Sidebar>
    </Shell>
  );
}
