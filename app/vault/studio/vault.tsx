import { useRef } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { vaultTabs } from "#app/shell/studio/tabs.ts";
import { Sidebar } from "#app/ui/sidebar.tsx";
import type { Route } from "./+types/vault";

export const middleware = [requireRole("admin", "staff")];

export function loader({ context }: Route.LoaderArgs) {
  return { tabs: vaultTabs(context.get(requestContext).actor) };
}

const base = "/studio/vault";

export const meta: Route.MetaFunction = () => [{ title: "Vault" }];

export default function Vault({ loaderData: { tabs } }: Route.ComponentProps) {
  const searched = useSearchOfTabs();
  const searchedTabs = tabs.map(({ to, label }) => ({ to: to + searched(to.slice(base.length + 1)), label }));
  return (
    <Sidebar label="Vault" tabs={searchedTabs} foot={<Link to="/studio">Back to Dashboard</Link>}>
      <Outlet />
    </Sidebar>
  );
}

/** The search and filter of each tab, for as long as the user stays in the vault. */
function useSearchOfTabs() {
  const { pathname, search } = useLocation();
  const known = useRef(new Map<string, string>());
  const tab = pathname.slice(base.length + 1).split("/")[0] ?? "";
  const kept = [...new URLSearchParams(search)].filter(([name]) => ["search", "client", "but"].includes(name));
  const query = new URLSearchParams(kept).toString();
  known.current.set(tab, query && `?${query}`);
  return (name: string) => known.current.get(name) ?? "";
}
