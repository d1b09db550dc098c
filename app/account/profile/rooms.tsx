import { NavLink, Outlet, useLocation, useMatch } from "react-router";
import { requestContext, requireRole } from "#app/http/request-context.ts";
import { useChosenInView } from "#app/ui/use-chosen-in-view.ts";
import { mayOffer } from "#domain/access/permit.ts";
import type { Route } from "./+types/rooms";
import styles from "./profile.module.css";

/** Also used for the dashboard's Settings: a viewer has no profile there. */
export const middleware = [requireRole("admin", "staff", "client")];

const homes = ["/dashboard/settings", "/profile"];

export function loader({ context, url }: Route.LoaderArgs) {
  const { actor } = context.get(requestContext);
  const hosts = actor.role === "client" && actor.hosts;
  const hasCrm = actor.role === "client" && mayOffer(actor, "crm.read", { clientId: actor.clientId });
  return { home: homes.find((home) => url.pathname.startsWith(home)) ?? "/profile", hosts, hasCrm };
}

export default function Rooms({ loaderData: { home, hosts, hasCrm } }: Route.ComponentProps) {
  const isSettings = home !== "/profile";
  const isMail = useMatch(`${home}/mail`) !== null;
  const row = useChosenInView<HTMLElement>(useLocation().pathname);
  return (
    <div className={styles.rooms}>
      <title>{isSettings ? "Settings" : "Profile"}</title>
      <h1>{isSettings ? "Settings" : "Profile"}</h1>
      <nav ref={row} aria-label="Profile" className={styles.tabs}>
        {/* The address is a part of it, on a page of its own. */}
        <NavLink to={home} end={!isMail}>
          About you
        </NavLink>
        <NavLink to={`${home}/security`}>Security</NavLink>
        <NavLink to={`${home}/second-factor`}>Second factor</NavLink>
        <NavLink to={`${home}/notifications`}>Notifications</NavLink>
        {isSettings && hosts && <NavLink to={`${home}/availability`}>Availability</NavLink>}
        {isSettings && hasCrm && <NavLink to={`${home}/crm`}>CRM</NavLink>}
      </nav>
      <Outlet />
    </div>
  );
}
