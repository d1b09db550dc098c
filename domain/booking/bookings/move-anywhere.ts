import { logged, type Outcome, unchanged } from "#domain/access/command.ts";
import type { Context } from "#domain/access/context.ts";
import { declareCommandOn } from "#domain/access/declare-command.ts";
import { permit } from "#domain/access/permit.ts";
import type { Conflict } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Problem, type Result, refuse, unwrap, wrap } from "#domain/kernel/result.ts";
import { bookingConflict } from "../conflicts.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { type MeetingType, meetingOf, typeFor } from "../types/meeting-type.ts";
import type { Booking } from "./booking.ts";
import { deleteExpiredHolds } from "./hold.queries.ts";
import { findHosts } from "./host.queries.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";
import { onBooking, whyEnded, whyLate } from "./may-change.ts";
import { type Obstacle, obstaclesAt } from "./obstacles.ts";
import { replaceBooking } from "./replace-booking.ts";

/** `isSure`: the user has seen the conflicts and confirmed. */
type Move = { id: string; start: Date; isSure: boolean };
export type Warning = { host: string; because: Exclude<Obstacle, "booked"> };
type MoveWarned = Conflict<"booking-warned"> & { warnings: Warning[] };

const farthest = 731 * 86_400_000;

const move = declareCommandOn({
  ...onBooking,
  action: "booking.reschedule",
  find: async (tx, { id }: { id: string }, context: Context) => {
    const found = await onBooking.find(tx, { id }, context);
    return found && permit(context.actor, "booking.move_anywhere", found) ? found : null;
  },
  otherwise: (found, actor) => whyLate("booking.reschedule", found, actor),
  run: async (
    { db, actor, now },
    { start, isSure }: Move,
    may,
    { booking: old },
  ): Promise<Outcome<{ booking: Booking } | { warnings: Warning[] }>> => {
    const ended = whyEnded(old);
    if (ended) return ended;
    const found = await findMeetingType(db, { id: old.meetingType.id });
    if (!found) return refuse({ kind: "missing" });
    if (start <= now) return bookingConflict("past");
    if (start.getTime() > now.getTime() + farthest) return bookingConflict("far");

    const type = typeFor(found, old.meetingType);
    const hostIds = old.hosts.map((host) => host.id);
    // The booking's row first, then the hosts, as for every move.
    await lockHosts(db, may, hostIds);
    await deleteExpiredHolds(db, may, hostIds, now);
    const obstacles = await findObstacles(db, old, type, start, now);
    if (obstacles.some(({ because }) => because === "booked")) return bookingConflict("booked");
    const warnings = obstacles.flatMap(({ host, because }) => (because === "booked" ? [] : [{ host, because }]));
    if (warnings.length > 0 && !isSure) return unchanged({ warnings });
    const { timeZone } = old.invitee;
    const { booking, entry } = await replaceBooking(db, actor, may, old, { type, hostIds, start, timeZone, now });
    return logged({ booking }, entry);
  },
});

/**
 * Lets the team move a meeting to any future time, with its current hosts. A time outside their hours or while they are
 * busy elsewhere needs confirmation; a time that overlaps another of their meetings is refused.
 */
export function moveAnywhere(context: Context, input: Move): Promise<Result<Booking, Problem | MoveWarned>> {
  return wrap(async (): Promise<Result<Booking, Problem | MoveWarned>> => {
    const asked = move(context, input).catch((problem: unknown) => {
      if (isOverlap(problem)) return bookingConflict("booked");
      throw problem;
    });
    const moved = unwrap(await asked);
    if ("booking" in moved) return done(moved.booking);
    return refuse({ ...bookingConflict("warned").problem, warnings: moved.warnings });
  });
}

async function findObstacles(tx: Database, old: Booking, type: MeetingType, start: Date, now: Date) {
  const span = { from: start.getTime(), to: start.getTime() + type.lengthMin * 60_000 };
  const ids = old.hosts.map((host) => host.id);
  const hosts = await findHosts(tx, ids, { ...span, type, except: old.id });
  return hosts.flatMap((host, at) =>
    obstaclesAt(host, meetingOf(type), span, now.getTime()).map((because) => ({
      host: old.hosts[at]?.name ?? "",
      because,
    })),
  );
}
