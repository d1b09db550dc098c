import { type Booking, readBooking } from "#domain/booking/bookings/index.ts";
import { bookingLink, inviteeBy } from "#domain/booking/index.ts";
import { keyOf } from "#domain/booking/types/index.ts";
import type { AppContext } from "#server/app-context.ts";

const name = "foyer-booked";
const day = 86_400;

/**
 * The booking this browser made last, with the signature that opens it. Its path is the page where times are chosen.
 */
export function bookedCookie(
  { keys, config }: Pick<AppContext, "keys" | "config">,
  { bookingId, path }: { bookingId: string; path: string },
): string {
  const key = new URLSearchParams(bookingLink(keys, bookingId, "read").split("?")[1]).get("key");
  const secure = config.publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${name}=${bookingId}.${key}; Path=${path}; Max-Age=${day}; HttpOnly; SameSite=Lax${secure}`;
}

type CookieDeps = Pick<AppContext, "db" | "keys">;
/** `key` names the meeting type. */
type Wished = { key: string; start: number; now: Date };

/**
 * The page of the meeting this browser booked at that very start: a visitor who goes back is not told that someone took
 * it.
 */
export async function ownBooking(request: Request, { db, keys }: CookieDeps, { key: of, start, now }: Wished) {
  const cookies = request.headers.get("Cookie") ?? "";
  const [, bookingId, key = null] = /(?:^|;\s*)foyer-booked=([\w-]{36})\.([\w-]{1,100})(?:;|$)/.exec(cookies) ?? [];
  const invitee = bookingId && inviteeBy(keys, { bookingId, purpose: "read", key });
  const read = bookingId && invitee ? await readBooking({ db, actor: invitee, now }, bookingId) : null;
  if (!read?.ok || !stands(read.value)) return null;
  const { id, meetingType, client, start: booked } = read.value;
  return keyOf({ slug: meetingType.slug, client }) === of && booked.getTime() === start
    ? bookingLink(keys, id, "read")
    : null;
}

const stands = ({ status }: Booking) => status === "pending" || status === "confirmed";
