import "#app/ui/visitor.css";
import { Outlet } from "react-router";
import { visitContext, welcome } from "#app/http/visit.ts";
import type { Brand } from "#app/ui/logo.tsx";
import type { Route } from "./+types/booking";

export const middleware = [welcome];

/** Clients, and who looks through their eyes, come from their dashboard. */
export async function loader({ context }: Route.LoaderArgs): Promise<Origin> {
  const { actor, house } = context.get(visitContext);
  const { name, logoFileId } = (await house.settings()).brand;
  const brand = { name, logoFileId };
  if (!("portal" in actor)) return { brand, dashboard: null };
  return { brand, dashboard: actor.portal.showBookings ? "/dashboard/meetings" : "/dashboard" };
}

/** Who is visited, and where to go back to; null is the public site. */
export type Origin = { brand: Brand; dashboard: string | null };

export default function Booking({ loaderData }: Route.ComponentProps) {
  return (
    <div className="paper">
      <Outlet context={loaderData} />
    </div>
  );
}
