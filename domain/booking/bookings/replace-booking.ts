import type { Actor } from "#domain/access/actor.ts";
import type { Entry } from "#domain/access/audit-entry.queries.ts";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import { bookingEvents } from "../events.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import { findBooking, writeStatus } from "./booking.queries.ts";
import { auditFields, type Booking } from "./booking.ts";
import { insertBooking } from "./insert-booking.queries.ts";
import { findPlace } from "./place.ts";

type Replacing = { type: MeetingType; hostIds: string[]; start: Date; timeZone: string; now: Date };

/**
 * Replaces a booking with a new one, in a transaction that has locked the old row and each host, and says what the audit
 * log is to hold of it. Throws an error that `isOverlap` recognises when a host is taken after all.
 */
export async function replaceBooking(
  tx: Database,
  actor: Actor,
  may: Permit<"booking.reschedule" | "booking.give">,
  old: Booking,
  { type, hostIds, start, timeZone, now }: Replacing,
): Promise<{ booking: Booking; entry: Entry }> {
  const { invitee, clientId, userId, leadId, organizerEmail, createdAt: consentAt } = old;
  // A host's own link follows the host; any other place stays.
  const place = { hostIds, phone: invitee.phone, isAsked: false };
  const found = old.location.kind === "host" ? await findPlace({ db: tx, actor }, { type, ...place }) : null;
  const calendar = { uid: old.calendar.uid, sequence: old.calendar.sequence + 1 };
  const id = newId(now.getTime());
  await writeStatus(tx, may, old, { status: "cancelled", now });
  await insertBooking(tx, may, {
    id,
    start,
    type,
    hostIds,
    clientId,
    userId,
    leadId,
    calendar,
    organizerEmail,
    consentAt,
    answers: old.answers,
    location: found ?? old.location,
    invitee: { ...invitee, timeZone },
    rescheduledFrom: old.id,
    now,
  });

  const booking = await findBooking(tx, id, now);
  if (!booking) throw new Error("A booking vanished in its own transaction.");
  const entry = bookingEvents["booking.moved"].entry({
    entityId: id,
    clientId,
    before: { id: old.id, ...auditFields(old) },
    after: auditFields(booking),
  });
  return { booking, entry };
}
