import { Link, Outlet } from "react-router";
import { visitContext } from "#app/http/visit.ts";
import { Sidebar } from "#app/ui/sidebar.tsx";
import type { Route } from "./+types/workspace";

const tabs = [
  { to: "/studio/workspace/calendar", label: "Calendar", forAdmin: false },
  { to: "/studio/workspace/availability", label: "Availability", forAdmin: false },
  { to: "/studio/workspace/leads", label: "Leads", forAdmin: false },
  { to: "/studio/workspace/staff", label: "Staff", forAdmin: false },
  { to: "/studio/workspace/clients", label: "Clients", forAdmin: true },
  { to: "/studio/workspace/updates", label: "Updates", forAdmin: true },
  { to: "/studio/workspace/meeting-types", label: "Meeting types", forAdmin: true },
  { to: "/studio/workspace/settings", label: "Settings", forAdmin: true },
];

export function loader({ context }: Route.LoaderArgs) {
  const isAdmin = context.get(visitContext).actor.role === "admin";
  return { tabs: tabs.filter(({ forAdmin }) => isAdmin || !forAdmin).map(({ to, label }) => ({ to, label })) };
}

export const meta: Route.MetaFunction = () => [{ title: "Workspace" }];

export default function Workspace({ loaderData: { tabs } }: Route.ComponentProps) {
  return (
    <Sidebar label="Workspace" tabs={tabs} foot={<Link to="/studio">Back to Dashboard</Link>}>
      <Outlet />
    </Sidebar>
  );
}
