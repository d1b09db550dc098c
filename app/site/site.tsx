import { Outlet } from "react-router";
import type { PublicDocument } from "#app/shell/document/sheet-of.ts";

/** Public pages are plain documents: rendered on the server, never hydrated. */
export const handle: PublicDocument = { sheet: "threshold" };

export default function Site() {
  return (
    <div className="paper">
      <Outlet />
    </div>
  );
}
