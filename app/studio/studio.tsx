import "#app/ui/tool.css";
import { Outlet } from "react-router";
import { only, welcome } from "#app/http/visit.ts";

export const middleware = [welcome, only("admin", "staff")];

/** A gate without a loader would be skipped on client navigation. */
export function loader() {
  return null;
}

export default function Studio() {
  return <Outlet />;
}
