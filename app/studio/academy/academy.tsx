import { Link, Outlet } from "react-router";
import { enterAcademy } from "#app/academy/enter.ts";
import { Sidebar } from "#app/ui/sidebar.tsx";
import type { Route } from "./+types/academy";

export const loader = ({ context }: Route.LoaderArgs) => enterAcademy(context);

const forAdmins = [
  { to: "/studio/academy/sections", label: "Sections" },
  { to: "/studio/academy/progress", label: "Progress" },
  { to: "/studio/academy/trash", label: "Trash" },
];

export const meta: Route.MetaFunction = () => [{ title: "Academy" }];

export default function Academy({ loaderData: { sections, isAdmin } }: Route.ComponentProps) {
  const tabs = sections.map(({ name, slug }) => ({ to: `/studio/academy/${slug}`, label: name }));
  return (
    <Sidebar
      label="Academy"
      tabs={[...tabs, ...(isAdmin ? forAdmins : [])]}
      foot={<Link to="/studio">Back to Dashboard</Link>}
    >
      <Outlet />
    </Sidebar>
  );
}
