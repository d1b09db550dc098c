import { sql } from "kysely";
import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

/** The booking that replaced this one after all its moves; itself when it never moved. */
export async function findLatestBooking(db: Database, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive later as (
      select id, 0 as moves from bookings where id = ${id}
      union
      select bookings.id, later.moves + 1 from bookings join later on bookings.rescheduled_from = later.id
    )
    select id from later order by moves desc limit 1`.execute(db);
  return rows[0]?.id ?? id;
}

/** The organisers of an invitation, in the meeting's order. */
export function findHostAddresses(db: Database, bookingId: string) {
  return db
    .selectFrom("bookingHosts as host")
    .innerJoin("people as person", "person.id", "host.hostId")
    .innerJoin("authUsers as account", "account.id", "person.id")
    .select(["person.name", "account.email"])
    .where("host.bookingId", "=", bookingId)
    .orderBy("host.position")
    .execute();
}

/** The mailbox that reads answers to invitations, and so organizes new meetings; null while there is none. */
export async function findReplyAddress(tx: Database, _: Permit<"booking.make">): Promise<string | null> {
  const mailbox = tx.selectFrom("replyMailboxes").select("address").where("isOn", "=", true);
  return (await mailbox.executeTakeFirst())?.address ?? null;
}
