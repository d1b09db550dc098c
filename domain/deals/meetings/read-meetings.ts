import { clientsInSight } from "#domain/access/actor.ts";
import type { Context } from "#domain/access/context.ts";
import { mayOffer, permit } from "#domain/access/permit.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import type { DealRef } from "../deal.queries.ts";
import { type JoinedBooking, selectAlike, selectMeetings, selectUntold } from "./meeting.queries.ts";
import { type ToldMeeting, toldMeetings } from "./read-answers.ts";

/** What became of a missed meeting: the lead was written to, and came to a later one. */
export type Rescue = "written" | "met";

type Meeting = { id: string; name: string; invitee: string; start: Date; end: Date };
export type DealMeetings = {
  /** The latest first, with what both sides say of them. */
  meetings: (ToldMeeting & { invitee: string; rescue: Rescue | null })[];
  /** Meetings under the contact's address that belong to no deal: they may be joined, and never are unasked. */
  alike: Meeting[];
  /** Whom to write to; null before the first meeting, and where no address is known. */
  contact: { name: string | null; email: string } | null;
};

/** `mayMiss`: whether the reader may mark the booking as a no-show. */
export type UntoldMeeting = JoinedBooking & { mayMiss: boolean };

const month = 31 * 86_400_000;

/** The meetings of a deal, for the team. */
export async function readDealMeetings({ db, actor, now }: Context, which: DealRef): Promise<Result<DealMeetings>> {
  const may = isId(which.id) && isId(which.clientId) ? permit(actor, "deal.write", which) : null;
  if (!may) return refuse({ kind: "missing" });
  const [meetings, alike] = await Promise.all([
    selectMeetings(db, may, which),
    selectAlike(db, may, { ...which, since: new Date(now.getTime() - month) }),
  ]);
  const told = meetings.length > 0 ? await toldMeetings(db, may, meetings, { actor, which, now }) : [];
  const [{ contactName: name, contactEmail: email } = { contactName: null, contactEmail: null }] = meetings;
  return done({
    meetings: told.map((meeting, place) => ({
      ...meeting,
      invitee: meetings[place]?.invitee ?? "",
      rescue: rescueOf(meetings[place]),
    })),
    alike: alike
      .filter(({ id, hostIds, clientId: of }) =>
        mayOffer(actor, "booking.read", { bookingId: id, hostIds, clientId: of }),
      )
      .map(({ id, name: type, invitee, start, end }) => ({ id, name: type, invitee, start, end })),
    contact: email ? { name, email } : null,
  });
}

const rescueOf = (missed: { letterNo: number | null; isRescued: boolean } | undefined): Rescue | null =>
  missed?.isRescued ? "met" : missed?.letterNo ? "written" : null;

/** Meetings of deals in an actor's sight that are over, and of which nobody has said whether they were held. */
export async function listUntold(
  { db, actor, now }: Context,
  { limit }: { limit: number },
): Promise<Result<UntoldMeeting[]>> {
  const may = permit(actor, "deal.list", undefined);
  if (!may) return refuse({ kind: "missing" });
  const untold = await selectUntold(db, may, { sight: clientsInSight(actor), now, limit });
  return done(
    untold
      .filter(({ clientId }) => mayOffer(actor, "deal.write", { clientId }))
      .map((meeting) => ({ ...meeting, mayMiss: mayOffer(actor, "booking.mark_no_show", meeting) })),
  );
}
