import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import styles from "./viewing-banner.module.css";
import "#app/ui/tool.css";
import { Outlet } from "react-router";
import { loadSession, type RequestContext, requestContext, requireRole } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { goalsOf } from "#app/shell/keys/goals.ts";
import { Shell } from "#app/shell/shell.tsx";
import { readViewedClient } from "#domain/clients/access/index.ts";
import type { Route } from "./+types/portal";
import { PortalKeys } from "./portal-keys.tsx";
import { readPortalShell } from "./read-portal-shell.ts";

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
  const keys = <PortalKeys person={shell.person} goals={goalsOf(shell.navigation)} />;
  return (
    <Shell home="/dashboard" search={keys} banner={banner} company={company} {...shell}>
      <Outlet />
    </Shell>
  );
}

/** Shows on every screen that the user is viewing as a client. */
function ViewingBanner({ by, company, until }: { by: string; company: string; until: string }) {
  return (
    <aside className={styles.banner} aria-label="Viewing as client">
      <p>
        {by}, you are viewing the dashboard of <strong>{company}</strong>. Read only, until {until}.
      </p>
      <Form method="post" action={href("/dashboard/stop-viewing")}>
        <Button type="submit">Stop viewing</Button>
      </Form>
    </aside>
  );
}
