import { Outlet } from "react-router";
import { requireRole } from "#app/http/request-context.ts";
import type { Route } from "./+types/vault";

export const middleware = [requireRole("admin", "staff")];

/** Without a loader, the role check would be skipped on client navigation. */
export const loader = () => null;

export const meta: Route.MetaFunction = () => [{ title: "Vault" }];

export default function Vault() {
  return <Outlet />;
}
