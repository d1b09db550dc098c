import { logged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { isId } from "#domain/kernel/id.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { bookingConflict } from "../conflicts.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { type MeetingType, meetingOf, typeFor } from "../types/meeting-type.ts";
import { findBooking, findBookingToChange } from "./booking.queries.ts";
import { type Booking, isComing } from "./booking.ts";
import { deleteExpiredHolds } from "./hold.queries.ts";
import { findHosts } from "./host.queries.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { selectComing, selectNames } from "./list-bookings.queries.ts";
import { lockHosts } from "./lock.queries.ts";
import { obstaclesAt } from "./obstacles.ts";
import { replaceBooking } from "./replace-booking.ts";

type NamedHost = { id: string; name: string };
/** A meeting ahead of somebody who leaves. `free`: who hosts such meetings too, and could take it. */
export type ComingMeeting = { id: string; name: string; invitee: string; start: Date; free: NamedHost[] };

/**
 * The meetings ahead of a host, fifty at most, each with those who could take it: of one client, or all of them. For admins,
 * and for owners of the client.
 */
export async function listComing(
  { db, actor, now }: Context,
  { hostId, clientId }: { hostId: string; clientId: string | null },
): Promise<Result<ComingMeeting[]>> {
  const may = isId(hostId) ? permit(actor, "booking.give", { clientId }) : null;
  if (!may) return refuse({ kind: "missing" });
  const meetings: ComingMeeting[] = [];
  for (const id of await selectComing(db, may, { hostId, clientId, now })) {
    const booking = await findBooking(db, id, now);
    if (!booking) continue;
    const { meetingType, invitee, start } = booking;
    const free = await freeInstead(db, may, booking, now);
    meetings.push({ id, name: meetingType.name, invitee: invitee.name, start, free });
  }
  return done(meetings);
}

type Taking = { bookingId: string; from: string; to: string };

const give = declareCommandOn({
  action: "booking.give",
  ids: ["bookingId"],
  find: async (tx, { bookingId }, { now }) => {
    const booking = await findBookingToChange(tx, bookingId, now);
    return booking && { booking, clientId: booking.client?.clientId ?? null };
  },
  run: async ({ db, actor, now }, { from, to }: Taking, may, { booking: old }) => {
    const found = await findMeetingType(db, { id: old.meetingType.id });
    if (!found || !old.hosts.some(({ id }) => id === from)) return refuse({ kind: "missing" });
    if (old.status === "cancelled") return bookingConflict("cancelled");
    if (!isComing(old, now) || old.start <= now) return bookingConflict("over");
    const hostIds = old.hosts.map(({ id }) => (id === from ? to : id));
    await lockHosts(db, may, [...hostIds, from]);
    await deleteExpiredHolds(db, may, [to], now);
    if (!(await freeInstead(db, may, old, now)).some(({ id }) => id === to)) return bookingConflict("not-free");
    const type = typeFor(found, old.meetingType);
    const { start, invitee } = old;
    const { timeZone } = invitee;
    const { booking, entry } = await replaceBooking(db, actor, may, old, { type, hostIds, start, timeZone, now });
    return logged(booking, entry);
  },
});

/** Gives a meeting ahead to another host of its type, who is free then. Its time stays, and the invitee is told once. */
export const giveMeeting = (context: Context, taking: Taking): Promise<Result<Booking>> =>
  give(context, taking).catch((problem: unknown) => {
    if (isOverlap(problem)) return bookingConflict("not-free");
    throw problem;
  });

/** Who else hosts such meetings and has nothing in the way, by their hours, their meetings and their calendars. */
async function freeInstead(
  db: Database,
  may: Permit<"booking.give">,
  { id, meetingType, hosts, start, end }: Booking,
  now: Date,
): Promise<NamedHost[]> {
  const type: MeetingType | null = await findMeetingType(db, { id: meetingType.id });
  const others = type?.hostIds.filter((one) => hosts.every((host) => host.id !== one)) ?? [];
  if (!type || others.length === 0) return [];
  const span = { from: start.getTime(), to: end.getTime() };
  const asked = await findHosts(db, others, { ...span, type, except: id });
  const meeting = meetingOf(typeFor(type, meetingType));
  const free = asked.filter((host) => obstaclesAt(host, meeting, span, now.getTime()).length === 0);
  return selectNames(
    db,
    may,
    free.map((host) => host.id),
  );
}
