import type { Permit } from "#domain/access/permit.ts";
import { agreementOf, type Criterion } from "#domain/agreements/index.ts";
import type { Database } from "#domain/kernel/database.ts";

/** A meeting of a deal as people are told of it. `hosts`: who hosts it, and whether for the client. */
export type MeetingSubject = {
  bookingId: string;
  name: string;
  start: Date;
  answerBy: Date | null;
  wasDisputed: boolean;
  criteria: Criterion[];
  hosts: { id: string; isClient: boolean }[];
};
/** The meeting as it stands now; null when it is gone. */
export async function findMeetingSubject(
  tx: Database,
  may: Permit<"mail.send">,
  bookingId: string,
): Promise<MeetingSubject | null> {
  const row = await tx
    .selectFrom("dealBookings as joined")
    .innerJoin("bookings as booking", "booking.id", "joined.bookingId")
    .select(["booking.meetingName as name", "booking.startsAt as start", "joined.answerBy", "joined.wasDisputed"])
    .select("joined.agreementId")
    .where("booking.id", "=", bookingId)
    .executeTakeFirst();
  if (!row) return null;
  const hosts = await tx
    .selectFrom("bookingHosts as host")
    .innerJoin("people as person", "person.id", "host.hostId")
    .select(["person.id", "person.role"])
    .where("host.bookingId", "=", bookingId)
    .execute();
  const { agreementId, ...facts } = row;
  const { criteria } = await agreementOf(tx, may, agreementId);
  return { bookingId, ...facts, criteria, hosts: hosts.map(({ id, role }) => ({ id, isClient: role === "client" })) };
}
