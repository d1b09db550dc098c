import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { DealRef } from "../deal.queries.ts";
import type { Outcome, Verdict } from "./meeting-fold.ts";

export type JoinedBooking = DealRef & {
  bookingId: string;
  company: string;
  client: string;
  timeZone: string;
  start: Date;
  end: Date;
  status: string;
  outcome: Outcome | null;
  verdict: Verdict;
  wasDisputed: boolean;
  /** Whose criteria, if it has any, the meeting is judged by: the agreement in force when it was booked. */
  agreementId: string;
  answerBy: Date | null;
  askedAt: Date | null;
  hostIds: string[];
  hasCriteria: boolean;
};

const hostsOf = sql<string[]>`array(select host_id from booking_hosts where booking_id = booking.id)`;
const withClient = sql<boolean>`(select client_id = deal.client_id from meeting_types where id = booking.meeting_type_id) is true`;
const lists = sql<boolean>`(select criteria <> '[]' from fee_agreements where id = joined.agreement_id)`;

const joinedBookings = (db: Database) =>
  db
    .selectFrom("dealBookings as joined")
    .innerJoin("bookings as booking", "booking.id", "joined.bookingId")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .select(["deal.id", "deal.clientId", "deal.company", "client.companyName as client", "client.timeZone"])
    .select(["booking.id as bookingId", "booking.startsAt as start", "booking.endsAt as end", "booking.status"])
    .select(["joined.outcome", "joined.verdict", "joined.wasDisputed", "joined.agreementId"])
    .select(["joined.answerBy", "joined.askedAt", hostsOf.as("hostIds"), lists.as("hasCriteria")])
    .$narrowType<{ outcome: Outcome | null; verdict: Verdict }>() // per CHECK constraints
    .where("client.erasedAt", "is", null);

/** The deal a booking belongs to. */
export async function findJoined(db: Database, bookingId: string): Promise<JoinedBooking | null> {
  return (await joinedBookings(db).where("booking.id", "=", bookingId).executeTakeFirst()) ?? null;
}

/** Meetings of deals still on their way that are over, and of which nobody has said whether they were held. */
export function selectUntold(
  db: Database,
  _: Permit<"deal.list">,
  { sight, now, limit }: { sight: "all" | string[]; now: Date; limit: number },
): Promise<JoinedBooking[]> {
  return joinedBookings(db)
    .where("joined.verdict", "=", "untold")
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

/** The latest meeting of a deal that has begun and that nobody has spoken of. */
export async function findBegun(tx: Database, dealId: string, now: Date): Promise<JoinedBooking | null> {
  const begun = joinedBookings(tx).where("deal.id", "=", dealId).where("joined.verdict", "=", "untold");
  const live = begun.where("booking.status", "in", ["pending", "confirmed"]).where("booking.startsAt", "<=", now);
  return (await live.orderBy("booking.startsAt", "desc").limit(1).executeTakeFirst()) ?? null;
}

type MeetingRow = { id: string; name: string; invitee: string; start: Date; end: Date; status: string };

const facts = ["booking.id", "booking.meetingName as name", "booking.inviteeName as invitee"] as const;
const times = ["booking.startsAt as start", "booking.endsAt as end", "booking.status"] as const;

type Shared = "outcome" | "verdict" | "answerBy" | "agreementId" | "hostIds" | "timeZone";
type OfDeal = MeetingRow &
  Pick<JoinedBooking, Shared> &
  Record<"bySilence" | "costs" | "isWithClient" | "isRescued", boolean> & {
    isQualified: boolean | null;
    asks: "hosts" | "client" | null;
    contactName: string | null;
    contactEmail: string | null;
    /** Which letter with other times the lead got after missing it. */
    letterNo: number | null;
  };

/** The meetings of a deal, the latest first. */
export function selectMeetings(
  db: Database,
  _: Permit<"deal.read" | "deal.write">,
  { clientId, id }: DealRef,
): Promise<OfDeal[]> {
  return db
    .selectFrom("dealBookings as joined")
    .innerJoin("bookings as booking", "booking.id", "joined.bookingId")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .select([...facts, ...times, "joined.outcome", "joined.verdict", "joined.isQualified", "joined.bySilence"])
    .select(["joined.costs", "joined.asks", "joined.answerBy", "joined.agreementId", hostsOf.as("hostIds")])
    .select(["joined.letterNo", "joined.isRescued"])
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .select(["deal.contactName", "deal.contactEmail", "client.timeZone", withClient.as("isWithClient")])
    .$narrowType<{ outcome: Outcome | null; verdict: Verdict; asks: OfDeal["asks"] }>() // per CHECK constraints
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
