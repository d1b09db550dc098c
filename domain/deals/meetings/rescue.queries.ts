import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import type { DealRef } from "../deal.queries.ts";

/** A meeting of a client's own people that the lead missed, with what decides about what follows. */
export type MissedMeeting = {
  name: string;
  start: Date;
  miss: "no_show" | "late";
  /** What names its meeting type to a visitor. */
  typeKey: string;
  contact: string;
  email: string;
  phone: string | null;
  company: string;
  website: string | null;
  /** Who works on the deal, else who leads for the client; null: nobody of the team who is here. */
  workerId: string | null;
  /** Letters to this lead so far. */
  letters: number;
  isComingAnyway: boolean;
};

type DueRescue = DealRef & { bookingId: string };

/** Missed meetings that nobody has seen to. */
export const listRescues = (db: Database, _: Permit<"deal.ask_meeting">, now: Date): Promise<DueRescue[]> =>
  db
    .selectFrom("dealBookings as joined")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .select(["deal.id", "deal.clientId", "joined.bookingId"])
    .where("joined.rescueAt", "<=", now)
    .orderBy("joined.rescueAt")
    .limit(200)
    .execute();

/** False when another instance did it, or it took place after all. */
export async function takeRescue(tx: Database, _: Permit<"deal.ask_meeting">, bookingId: string, now: Date) {
  const due = tx.updateTable("dealBookings").set({ rescueAt: null }).where("bookingId", "=", bookingId);
  return ((await due.where("rescueAt", "<=", now).executeTakeFirst()).numUpdatedRows ?? 0n) > 0n;
}

const worker = sql<string | null>`(
  select person.id from people as person
  where person.status = 'active' and person.role in ('admin', 'staff') and (person.id = deal.responsible_id or exists (
    select from client_assignments where user_id = person.id and client_id = deal.client_id and relation = 'lead'))
  order by (person.id is not distinct from deal.responsible_id) desc, person.id limit 1)`;

/** To the same address, whichever of the client's deals it was about. */
const letters = sql<number>`(
  select count(*)::int from deal_bookings as other join bookings as met on met.id = other.booking_id
  where other.letter_no is not null and (other.deal_id = deal.id
    or (other.client_id = deal.client_id and lower(met.invitee_email) = lower(booking.invitee_email))))`;

const isComingAnyway = (now: Date) => sql<boolean>`(exists (
    select from deal_bookings as other join bookings as met on met.id = other.booking_id
    where other.deal_id = deal.id and met.is_live and met.ends_at > ${now})
  or exists (
    select from bookings as met join meeting_types as type on type.id = met.meeting_type_id
    where lower(met.invitee_email) = lower(booking.invitee_email) and met.starts_at > ${now} and met.is_live
      and type.client_id = deal.client_id))`;

export async function findMissed(
  tx: Database,
  _: Permit<"deal.ask_meeting">,
  { bookingId, now }: { bookingId: string; now: Date },
): Promise<MissedMeeting | null> {
  const row = await tx
    .selectFrom("dealBookings as joined")
    .innerJoin("bookings as booking", "booking.id", "joined.bookingId")
    .innerJoin("deals as deal", "deal.id", "joined.dealId")
    .innerJoin("clients as client", "client.id", "deal.clientId")
    .innerJoin("meetingTypes as type", "type.id", "booking.meetingTypeId")
    .innerJoin("clientPages as page", "page.clientId", "type.clientId")
    .select(["booking.meetingName as name", "booking.startsAt as start", "joined.miss"])
    .select(sql<string>`page.address || '/' || type.slug`.as("typeKey"))
    .select(["booking.inviteeName as contact", "booking.inviteeEmail as email", "booking.inviteePhone as phone"])
    .select(["deal.company", "deal.website", worker.as("workerId"), letters.as("letters")])
    .select(isComingAnyway(now).as("isComingAnyway"))
    .$narrowType<{ miss: MissedMeeting["miss"] }>() // per CHECK constraint, and it is due only with one
    .where("booking.id", "=", bookingId)
    .where("client.erasedAt", "is", null)
    .where("client.status", "not in", ["churned", "archived"])
    .executeTakeFirst();
  return row ?? null;
}

/** The second letter of a deal is the last: the database holds no third. */
export async function noteLetter(tx: Database, _: Permit<"deal.ask_meeting">, bookingId: string): Promise<void> {
  await tx
    .updateTable("dealBookings as joined")
    .set({
      letterNo: sql`(select count(*) + 1 from deal_bookings as other
        where other.deal_id = joined.deal_id and other.letter_no is not null)`,
    })
    .where("bookingId", "=", bookingId)
    .execute();
}

/** Whether the lead of a missed meeting came to a later one, as what is known of the deal's meetings changes. */
export async function markRescued(tx: Database, _: Permit, dealId: string): Promise<void> {
  await sql`
    update deal_bookings as missed set is_rescued = not missed.is_rescued
    where missed.deal_id = ${dealId} and missed.is_rescued is distinct from (missed.miss is not null and exists (
      select from deal_bookings as later
      where later.deal_id = missed.deal_id and later.outcome = 'held' and later.met_on >= missed.met_on))`.execute(tx);
}
