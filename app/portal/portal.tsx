import "#app/ui/tool.css";
import { Outlet } from "react-router";
import { only, visitContext, welcome } from "#app/http/visit.ts";
import { readShell } from "#app/shell/read-shell.ts";
import { Shell } from "#app/shell/shell.tsx";
import { Sidebar } from "#app/ui/sidebar.tsx";
import type { Route } from "./+types/portal";

export const middleware = [welcome, only("client", "viewer")];

/** A gate without a loader would be skipped on client navigation. */
export async function loader({ context }: Route.LoaderArgs) {
  const { footers, ...shell } = await readShell(context.get(visitContext));
  return { ...shell, footer: footers.portal };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: `${loaderData?.brand ?? ""} Dashboard` }];

const tabs = [
  { to: "/dashboard", label: "Book A Meeting", end: true },
  { to: "/dashboard/settings", label: "Settings" },
];

export default function Portal({ loaderData: { brand, ...shell } }: Route.ComponentProps) {
  return (
    <Shell name={brand} home="/dashboard" {...shell}>
      <Sidebar label="Dashboard" tabs={tabs}>
        <Outlet />
      </Sidebar>
    </Shell>
  );
}
