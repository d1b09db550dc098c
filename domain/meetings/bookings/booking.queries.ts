import { type InferResult, sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { type Booking, type StoredStatus, statusAt } from "./booking.ts";

export async function findBooking(db: Database, id: string, now: Date): Promise<Booking | null> {
  if (!isId(id)) return null;
  const row = await bookingsOf(db).where("bookings.id", "=", id).executeTakeFirst();
  return row ? toBooking(row, now) : null;
}

/** Locks the row, so that two people cannot both change it. */
export async function findBookingToChange(tx: Database, id: string, now: Date): Promise<Booking | null> {
  if (!isId(id)) return null;
  await tx.selectFrom("bookings").select("id").where("id", "=", id).forUpdate().execute();
  return findBooking(tx, id, now);
}

/** The ids of the bookings this one took the place of, one after the other. */
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

export type BookingRange = {
  from: Date;
  to: Date;
  hostId: string | null;
  /** Whose meetings may be come across: one's own, and those of these clients; null for everything. */
  sight: { me: string; visible: "all" | string[] } | null;
  /** The last one of the page before. */
  after: { start: Date; id: string } | null;
  limit: number;
};

/** No meeting type is longer, so older rows need not be looked at. */
const longestMeeting = 720 * 60_000;

/** Those that touch the range, in order of their start. */
export async function selectBookings(db: Database, _: Permit<"booking.list">, range: BookingRange, now: Date) {
  const { from, to, hostId, sight, after, limit } = range;
  let query = bookingsOf(db)
    .where("bookings.startsAt", "<", to)
    .where("bookings.startsAt", ">", new Date(from.getTime() - longestMeeting))
    .where("bookings.endsAt", ">", from);
  if (hostId) query = query.where(hostedBy(hostId));
  if (sight) {
    const { me, visible } = sight;
    const theirs = visible === "all" ? sql`client_id is not null` : sql`client_id = any(${visible}::uuid[])`;
    query = query.where(sql<boolean>`(${hostedBy(me)} or bookings.${theirs})`);
  }
  if (after) query = query.where(sql<boolean>`(bookings.starts_at, bookings.id) > (${after.start}, ${after.id})`);
  const rows = await query.orderBy("bookings.startsAt").orderBy("bookings.id").limit(limit).execute();
  return rows.map((row) => toBooking(row, now));
}

const hostedBy = (hostId: string) =>
  sql<boolean>`exists (select from booking_hosts where booking_id = bookings.id and host_id = ${hostId}::uuid)`;

/** A client's last and next meetings, the latest start first. */
export async function selectBookingsOfClient(
  db: Database,
  _: Permit<"booking.list_of_client">,
  { clientId, limit }: { clientId: string; limit: number },
  now: Date,
): Promise<Booking[]> {
  const rows = await bookingsOf(db)
    .where("bookings.clientId", "=", clientId)
    .orderBy("bookings.startsAt", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => toBooking(row, now));
}

/** The meetings a lead booked, the latest start first, twenty at most. */
export async function selectBookingsOfLead(db: Database, _: Permit<"booking.list">, leadId: string, now: Date) {
  const rows = await bookingsOf(db)
    .where("bookings.leadId", "=", leadId)
    .orderBy("bookings.startsAt", "desc")
    .limit(20)
    .execute();
  return rows.map((row) => toBooking(row, now));
}

type Change = { status: StoredStatus; at: Date };

/** Freed hosts follow by the foreign key of their rows. */
export async function writeStatus(
  tx: Database,
  _: Permit<"booking.cancel" | "booking.reschedule" | "booking.mark_no_show">,
  { id, version }: Pick<Booking, "id" | "version">,
  { status, at }: Change,
): Promise<void> {
  const cancelledAt = status === "cancelled" ? at : null;
  await tx
    .updateTable("bookings")
    .set({ status, cancelledAt, version: version + 1 })
    .where("id", "=", id)
    .execute();
}

const bookingsOf = (db: Database) =>
  db
    .selectFrom("bookings")
    .innerJoin("meetingTypes", "meetingTypes.id", "bookings.meetingTypeId")
    .leftJoin("bookings as later", "later.rescheduledFrom", "bookings.id")
    .selectAll("bookings")
    .select(["meetingTypes.slug", "meetingTypes.name", "meetingTypes.lengthMin", "later.id as rescheduledTo"])
    .select(({ selectFrom }) =>
      selectFrom("bookingHosts")
        .innerJoin("people", "people.id", "bookingHosts.hostId")
        .select(
          sql<Booking["hosts"]>`json_agg(json_build_object('id', people.id, 'name',
            people.first_name || ' ' || people.last_name) order by booking_hosts.position)`.as("hosts"),
        )
        .whereRef("bookingHosts.bookingId", "=", "bookings.id")
        .as("hosts"),
    );

function toBooking(row: InferResult<ReturnType<typeof bookingsOf>>[number], now: Date): Booking {
  const { id, clientId, userId, leadId, rescheduledFrom, rescheduledTo, createdAt, cancelledAt, version } = row;
  const { inviteeName: name, inviteeEmail: email, inviteeCompany: company, inviteeMessage: message } = row;
  const [kind, stored] = [row.locationKind, row.status] as [Booking["location"]["kind"], StoredStatus]; // held by CHECKs
  return {
    id,
    meetingType: { id: row.meetingTypeId, slug: row.slug, name: row.name, lengthMin: row.lengthMin },
    hosts: row.hosts ?? [],
    status: statusAt(stored, row.endsAt, now),
    start: row.startsAt,
    end: row.endsAt,
    invitee: { name, email, company, message, timeZone: row.inviteeTimeZone },
    location: { kind, url: row.locationUrl },
    clientId,
    userId,
    leadId,
    rescheduledFrom,
    rescheduledTo,
    calendar: { uid: row.icsUid, sequence: row.icsSeq },
    createdAt,
    cancelledAt,
    version,
  };
}
