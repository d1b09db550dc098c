import { inviteeBy, readBooking } from "#domain/booking/index.ts";
import type { AppContext } from "#server/app-context.ts";

/**
 * The meeting room of the caller's own booking, by the key in the link they were sent. Null without a valid link, a
 * room or an upcoming meeting.
 */
export async function bookedRoom({ db, keys, clock }: AppContext, { searchParams }: URL): Promise<string | null> {
  const bookingId = searchParams.get("booking");
  const invitee = bookingId && inviteeBy(keys, { bookingId, purpose: "read", key: searchParams.get("key") });
  const booking = bookingId && invitee ? await readBooking(db, invitee, bookingId, clock()) : null;
  if (!booking?.ok || booking.value.status === "cancelled") return null;
  const { kind, url } = booking.value.location;
  return kind === "phone" ? null : url;
}
