import { Link, Outlet } from "react-router";
import { only } from "#app/http/visit.ts";
import { Sidebar } from "#app/ui/sidebar.tsx";
import type { Route } from "./+types/vault";

/** So far only what admins keep in it. */
export const middleware = [only("admin")];

/** A gate without a loader would be skipped on client navigation. */
export const loader = () => null;

const tabs = [{ to: "/studio/vault/passwords", label: "Passwords" }];

export const meta: Route.MetaFunction = () => [{ title: "Vault" }];

export default function Vault() {
  return (
    <Sidebar label="Vault" tabs={tabs} foot={<Link to="/studio">Back to Dashboard</Link>}>
      <Outlet />
    </Sidebar>
  );
}
