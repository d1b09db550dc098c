import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import type { LinkPurpose } from "#domain/access/actor.ts";
import { inviteeBy, readBooking } from "#domain/booking/index.ts";

type Knock = { context: Readonly<RouterContextProvider>; bookingId: string; url: URL; purpose: LinkPurpose };

/** The booking behind a signed link, or behind the sign-in of whoever may read it. Anything else is one and the same 404. */
export async function openBooking({ context, bookingId, url, purpose }: Knock) {
  const ctx = context.get(requestContext);
  const invitee = inviteeBy(ctx.app.keys, { bookingId, purpose, key: url.searchParams.get("key") });
  const actor = invitee ?? ctx.actor;
  const booking = orThrow(await readBooking(ctx.db, actor, bookingId, ctx.now));
  return { ...ctx, actor, booking, settings: await ctx.app.settings() };
}

/** The address holds a signature: it goes to nobody else, and no search engine keeps the page. */
export const bookingHeaders = () => ({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });

/** As above for a page with a form: under no-referrer a browser would not say where the form comes from, and it is refused. */
export const bookingFormHeaders = () => ({ "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" });
