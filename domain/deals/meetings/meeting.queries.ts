import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { DealRef } from "../deal.queries.ts";

export type Outcome = "held" | "missed";
export type JoinedBooking = DealRef & {
  bookingId: string;
  company: string;
  client: string;
  timeZone: string;
  start: Date;
  end: Date;
  status: string;
  outcome: Outcome | null;
};

const joinedBookings = (db: Database) =>
  db
    .selectFrom("dealBookings as joined")
    .innerJoin("bookings as booking", "booking.id", "joined.bookingId")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .select(["deal.id", "deal.clientId", "deal.company", "client.companyName as client", "client.timeZone"])
    .select(["booking.id as bookingId", "booking.startsAt as start", "booking.endsAt as end", "booking.status"])
    .select("joined.outcome")
    .$narrowType<{ outcome: Outcome | null }>() // per CHECK constraint
    .where("client.erasedAt", "is", null);

/** The deal a booking belongs to. */
export async function findJoined(db: Database, bookingId: string): Promise<JoinedBooking | null> {
  return (await joinedBookings(db).where("booking.id", "=", bookingId).executeTakeFirst()) ?? null;
}

const hostsOf = sql<
  string[]
>`coalesce((select array_agg(host_id) from booking_hosts where booking_id = booking.id), '{}')`;

/** Meetings of deals still on their way that are over, and of which nobody has said whether they were held. */
export function selectUntold(
  db: Database,
  _: Permit<"deal.list">,
  { sight, now, limit }: { sight: "all" | string[]; now: Date; limit: number },
): Promise<(JoinedBooking & { hostIds: string[] })[]> {
  return joinedBookings(db)
    .select(hostsOf.as("hostIds"))
    .where("joined.outcome", "is", null)
    .where("booking.status", "in", ["pending", "confirmed"])
    .where("booking.endsAt", "<=", now)
    .where("deal.claim", "=", "none")
    .where("deal.stage", "in", ["found", "held", "proposal"])
    .where("deal.returnAsked", "=", false)
    .where("client.status", "!=", "archived")
    .$if(sight !== "all", (rows) => rows.where(sql<boolean>`deal.client_id = any(${sight}::uuid[])`))
    .orderBy("booking.endsAt")
    .limit(limit)
    .execute();
}

/** False when the booking belongs to a deal already. */
export async function insertJoined(
  tx: Database,
  may: Permit<"deal.write">,
  { bookingId, dealId, agreementId }: { bookingId: string; dealId: string; agreementId: string },
  now: Date,
): Promise<boolean> {
  const row = tx.insertInto("dealBookings").values({ bookingId, dealId, agreementId, joinedAt: now, joinedBy: may.by });
  const put = await row.onConflict((known) => known.column("bookingId").doNothing()).executeTakeFirst();
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function saveOutcome(
  tx: Database,
  _: Permit<"deal.write">,
  bookingId: string,
  outcome: Outcome | null,
): Promise<void> {
  await tx.updateTable("dealBookings").set({ outcome }).where("bookingId", "=", bookingId).execute();
}

/** What was recorded without naming a meeting is about those that have begun. */
export async function saveOutcomeOfBegun(
  tx: Database,
  _: Permit<"deal.write">,
  dealId: string,
  outcome: Outcome,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("dealBookings")
    .set({ outcome })
    .where("dealId", "=", dealId)
    .where("outcome", "is", null)
    .where(sql<boolean>`exists (select from bookings where id = booking_id and starts_at <= ${now})`)
    .execute();
}

type MeetingRow = { id: string; name: string; invitee: string; start: Date; end: Date; status: string };

const facts = ["booking.id", "booking.meetingName as name", "booking.inviteeName as invitee"] as const;
const times = ["booking.startsAt as start", "booking.endsAt as end", "booking.status"] as const;

type OfDeal = MeetingRow & { outcome: Outcome | null; contactName: string | null; contactEmail: string | null };

/** The meetings of a deal, the latest first. */
export function selectMeetings(db: Database, _: Permit<"deal.write">, { clientId, id }: DealRef): Promise<OfDeal[]> {
  return db
    .selectFrom("dealBookings as joined")
    .innerJoin("bookings as booking", "booking.id", "joined.bookingId")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .select([...facts, ...times, "joined.outcome", "deal.contactName", "deal.contactEmail"])
    .$narrowType<{ outcome: Outcome | null }>() // per CHECK constraint
    .where("deal.id", "=", id)
    .where("deal.clientId", "=", clientId)
    .orderBy("booking.startsAt", "desc")
    .limit(20)
    .execute();
}

/** Bookings by the deal's contact that belong to no deal yet, and to no other client. */
export async function selectAlike(
  db: Database,
  _: Permit<"deal.write">,
  { clientId, id, since }: DealRef & { since: Date },
): Promise<(MeetingRow & { clientId: string | null; hostIds: string[] })[]> {
  return db
    .selectFrom("deals as deal")
    .innerJoin("bookings as booking", (join) =>
      join.on(sql<boolean>`lower(booking.invitee_email) = lower(deal.contact_email)`),
    )
    .select([...facts, ...times, "booking.clientId", hostsOf.as("hostIds")])
    .where("deal.id", "=", id)
    .where("deal.clientId", "=", clientId)
    .where(sql<boolean>`not exists (select from deal_bookings where booking_id = booking.id)`)
    .where("booking.status", "in", ["pending", "confirmed"])
    .where("booking.startsAt", ">=", since)
    .where(({ or, eb }) => or([eb("booking.clientId", "is", null), eb("booking.clientId", "=", clientId)]))
    .orderBy("booking.startsAt", "desc")
    .limit(5)
    .execute();
}
