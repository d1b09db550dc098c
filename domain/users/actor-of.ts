import type { Actor, Assignment, Need, Portal } from "#domain/access/actor.ts";
import { isLocale } from "#domain/kernel/format/locales.ts";
import type { Role } from "./person.ts";

type Membership = Portal & { clientId: string; portalRole: string; decides: boolean; hosts: boolean };
type Session = {
  personId: string;
  timeZone: string;
  locale: string | null;
  needs: string | null;
  mustChangePassword: boolean;
  lacksFactor: boolean;
  sudoAt: Date | null;
  membership: Membership | null;
  assignments: Assignment[];
  staffScope: string | null;
  viewingUntil: Date | null;
  viewed: (Portal & { clientId: string }) | null;
};

const sudoLasts = 10 * 60_000;

/** The actor for a person with a running session; null for a client member without an open portal. */
export function actorOf(session: Session, role: Role, now: Date): Actor | null {
  const { personId: id, timeZone, sudoAt, membership } = session;
  const locale = isLocale(session.locale) ? session.locale : undefined;
  const needs = needOf(session);
  if (role === "client" && !membership) return null;
  if (needs) return { role: "arriving", id, needs };

  const since = sudoAt ? now.getTime() - sudoAt.getTime() : -1;
  const person = { id, timeZone, locale, hasSudo: since >= 0 && since < sudoLasts };
  if (role === "client") return membership && { role, ...person, ...asMember(membership) };
  const scope = session.staffScope === "assigned" ? "assigned" : "all";
  const team: Actor =
    role === "admin" ? { role, ...person } : { role, ...person, scope, assignments: session.assignments };
  return looking(session, team, now) ?? team;
}

/** The second factor comes first: a stolen password must not be able to change itself. */
function needOf({ needs, mustChangePassword, lacksFactor }: Session): Need | null {
  if (needs === "second_factor") return needs;
  if (mustChangePassword) return "new_password";
  return lacksFactor ? "factor_setup" : null;
}

const asMember = ({ clientId, portalRole, decides, hosts, ...portal }: Membership) => ({
  clientId,
  isOwner: portalRole === "owner",
  decides: decides || portalRole === "owner",
  hosts,
  portal,
});

/** A team member viewing as a client, while that lasts and the client is within their scope. */
function looking({ viewed, viewingUntil }: Session, by: Actor, now: Date): Actor | null {
  if (!viewed || !viewingUntil || now >= viewingUntil || !(by.role === "admin" || by.role === "staff")) return null;
  const { clientId, ...portal } = viewed;
  const assigned = by.role === "staff" ? by.assignments.find((one) => one.clientId === clientId) : undefined;
  if (by.role === "staff" && by.scope === "assigned" && !assigned) return null;
  const seesMoney = by.role === "admin" || assigned?.seesMoney === true;
  const { id, timeZone, locale } = by;
  return { role: "viewer", id, timeZone, locale, clientId, portal, seesMoney, until: viewingUntil };
}
