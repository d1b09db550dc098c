import { type Actor, personOf } from "#domain/access/actor.ts";
import type { BookingWish } from "../booking.schema.ts";
import type { Booking } from "./booking.ts";

export const inviteeOf = ({ name, email, company, phone, message, timeZone }: BookingWish): Booking["invitee"] => ({
  ...{ name, email, timeZone },
  company: company ?? null,
  phone: phone ?? null,
  message: message ?? null,
});

/** The owner of a booking made by a signed-in person. */
export const ownerOf = (actor: Actor): Pick<Booking, "clientId" | "userId"> => ({
  clientId: actor.role === "client" ? actor.clientId : null,
  userId: personOf(actor),
});
