import { type InferResult, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { clientPage } from "../types/client-page.queries.ts";
import { type Answer, type Booking, type StoredStatus, statusAt } from "./booking.ts";

export async function findBooking(db: Database, id: string, now: Date): Promise<Booking | null> {
  if (!isId(id)) return null;
  const row = await bookingsOf(db).where("bookings.id", "=", id).executeTakeFirst();
  return row ? toBooking(row, now) : null;
}

/** Locks the row against concurrent changes. */
export async function findBookingToChange(tx: Database, id: string, now: Date): Promise<Booking | null> {
  if (!isId(id)) return null;
  await tx.selectFrom("bookings").select("id").where("id", "=", id).forUpdate().execute();
  return findBooking(tx, id, now);
}

/** The ids of the bookings this one replaced, in a chain. */
export async function findEarlierBookings(db: Database, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive earlier as (
      select rescheduled_from as id from bookings where id = ${id}
      union
      select bookings.rescheduled_from from bookings join earlier on bookings.id = earlier.id
    )
    select id from earlier where id is not null limit 100`.execute(db);
  return rows.map((row) => row.id);
}

type Change = { status: StoredStatus; now: Date };

/** The hosts' rows follow through their foreign key, which frees them. */
export async function writeStatus(
  tx: Database,
  _: Permit<`booking.${"cancel" | "reschedule" | "give" | "mark_no_show" | "undo_no_show"}`>,
  { id, version, calendar }: Pick<Booking, "id" | "version" | "calendar">,
  { status, now }: Change,
): Promise<void> {
  const cancelledAt = status === "cancelled" ? now : null;
  // Cancelling raises the sequence, as calendars expect of a change; a move raises it on the replacement booking.
  const icsSeq = status === "cancelled" ? calendar.sequence + 1 : calendar.sequence;
  await tx
    .updateTable("bookings")
    .set({ status, cancelledAt, icsSeq, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

/** With everything a booking needs besides its own columns. */
export const bookingsOf = (db: Database) =>
  db
    .selectFrom("bookings")
    .innerJoin("meetingTypes", "meetingTypes.id", "bookings.meetingTypeId")
    .leftJoin("bookings as later", "later.rescheduledFrom", "bookings.id")
    .selectAll("bookings")
    .select(["meetingTypes.slug", "later.id as rescheduledTo", clientPage.as("client")])
    .select(({ selectFrom }) =>
      selectFrom("bookingHosts")
        .innerJoin("people", "people.id", "bookingHosts.hostId")
        .select(
          sql<Booking["hosts"]>`json_agg(json_build_object('id', people.id, 'name',
            people.name) order by booking_hosts.position)`.as("hosts"),
        )
        .whereRef("bookingHosts.bookingId", "=", "bookings.id")
        .as("hosts"),
    );

export function toBooking(row: InferResult<ReturnType<typeof bookingsOf>>[number], now: Date): Booking {
  const { id, clientId, userId, leadId, rescheduledFrom, rescheduledTo, createdAt, cancelledAt, version } = row;
  const {
    inviteeName: name,
    inviteeEmail: email,
    inviteeCompany: company,
    inviteePhone: phone,
    inviteeMessage: message,
  } = row;
  const [kind, stored] = [row.locationKind, row.status] as [Booking["location"]["kind"], StoredStatus]; // held by CHECKs
  const lengthMin = (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000;
  return {
    id,
    meetingType: { id: row.meetingTypeId, slug: row.slug, name: row.meetingName, lengthMin },
    hosts: row.hosts ?? [],
    status: statusAt(stored, row.endsAt, now),
    start: row.startsAt,
    end: row.endsAt,
    invitee: { name, email, company, phone, message, timeZone: row.inviteeTimeZone },
    client: row.client,
    answers: row.answers as Booking["answers"], // only ever written by insertBooking
    location: { kind, url: row.locationUrl, place: row.place },
    clientId,
    userId,
    leadId,
    rescheduledFrom,
    rescheduledTo,
    calendar: { uid: row.icsUid, sequence: row.icsSeq },
    organizerEmail: row.organizerEmail,
    answer: row.answer && row.answeredAt ? { kind: row.answer as Answer, at: row.answeredAt } : null, // held by a CHECK
    createdAt,
    cancelledAt,
    version,
  };
}
