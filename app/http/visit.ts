import { createContext, data, href, type MiddlewareFunction, redirect } from "react-router";
import type { Actor, Need } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { Stay } from "#domain/users/index.ts";
import type { Call } from "#server/call.ts";
import type { House } from "#server/house.ts";
import { isSignOfLife } from "./sign-of-life.ts";

type Middleware = MiddlewareFunction<Response>;

/** Set by the front door for every request: the house, and what it knows of the caller. */
export const callContext = createContext<Call & { house: House }>();

export type Visit = {
  db: Database;
  actor: Actor;
  /** Which session the caller came with, and when it ends by itself; null for visitors. */
  session: Stay | null;
  now: Date;
  /** How the caller reads dates, times, numbers and money: as they chose, else as the agency does. */
  formats: Formats;
  house: House;
  address: string;
  /** Lets the body of this request be read as an upload, past what any form may have. */
  admitUpload: () => void;
};

/** What every loader and action may reach for: who is asking, where things are kept, what time it is. */
export const visitContext = createContext<Visit>();

/** Meets the caller. Surfaces that need to know who asks start with it; the public site does not. */
export const welcome: Middleware = async ({ request, context, url }) => {
  const { house, address, upload } = context.get(callContext);
  const now = house.clock();
  const guest = await house.meet(request.headers, isSignOfLife(request, url.pathname) ? now : null);
  const formats = await formatsOf(guest.actor, house);
  const admitUpload = () => {
    upload.isAdmitted = true;
  };
  context.set(visitContext, { db: house.db, ...guest, now, formats, house, address, admitUpload });
};

/** How somebody reads: in the agency's manner and on its clock, but for what they chose themselves. */
export async function formatsOf(actor: Actor, { settings }: Pick<House, "settings">): Promise<Formats> {
  const { place } = await settings();
  const own = "timeZone" in actor ? actor : place;
  return formatsFor({ locale: own.locale ?? place.locale, timeZone: own.timeZone });
}

/** Where somebody goes who showed a password and owes something more. */
export const doorOf = {
  second_factor: "/login/second-factor",
  factor_setup: "/login/factor-setup",
  new_password: "/login/new-password",
} satisfies Record<Need, string>;

/** The gate of a private surface. */
export const only =
  (...roles: Actor["role"][]): Middleware =>
  ({ context, url }) => {
    const { actor, session } = context.get(visitContext);
    if (roles.includes(actor.role)) return;
    const next = `?next=${encodeURIComponent(url.pathname + url.search)}`;
    if (actor.role === "arriving") throw redirect(doorOf[actor.needs] + next);
    const seesPortal = actor.role === "client" || actor.role === "viewer";
    if (seesPortal && url.pathname.startsWith("/studio")) throw redirect(href("/dashboard"));
    // Looking through a client's eyes ended while its dashboard was open.
    const isBack = session?.wasViewing && actor.role !== "viewer";
    if (isBack && url.pathname.startsWith("/dashboard")) throw redirect(href("/studio"));
    if (actor.role !== "visitor") throw data(null, { status: 404 });
    throw redirect(href("/login") + next);
  };
