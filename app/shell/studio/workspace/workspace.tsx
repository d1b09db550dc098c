import { Link, Outlet } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { workspaceTabs } from "#app/shell/studio/tabs.ts";
import { Sidebar } from "#app/ui/sidebar.tsx";
import type { Route } from "./+types/workspace";

export function loader({ context }: Route.LoaderArgs) {
  return { tabs: workspaceTabs(context.get(requestContext).actor) };
}

export const meta: Route.MetaFunction = () => [{ title: "Workspace" }];

export default function Workspace({ loaderData: { tabs } }: Route.ComponentProps) {
  return (
    <Sidebar label="Workspace" tabs={tabs} foot={<Link to="/studio">Back to Dashboard</Link>}>
      <Outlet />
    </Sidebar>
  );
}
