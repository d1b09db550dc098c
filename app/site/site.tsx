import { Outlet } from "react-router";

/** Public pages are plain documents: rendered on the server, never hydrated. */
export const handle = { hydrate: false };

export default function Site() {
  return (
    <div className="paper">
      <Outlet />
    </div>
  );
}
