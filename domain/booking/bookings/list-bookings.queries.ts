import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { bookingsOf, toBooking } from "./booking.queries.ts";
import type { Booking } from "./booking.ts";

export type BookingRange = {
  from: Date;
  to: Date;
  hostId: string | null;
  /** Limits the meetings to the actor's own, if there are any, and those of these clients; null for all. */
  sight: { me: string | null; visible: "all" | string[] } | null;
  /** The last booking of the previous page. */
  after: { start: Date; id: string } | null;
  limit: number;
};

/** No meeting type is longer, so older rows can be skipped. */
const longestMeeting = 720 * 60_000;

/** Those that overlap the range, by start. */
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
    const own = me ? hostedBy(me) : sql`false`;
    query = query.where(sql<boolean>`(${own} or bookings.${theirs})`);
  }
  if (after) query = query.where(sql<boolean>`(bookings.starts_at, bookings.id) > (${after.start}, ${after.id})`);
  const rows = await query.orderBy("bookings.startsAt").orderBy("bookings.id").limit(limit).execute();
  return rows.map((row) => toBooking(row, now));
}

const hostedBy = (hostId: string) =>
  sql<boolean>`exists (select from booking_hosts where booking_id = bookings.id and host_id = ${hostId}::uuid)`;

/** A client's meetings, those to come first, without those that were moved elsewhere. */
export async function selectBookingsOfClient(
  db: Database,
  _: Permit<"booking.list_of_client">,
  { clientId, limit }: { clientId: string; limit: number },
  now: Date,
): Promise<Booking[]> {
  const isComing = sql<boolean>`(bookings.status in ('pending', 'confirmed') and bookings.ends_at > ${now})`;
  const rows = await bookingsOf(db)
    .where("bookings.clientId", "=", clientId)
    .where("later.id", "is", null)
    .orderBy(isComing, "desc")
    .orderBy(sql`case when ${isComing} then bookings.starts_at end`)
    .orderBy("bookings.startsAt", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => toBooking(row, now));
}

/** The meetings a lead booked, the latest start first, at most twenty. */
export async function selectBookingsOfLead(db: Database, _: Permit<"booking.list">, leadId: string, now: Date) {
  const rows = await bookingsOf(db)
    .where("bookings.leadId", "=", leadId)
    .orderBy("bookings.startsAt", "desc")
    .limit(20)
    .execute();
  return rows.map((row) => toBooking(row, now));
}

type ComingOf = { hostId: string; clientId: string | null; now: Date };

/** The bookings ahead of a host, the next one first; with a client those in its name alone. */
export async function selectComing(
  db: Database,
  _: Permit<"booking.give">,
  { hostId, clientId, now }: ComingOf,
): Promise<string[]> {
  const rows = await db
    .selectFrom("bookingHosts as host")
    .innerJoin("bookings as booking", "booking.id", "host.bookingId")
    .innerJoin("meetingTypes as type", "type.id", "booking.meetingTypeId")
    .select("booking.id")
    .where("host.hostId", "=", hostId)
    .where("host.isLive", "=", true)
    .where("host.startsAt", ">", now)
    .$if(clientId !== null, (meetings) => meetings.where("type.clientId", "=", clientId))
    .orderBy("host.startsAt")
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

/** In the order given. */
export async function selectNames(db: Database, _: Permit<"booking.give">, ids: string[]) {
  if (ids.length === 0) return [];
  const people = await db.selectFrom("people").select(["id", "name"]).where("id", "in", ids).execute();
  return ids.flatMap((id) => people.find((person) => person.id === id) ?? []);
}
