import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Conflict } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { bookingConflict } from "../conflicts.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { type MeetingType, meetingOf, typeFor } from "../types/meeting-type.ts";
import { findBookingToChange } from "./booking.queries.ts";
import { type Booking, subjectOf } from "./booking.ts";
import { deleteExpiredHolds } from "./hold.queries.ts";
import { findHosts } from "./host.queries.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";
import { mayChange, type Unchangeable } from "./may-change.ts";
import { type Obstacle, obstaclesAt } from "./obstacles.ts";
import { replaceBooking } from "./replace-booking.ts";

/** `isSure`: the user has seen the conflicts and confirmed. */
type Input = { start: Date; isSure: boolean };
export type Warning = { host: string; because: Exclude<Obstacle, "booked"> };
type MoveRefusal =
  | Unchangeable
  | Conflict<`booking-${"past" | "far" | "booked"}`>
  | (Conflict<"booking-warned"> & { warnings: Warning[] });

const farthest = 731 * 86_400_000;

/**
 * Lets the team move a meeting to any future time, with its current hosts. A time outside their hours or while they are
 * busy elsewhere needs confirmation; a time that overlaps another of their meetings is refused.
 */
export async function moveAnywhere(
  { db, actor, now }: Context,
  { id, start, isSure }: Input & { id: string },
): Promise<Result<Booking, MoveRefusal>> {
  const moved = db.transaction().execute(async (tx): Promise<Result<Booking, MoveRefusal>> => {
    // The booking's row first, then the hosts, as for every move.
    const old = await findBookingToChange(tx, id, now);
    if (!old || !permit(actor, "booking.move_anywhere", subjectOf(old))) return refuse({ kind: "missing" });
    const found = await findMeetingType(tx, { id: old.meetingType.id });
    const may = await mayChange({ db: tx, actor, now }, { action: "booking.reschedule", booking: old });
    if (!may.ok) return may;
    if (!found) return refuse({ kind: "missing" });
    if (start <= now) return bookingConflict("past");
    if (start.getTime() > now.getTime() + farthest) return bookingConflict("far");

    const type = typeFor(found, old.meetingType);
    const hostIds = old.hosts.map((host) => host.id);
    await lockHosts(tx, may.value, hostIds);
    await deleteExpiredHolds(tx, may.value, hostIds, now);
    const obstacles = await findObstacles(tx, old, type, start, now);
    if (obstacles.some(({ because }) => because === "booked")) return bookingConflict("booked");
    const warnings = obstacles.flatMap(({ host, because }) => (because === "booked" ? [] : [{ host, because }]));
    if (warnings.length > 0 && !isSure) return refuse({ ...bookingConflict("warned").problem, warnings });
    const { timeZone } = old.invitee;
    return done(await replaceBooking(tx, actor, may.value, old, { type, hostIds, start, timeZone, now }));
  });
  return moved.catch((problem: unknown) => {
    if (isOverlap(problem)) return bookingConflict("booked");
    throw problem;
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
