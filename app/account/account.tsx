import "#app/ui/visitor.css";
import { Outlet } from "react-router";
import { welcome } from "#app/http/visit.ts";
import { Arriving } from "#app/shell/arriving.tsx";

export const middleware = [welcome];

export function loader() {
  return null;
}

export default function Account() {
  return (
    <div className="paper">
      <Outlet />
      <Arriving />
    </div>
  );
}
