import "#app/ui/visitor.css";
import { Outlet } from "react-router";
import { visitContext, welcome } from "#app/http/visit.ts";
import type { Route } from "./+types/booking";

export const middleware = [welcome];

/** Clients, and who looks through their eyes, come from their dashboard. */
export function loader({ context }: Route.LoaderArgs): Origin {
  const { actor } = context.get(visitContext);
  if (!("portal" in actor)) return { dashboard: null };
  return { dashboard: actor.portal.showBookings ? "/dashboard/meetings" : "/dashboard" };
}

/** Where to go back to; null is the public site. */
export type Origin = { dashboard: string | null };

export default function Booking({ loaderData }: Route.ComponentProps) {
  return (
    <div className="paper">
      <Outlet context={loaderData} />
    </div>
  );
}
