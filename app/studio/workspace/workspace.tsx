import { Link, Outlet } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { Sidebar } from "#app/ui/sidebar.tsx";
import type { Route } from "./+types/workspace";

const tabs = [
  { to: "/studio/workspace/calendar", label: "Calendar", for: ["admin", "staff"] },
  { to: "/studio/workspace/availability", label: "Availability", for: ["admin", "staff"] },
  { to: "/studio/workspace/payments", label: "Payments", for: ["staff"] },
  { to: "/studio/workspace/leads", label: "Leads", for: ["admin", "staff"] },
  { to: "/studio/workspace/staff", label: "Staff", for: ["admin", "staff"] },
  { to: "/studio/workspace/clients", label: "Clients", for: ["admin"] },
  { to: "/studio/workspace/updates", label: "Updates", for: ["admin"] },
  { to: "/studio/workspace/meeting-types", label: "Meeting types", for: ["admin"] },
  { to: "/studio/workspace/settings", label: "Settings", for: ["admin"] },
];

export function loader({ context }: Route.LoaderArgs) {
  const { role } = context.get(visitContext).actor;
  return { tabs: tabs.filter((tab) => tab.for.includes(role)).map(({ to, label }) => ({ to, label })) };
}

export const meta: Route.MetaFunction = () => [{ title: "Workspace" }];

export default function Workspace({ loaderData: { tabs } }: Route.ComponentProps) {
  return (
    <Sidebar label="Workspace" tabs={tabs} foot={<Link to="/studio">Back to Dashboard</Link>}>
      <Outlet />
    </Sidebar>
  );
}
