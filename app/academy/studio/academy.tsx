import { Link, Outlet } from "react-router";
import { enterAcademy } from "#app/academy/enter.ts";
import { requestContext } from "#app/http/request-context.ts";
import { academyTabs } from "#app/shell/studio/tabs.ts";
import { Sidebar } from "#app/ui/sidebar.tsx";
import type { Route } from "./+types/academy";

export async function loader({ context }: Route.LoaderArgs) {
  const { sections } = await enterAcademy(context);
  return { tabs: academyTabs(context.get(requestContext).actor, sections) };
}

export const meta: Route.MetaFunction = () => [{ title: "Academy" }];

export default function Academy({ loaderData: { tabs } }: Route.ComponentProps) {
  return (
    <Sidebar label="Academy" tabs={tabs} foot={<Link to="/studio">Back to Dashboard</Link>}>
      <Outlet />
    </Sidebar>
  );
}
