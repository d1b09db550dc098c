import { Link, Outlet } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { Sidebar } from "#app/ui/sidebar.tsx";
import type { Route } from "./+types/workspace";

const at = (path: string, label: string) => ({ to: `/studio/workspace/${path}`, label });
const timeline = at("timeline", "Timeline");
const [tasks, calendar, staff] = [at("tasks", "Tasks"), at("calendar", "Calendar"), at("staff", "Staff")];
const [availability, leads] = [at("availability", "Availability"), at("leads", "Leads")];

/** Each role's own first, in their order; then the rest. */
const tabsOf = {
  admin: [
    ...[timeline, calendar, staff, at("clients", "Clients"), at("settings", "Settings")],
    ...[tasks, at("updates", "Updates"), availability, leads, at("meeting-types", "Meeting types")],
  ],
  staff: [tasks, calendar, at("payments", "Payments"), timeline, availability, leads, staff],
};

export function loader({ context }: Route.LoaderArgs) {
  return { tabs: tabsOf[context.get(visitContext).actor.role === "admin" ? "admin" : "staff"] };
}

export const meta: Route.MetaFunction = () => [{ title: "Workspace" }];

export default function Workspace({ loaderData: { tabs } }: Route.ComponentProps) {
  return (
    <Sidebar label="Workspace" tabs={tabs} foot={<Link to="/studio">Back to Dashboard</Link>}>
      <Outlet />
    </Sidebar>
  );
}
