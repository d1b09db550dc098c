import type { RouterContextProvider } from "react-router";
import { orThrow } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import type { LinkPurpose } from "#domain/access/actor.ts";
import { inviteeBy, readBooking } from "#domain/booking/index.ts";

type Knock = { context: Readonly<RouterContextProvider>; bookingId: string; url: URL; purpose: LinkPurpose };

/** The booking behind a signed link, or behind the sign-in of whoever may read it. Anything else is one and the same 404. */
export async function openBooking({ context, bookingId, url, purpose }: Knock) {
  const visit = context.get(visitContext);
  const invitee = inviteeBy(visit.house.keys, { bookingId, purpose, key: url.searchParams.get("key") });
  const actor = invitee ?? visit.actor;
  const booking = orThrow(await readBooking(visit.db, actor, bookingId, visit.now));
  return { ...visit, actor, booking, settings: await visit.house.settings() };
}

/** The address holds a signature: it goes to nobody else, and no search engine keeps the page. */
export const bookingHeaders = () => ({ "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" });

/** As above for a page with a form: under no-referrer a browser would not say where the form comes from, and it is refused. */
export const bookingFormHeaders = () => ({ "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" });
