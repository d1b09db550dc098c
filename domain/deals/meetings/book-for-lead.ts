import { jobs } from "#domain/access/actor.ts";
import type { ReadContext } from "#domain/access/context.ts";
import { mayOffer } from "#domain/access/permit.ts";
import { asksForPhone, type Booked, bookMeeting, readBooking } from "#domain/booking/bookings/index.ts";
import type { BookingWish } from "#domain/booking/index.ts";
import { keyOf, readTypeOfClient } from "#domain/booking/types/index.ts";
import { done, type Result, unwrap, wrap } from "#domain/kernel/result.ts";
import { type DealDeps, missing } from "../commands/change-deal.ts";
import type { DealRef } from "../deal.queries.ts";
import { checkTakesMeeting, joinBooked } from "./join-booking.ts";
import { readInvited } from "./read-invited.ts";

/** Whoever books has asked the lead, who agreed. */
export type LeadWish = Omit<BookingWish, "meetingType" | "company" | "consent" | "hold" | "lead">;
type LeadBooking = { which: DealRef; typeId: string; wish: LeadWish; key: string };

/**
 * Books a free start with a client's people for a deal's lead, in the lead's name; the meeting belongs to the deal. The same
 * key and request make one booking.
 */
export function bookForLead(
  { db, actor, ...deps }: ReadContext & DealDeps,
  { which, typeId, wish, key }: LeadBooking,
): Promise<Result<Booked>> {
  return wrap(async (): Promise<Result<Booked>> => {
    if (!mayOffer(actor, "deal.write", which)) return missing;
    const type = unwrap(await readTypeOfClient({ db, actor }, { clientId: which.clientId, id: typeId }));
    unwrap(await checkTakesMeeting({ db, actor, ...deps }, which));
    const { now } = deps;
    const known = await readInvited({ db, actor, now }, { dealId: which.id, address: type.client?.address ?? "" });
    const circumstances = {
      key,
      preferred: known?.closers ?? [],
      asksForPhone: await asksForPhone({ db, actor }, type),
    };
    const company = known ? { company: known.company } : {};
    const asked: BookingWish = { ...wish, ...company, consent: true, meetingType: keyOf(type) };
    const booked = unwrap(await bookMeeting({ db, actor, now, ...circumstances }, asked));
    // Whoever books for a deal joins what they booked, whether or not they read bookings.
    const made = unwrap(await readBooking({ db, actor: jobs, now }, booked.id));
    await joinBooked({ db, actor, ...deps }, { ...which, booking: made });
    return done(booked);
  });
}
