import "#app/ui/tool.css";
import { Outlet } from "react-router";
import { loadSession, requestContext, requireRole } from "#app/http/request-context.ts";
import { SearchBox } from "#app/search/search-box.tsx";
import { goalsOf } from "#app/shell/keys/goals.ts";
import { PortalKeys } from "#app/shell/portal/portal-keys.tsx";
import { readPortalShell } from "#app/shell/portal/read-portal-shell.ts";
import { readShell } from "#app/shell/read-shell.ts";
import { Shell } from "#app/shell/shell.tsx";
import { countsOf } from "#app/shell/studio/counts.ts";
import { navigationOf, readLearning } from "#app/shell/studio/read-navigation.ts";
import type { Route } from "./+types/frame";

export const middleware = [loadSession, requireRole("admin", "staff", "client")];

/** Without a loader, the role check would be skipped on client navigation. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const isClient = ctx.actor.role === "client";
  if (isClient) return { ...(await readPortalShell(ctx)), isClient };
  const [{ footers, counts, ...shell }, learning] = await Promise.all([
    readShell(ctx, countsOf(ctx)),
    readLearning(ctx),
  ]);
  const navigation = navigationOf(ctx.actor, learning, {
    request,
    personId: shell.person.id,
    counts,
    today: ctx.today,
  });
  return { ...shell, company: null, isClient, footer: footers.studio, navigation };
}

export default function Frame({ loaderData: { isClient, ...shell } }: Route.ComponentProps) {
  const keyed = { person: shell.person, goals: goalsOf(shell.navigation) };
  return (
    <Shell
      {...(isClient
        ? { home: "/dashboard", search: <PortalKeys {...keyed} /> }
        : { home: "/studio", suffix: "Studio", search: <SearchBox {...keyed} /> })}
      {...shell}
    >
      <Outlet />
    </Shell>
  );
}
