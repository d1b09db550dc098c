import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import type { Booking } from "./booking.ts";
import { blockedBy } from "./hold.queries.ts";

export type NewBooking = Pick<
  Booking,
  | "id"
  | "start"
  | "invitee"
  | "location"
  | "answers"
  | "clientId"
  | "userId"
  | "leadId"
  | "rescheduledFrom"
  | "calendar"
  | "organizerEmail"
> & { type: MeetingType; hostIds: string[]; consentAt: Date; now: Date };

/** Throws an error that `isOverlap` recognises when a host is taken after all. */
export async function insertBooking(
  tx: Database,
  _: Permit<"booking.make" | "booking.reschedule" | "booking.give">,
  booking: NewBooking,
): Promise<void> {
  const { id, start, invitee, location, type, hostIds, calendar, consentAt, now } = booking;
  const { clientId, userId, leadId, rescheduledFrom, organizerEmail } = booking;
  const endsAt = new Date(start.getTime() + type.lengthMin * 60_000);
  await tx
    .insertInto("bookings")
    .values({
      id,
      clientId,
      userId,
      leadId,
      rescheduledFrom,
      consentAt,
      meetingTypeId: type.id,
      meetingName: type.name,
      inviteeName: invitee.name,
      inviteeEmail: invitee.email,
      inviteeCompany: invitee.company,
      inviteePhone: invitee.phone,
      inviteeMessage: invitee.message,
      inviteeTimeZone: invitee.timeZone,
      startsAt: start,
      endsAt,
      status: "confirmed",
      bufferBeforeMin: type.bufferBeforeMin,
      bufferAfterMin: type.bufferAfterMin,
      locationKind: location.kind,
      locationUrl: location.url,
      place: location.place,
      answers: JSON.stringify(booking.answers),
      icsUid: calendar.uid,
      icsSeq: calendar.sequence,
      organizerEmail,
      createdAt: now,
    })
    .execute();

  const { from, to } = blockedBy(type, start);
  const blocked = sql<string>`tstzrange(${from}, ${to})`;
  const facts = { bookingId: id, startsAt: start, endsAt, isLive: true, blocked };
  await tx
    .insertInto("bookingHosts")
    .values(hostIds.map((hostId, position) => ({ ...facts, hostId, position })))
    .execute();
}

/** PostgreSQL's exclusion_violation: the database refused a double booking. */
export const isOverlap = (problem: unknown): boolean =>
  problem instanceof Error && "code" in problem && problem.code === "23P01";

export async function saveLeadOfBooking(tx: Database, _: Permit<"lead.submit">, bookingId: string, leadId: string) {
  await tx.updateTable("bookings").set({ leadId }).where("id", "=", bookingId).where("leadId", "is", null).execute();
}

export async function saveClientOfLead(tx: Database, _: Permit<"lead.convert">, leadId: string, clientId: string) {
  const bookings = tx.updateTable("bookings").set({ clientId }).where("leadId", "=", leadId);
  await bookings.where("clientId", "is", null).execute();
}
