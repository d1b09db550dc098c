import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import type { LinkPurpose } from "#domain/access/actor.ts";
import { readBooking } from "#domain/booking/bookings/index.ts";
import { inviteeBy } from "#domain/booking/index.ts";

type Knock = { context: Readonly<RouterContextProvider>; bookingId: string; url: URL; purpose: LinkPurpose };

/** The booking behind a signed link, or for a signed-in user who may read it. Anything else gets the same 404. */
export async function openBooking({ context, bookingId, url, purpose }: Knock) {
  const ctx = context.get(requestContext);
  const invitee = inviteeBy(ctx.app.keys, { bookingId, purpose, key: url.searchParams.get("key") });
  const actor = invitee ?? ctx.actor;
  const booking = orThrow(await readBooking({ db: ctx.db, actor, now: ctx.now }, bookingId));
  return { ...ctx, actor, booking, settings: await ctx.app.settings() };
}

/** The address contains a signature, so no other site may learn it and no search engine may index the page. */
export const bookingHeaders = () => ({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });

/**
 * The same for a page with a form: with no-referrer, browsers would not send the form's origin, and it would be
 * refused.
 */
export const bookingFormHeaders = () => ({ "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" });
