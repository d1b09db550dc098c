import { type Actor, personOf } from "#domain/access/actor.ts";
import { logged } from "#domain/access/command.ts";
import { declareCommand } from "#domain/access/declare-command.ts";
import { newId } from "#domain/kernel/id.ts";
import type { BookingWish } from "../booking.schema.ts";
import { bookingEvents } from "../events.ts";
import type { MeetingType } from "../types/meeting-type.ts";
import { findBooking } from "./booking.queries.ts";
import { auditFields, type Booking } from "./booking.ts";
import { findReplyAddress } from "./calendar-entry.queries.ts";
import type { Question } from "./find-starts.ts";
import { deleteHold } from "./hold.queries.ts";
import { insertBooking } from "./insert-booking.queries.ts";

type PlacedBooking = Pick<Booking, "location" | "answers"> & {
  wish: BookingWish;
  question: Question;
  hostIds: string[];
};

/** Writes a booking whose hosts are locked and free, and releases what the visitor held. */
export const writeBooking = declareCommand({
  action: "booking.make",
  subject: ({ question }: PlacedBooking) => question.type,
  run: async ({ db, actor, now }, { wish, question, hostIds, location, answers }: PlacedBooking, may) => {
    const { type, visitor } = question;
    const id = newId(now.getTime());
    const facts = { ...ownerOf(actor, type), leadId: wish.lead ?? null, rescheduledFrom: null, consentAt: now, now };
    // The mailbox for answers is the agency's: leads of a client answer their host.
    const organizerEmail = type.clientId ? null : await findReplyAddress(db, may);
    const place = { location, organizerEmail, calendar: { uid: id, sequence: 0 }, answers };
    const invitee = inviteeOf(wish);
    await insertBooking(db, may, { id, start: wish.start, type, hostIds, invitee, ...facts, ...place });
    if (visitor) await deleteHold(db, may, visitor);
    const booking = await findBooking(db, id, now);
    if (!booking) throw new Error("A booking vanished in its own transaction.");
    const entry = { entityId: id, clientId: booking.clientId, after: auditFields(booking) };
    return logged(booking, bookingEvents["booking.made"].entry(entry));
  },
});

export const inviteeOf = ({ name, email, company, phone, message, timeZone }: BookingWish): Booking["invitee"] => ({
  ...{ name, email, timeZone },
  ...{ company: company ?? null, phone: phone ?? null, message: message ?? null },
});

/** The owner of a booking made by a signed-in person; one with a client's people is that client's, whoever books. */
const ownerOf = (actor: Actor, { clientId }: MeetingType): Pick<Booking, "clientId" | "userId"> =>
  clientId
    ? { clientId, userId: null }
    : { clientId: actor.role === "client" ? actor.clientId : null, userId: personOf(actor) };
