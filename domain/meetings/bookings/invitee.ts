import { type Actor, personOf } from "#domain/access/actor.ts";
import type { Database } from "#domain/kernel/database.ts";
import { readSettings } from "#domain/settings/index.ts";
import type { BookingWish } from "../booking.schema.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import type { Booking } from "./booking.ts";

export const inviteeOf = ({ name, email, company, message, timeZone }: BookingWish): Booking["invitee"] => ({
  ...{ name, email, timeZone },
  company: company ?? null,
  message: message ?? null,
});

/** Whose booking it is when a signed-in person books. */
export const ownerOf = (actor: Actor): Pick<Booking, "clientId" | "userId"> => ({
  clientId: actor.role === "client" ? actor.clientId : null,
  userId: personOf(actor),
});

/** Where the meeting takes place, as it stands when it is booked: the type's own room or the house's. */
export async function locationOf(db: Database, actor: Actor, type: MeetingType): Promise<Booking["location"]> {
  const { locationKind: kind, locationUrl } = type;
  if (kind !== "room") return { kind, url: locationUrl };
  const { office } = await readSettings(db, actor);
  return { kind, url: locationUrl ?? office.virtualRoomUrl };
}
