import { Outlet } from "react-router";
import type { Route } from "./+types/workspace";

export const meta: Route.MetaFunction = () => [{ title: "Workspace" }];

/** A frame of its own, so that what fails inside leaves the title. */
export default function Workspace() {
  return <Outlet />;
}
