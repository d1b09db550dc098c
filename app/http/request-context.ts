import { createContext, data, href, type MiddlewareFunction, redirect } from "react-router";
import type { Actor, Need } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import type { SessionInfo } from "#domain/users/index.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Call } from "#server/call.ts";
import { isSignOfLife } from "./sign-of-life.ts";

type Middleware = MiddlewareFunction<Response>;

/** Set by the front door for every request: the house, and what it knows of the caller. */
export const callContext = createContext<Call & { app: AppContext }>();

export type RequestContext = {
  db: Database;
  actor: Actor;
  /** Which session the caller came with, and when it ends by itself; null for visitors. */
  session: SessionInfo | null;
  now: Date;
  /** How the caller reads dates, times, numbers and money: as they chose, else as the agency does. */
  formats: Formats;
  app: AppContext;
  address: string;
  /** Lets the body of this request be read as an upload, past what any form may have. */
  admitUpload: () => void;
};

/** What every loader and action may reach for: who is asking, where things are kept, what time it is. */
export const requestContext = createContext<RequestContext>();

/** Meets the caller. Surfaces that need to know who asks start with it; the public site does not. */
export const loadSession: Middleware = async ({ request, context, url }) => {
  const { app, address, upload } = context.get(callContext);
  const now = app.clock();
  const caller = await app.meet(request.headers, isSignOfLife(request, url.pathname) ? now : null);
  const formats = await formatsOf(caller.actor, app);
  const admitUpload = () => {
    upload.isAdmitted = true;
  };
  context.set(requestContext, { db: app.db, ...caller, now, formats, app, address, admitUpload });
};

/** How somebody reads: in the agency's manner and on its clock, but for what they chose themselves. */
export async function formatsOf(actor: Actor, { settings }: Pick<AppContext, "settings">): Promise<Formats> {
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
export const requireRole =
  (...roles: Actor["role"][]): Middleware =>
  ({ context, url }) => {
    const { actor, session } = context.get(requestContext);
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
