import { createContext, data, href, type MiddlewareFunction, redirect } from "react-router";
import { type Actor, isOfClient, type Need } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { dayIn } from "#domain/kernel/day.ts";
import { type Formats, formatsFor } from "#domain/kernel/format/formats.ts";
import { localeFor } from "#domain/kernel/format/locales.ts";
import type { SessionInfo } from "#domain/users/index.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Call } from "#server/call.ts";
import { isSignOfLife } from "./sign-of-life.ts";

type Middleware = MiddlewareFunction<Response>;

/** Set by the HTTP layer for every request: the app, and what is known of the caller. */
export const callContext = createContext<Call & { app: AppContext }>();

/** Where the root says which route matched, for whoever counts requests. */
export const routeContext = createContext<{ route?: string }>();

/** Patterns of React Router may begin without a slash. */
export const noteRoute: Middleware = ({ context, pattern }) => {
  context.get(routeContext).route = `/${pattern}`.replace(/\/+/g, "/");
};

export type RequestContext = {
  db: Database;
  actor: Actor;
  /** The caller's session, and when it ends by itself; null for visitors. */
  session: SessionInfo | null;
  now: Date;
  /** The agency's current day and its time zone: its days and months begin and end there, whoever is looking. */
  today: string;
  timeZone: string;
  /** Seals and signs, for commands that keep secrets or follow signed links. */
  keys: AppContext["keys"];
  /** How the caller reads dates, times, numbers and money: their own choice, else the agency's. */
  formats: Formats;
  app: AppContext;
  address: string;
  /** Lets the body of this request be read as an upload, beyond the limit for forms. */
  admitUpload: () => void;
};

/** What every loader and action can use: the caller, the database, the current time. */
export const requestContext = createContext<RequestContext>();

/** Identifies the caller. Surfaces that need to know the caller start with it; the public site does not. */
export const loadSession: Middleware = async ({ request, context, url }) => {
  const { app, address, upload } = context.get(callContext);
  const now = app.clock();
  const caller = await app.meet(request.headers, isSignOfLife(request, url.pathname) ? now : null);
  const formats = await formatsOf(caller.actor, app, request.headers.get("Accept-Language"));
  const { timeZone } = (await app.settings()).place;
  const admitUpload = () => {
    upload.isAdmitted = true;
  };
  const clock = { now, timeZone, today: dayIn(now, timeZone) };
  context.set(requestContext, { db: app.db, keys: app.keys, ...caller, ...clock, formats, app, address, admitUpload });
};

/**
 * The formats an actor reads: the agency's locale and time zone, unless they chose their own, and its currency. Strangers
 * read what their browser asks for.
 */
export async function formatsOf(
  actor: Actor,
  { settings }: Pick<AppContext, "settings">,
  accepted: string | null = null,
): Promise<Formats> {
  const { place } = await settings();
  const own = "timeZone" in actor ? actor : { ...place, locale: localeFor(accepted) ?? place.locale };
  return formatsFor({ locale: own.locale ?? place.locale, timeZone: own.timeZone, own: place.currency });
}

/** Where a user goes who has shown a password but still has a step to complete. */
export const nextStepOf = {
  second_factor: "/login/second-factor",
  factor_setup: "/login/factor-setup",
  new_password: "/login/new-password",
} satisfies Record<Need, string>;

/** Guards a private surface by role. */
export const requireRole =
  (...roles: Actor["role"][]): Middleware =>
  ({ context, url }) => {
    const { actor, session } = context.get(requestContext);
    if (roles.includes(actor.role)) return;
    const next = `?next=${encodeURIComponent(url.pathname + url.search)}`;
    if (actor.role === "arriving") throw redirect(nextStepOf[actor.needs] + next);
    if (isOfClient(actor) && url.pathname.startsWith("/studio")) throw redirect(href("/dashboard"));
    // Viewing as a client ended while its dashboard was open.
    const isBack = session?.wasViewing && actor.role !== "viewer";
    if (isBack && url.pathname.startsWith("/dashboard")) throw redirect(href("/studio"));
    if (actor.role !== "visitor") throw data(null, { status: 404 });
    throw redirect(href("/login") + next);
  };
