import "#app/ui/visitor.css";
import { Outlet } from "react-router";
import { loadSession, requestContext } from "#app/http/request-context.ts";
import { FocusAfter } from "#app/ui/focus-after.ts";
import type { Brand } from "#app/ui/logo.tsx";
import type { Route } from "./+types/booking";

export const middleware = [loadSession];

/** Clients and viewers arrive from their dashboard. Where a page may be of a client, it says by itself in whose name. */
export async function loader({ context, url: { pathname } }: Route.LoaderArgs): Promise<Origin> {
  const { actor, app } = context.get(requestContext);
  const { name, logoFileId } = (await app.settings()).brand;
  const brand = /^\/(with|bookings)\//.test(pathname) ? null : { name, logoFileId };
  if (!("portal" in actor)) return { brand, dashboard: null };
  return { brand, dashboard: actor.portal.showBookings ? "/dashboard/meetings" : "/dashboard" };
}

/** The agency, and the dashboard to return to; null on the public site. */
export type Origin = { brand: Brand | null; dashboard: string | null };

export default function Booking({ loaderData }: Route.ComponentProps) {
  return (
    <div className="paper">
      <Outlet context={loaderData} />
      <FocusAfter />
    </div>
  );
}
