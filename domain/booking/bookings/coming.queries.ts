import type { Permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";

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
