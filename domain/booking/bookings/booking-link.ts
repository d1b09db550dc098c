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

/** The holder of such a link as an actor; null when the signature does not match this booking and purpose. */
export function inviteeBy(
  signer: Signer,
  { bookingId, purpose, key }: { bookingId: string; purpose: LinkPurpose; key: string | null },
): Actor | null {
  const isSigned = key !== null && signer.verify(`booking.${purpose}`, bookingId, key);
  return isSigned ? { role: "invitee", bookingId, purpose } : null;
}
