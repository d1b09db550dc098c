import { Outlet } from "react-router";
import { requireRole } from "#app/http/request-context.ts";
import type { Route } from "./+types/finances";

/** Admins only; the rest of the team gets a not-found page. */
export const middleware = [requireRole("admin")];

/** Without a loader, the role check would be skipped on client navigation. */
export const loader = () => null;

export const meta: Route.MetaFunction = () => [{ title: "Finances" }];

export default function Finances() {
  return <Outlet />;
}
