import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import type { Conflict } from "#domain/kernel/conflict.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { bookingConflict } from "../conflicts.ts";
import type { Host, Meeting, Ms, SlotSearch, Span } from "../slot.ts";
import { blockedTimes } from "../slots/blocked.ts";
import { openingHours, openTimes } from "../slots/opening-hours.ts";
import { merge } from "../slots/stretches.ts";
import { findMeetingType } from "../types/meeting-type.queries.ts";
import { type MeetingType, meetingOf, typeFor } from "../types/meeting-type.ts";
import { findBookingToChange } from "./booking.queries.ts";
import { type Booking, subjectOf } from "./booking.ts";
import { deleteExpiredHolds } from "./hold.queries.ts";
import { findHosts } from "./host.queries.ts";
import { isOverlap } from "./insert-booking.queries.ts";
import { lockHosts } from "./lock.queries.ts";
import { mayChange, type Unchangeable } from "./may-change.ts";
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

/** What conflicts with a time. Only `booked` cannot be overridden: no one can be in two meetings at once. */
type Obstacle = "booked" | "closed" | "busy" | "held";

const day = 86_400_000;

/**
 * Why a time would not be on offer with this host: hours and other commitments, but not the notice, the window or the
 * grid.
 */
function obstaclesAt(host: Host, meeting: Meeting, span: Span, now: Ms): Obstacle[] {
  const query = { ...span, timeZone: host.timeZone, visitor: null };
  const search: SlotSearch = { hosts: [host], meeting, now, query, assignment: "single" };
  const isBlocked = (only: Partial<Host>) =>
    blockedTimes({ ...host, busy: [], holds: [], ...only }, search).some(
      ({ from, to }) => from < span.to && to > span.from,
    );
  const openOn = openingHours(host, { ...meeting, maxPerDay: null, maxPerWeek: null });
  const open = merge(openTimes(host, openOn, span.from, span.to, span.from - day));
  const isOpen = open.some(({ from, to }) => from <= span.from && span.to <= to);
  const found: [Obstacle, boolean][] = [
    ["booked", isBlocked({ busy: host.busy.filter(({ kind }) => kind === "booking") })],
    ["closed", !isOpen],
    ["busy", isBlocked({ busy: host.busy.filter(({ kind }) => kind === "external") })],
    ["held", isBlocked({ holds: host.holds })],
  ];
  return found.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []));
}
