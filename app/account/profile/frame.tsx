import "#app/ui/tool.css";
import { Outlet } from "react-router";
import { loadSession, requestContext, requireRole } from "#app/http/request-context.ts";
import { readShell } from "#app/shell/read-shell.ts";
import { Shell } from "#app/shell/shell.tsx";
import type { Route } from "./+types/frame";

export const middleware = [loadSession, requireRole("admin", "staff", "client")];

/** Without a loader, the role check would be skipped on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const { footers, ...shell } = await readShell(context.get(requestContext));
  const isClient = shell.person.role === "client";
  return { ...shell, isClient, footer: isClient ? footers.portal : footers.studio };
}

export default function Frame({ loaderData: { brand, isClient, ...shell } }: Route.ComponentProps) {
  return (
    <Shell brand={brand} {...(isClient ? { home: "/dashboard" } : { home: "/studio", suffix: "Studio" })} {...shell}>
      <Outlet />
    </Shell>
  );
}
