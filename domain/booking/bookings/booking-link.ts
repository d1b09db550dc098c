import type { Actor, LinkPurpose } from "#domain/access/actor.ts";

/** Signs for one purpose each; the root key stays with the caller. */
export type Signer = {
  sign: (purpose: string, text: string) => string;
  verify: (purpose: string, text: string, signature: string) => boolean;
};

const pages: Record<LinkPurpose, string> = {
  read: "",
  reschedule: "/reschedule",
  cancel: "/cancel",
  calendar: "/calendar.ics",
};

/** The path of a booking's page, with a signature that is valid for that page only. */
export function bookingLink(signer: Signer, bookingId: string, purpose: LinkPurpose): string {
  return `/bookings/${bookingId}${pages[purpose]}?key=${signer.sign(`booking.${purpose}`, bookingId)}`;
}

/** Where its invitee moves or cancels a booking, without the signature that opens it; safe to store. */
export const closedBookingPath = (bookingId: string) => `/bookings/${bookingId}`;

/** Signs the link to one booking wherever it stands in an email. */
export function signBooking(text: string, bookingId: string, signer: Signer): string {
  const closed = new RegExp(`${closedBookingPath(bookingId)}(?![\\w./?-])`, "g");
  return text.replace(closed, bookingLink(signer, bookingId, "read"));
}

/** The holder of such a link as an actor; null when the signature does not match this booking and purpose. */
export function inviteeBy(
  signer: Signer,
  { bookingId, purpose, key }: { bookingId: string; purpose: LinkPurpose; key: string | null },
): Actor | null {
  const isSigned = key !== null && signer.verify(`booking.${purpose}`, bookingId, key);
  return isSigned ? { role: "invitee", bookingId, purpose } : null;
}
