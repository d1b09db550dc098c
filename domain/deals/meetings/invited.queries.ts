import { sql } from "kysely";
import type { Database } from "#domain/kernel/database.ts";

export type InvitedDeal = {
  clientId: string;
  company: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  /** What ended it. */
  over: "lost" | "returned" | null;
  /** When the lead's next meeting begins. */
  nextAt: Date | null;
  /** The client's people who met this lead before, the last one first. */
  closers: string[];
};

/** A deal of the client whose pages are at this address. */
export async function findInvited(
  db: Database,
  { dealId, address, now }: { dealId: string; address: string; now: Date },
): Promise<InvitedDeal | null> {
  const row = await db
    .selectFrom("deals as deal")
    .innerJoin("clientPages as page", "page.clientId", "deal.clientId")
    .select(["deal.clientId", "deal.company", "deal.contactName as name", "deal.contactEmail as email"])
    .select("deal.contactPhone as phone")
    .select(sql<InvitedDeal["over"]>`case when deal.stage in ('lost', 'returned') then deal.stage end`.as("over"))
    .select(closersOf.as("closers"))
    .select(nextAt(now).as("nextAt"))
    .where("deal.id", "=", dealId)
    .where("page.address", "=", address)
    .executeTakeFirst();
  return row ?? null;
}

/** Refers to `deal`. */
const nextAt = (now: Date) => sql<Date | null>`(
  select min(booking.starts_at) from deal_bookings as joined join bookings as booking on booking.id = joined.booking_id
  where joined.deal_id = deal.id and booking.is_live and booking.ends_at > ${now})`;

/** Refers to `deal`. */
const closersOf = sql<string[]>`array(
  select host.host_id from deal_bookings as joined
  join bookings as booking on booking.id = joined.booking_id
  join booking_hosts as host on host.booking_id = booking.id
  join client_members as member on member.user_id = host.host_id and member.client_id = deal.client_id and member.hosts
  where joined.deal_id = deal.id and booking.status <> 'cancelled'
  order by booking.starts_at desc, host.position limit 10)`;
