import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import type { Conflict } from "#domain/kernel/conflict.ts";
import { done, type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { bookingConflict } from "../conflicts.ts";
import { type Booking, isBeforeCutOff, subjectOf } from "./booking.ts";

export type Unchangeable =
  | Extract<Problem, { kind: "missing" }>
  | Conflict<`booking-${"late" | "over" | "cancelled" | "moved"}`>;

type Change = "booking.cancel" | "booking.reschedule";

/** The permit to change a booking, or why there is none. */
export async function mayChange<A extends Change>(
  { db, actor, now }: Context,
  { action, booking }: { action: A; booking: Booking },
): Promise<Result<Permit<A>, Unchangeable>> {
  const { cutOffMin } = (await readSettings({ db, actor })).bookings;
  const change: Change = action;
  const ask = (isBeforeCutOff: boolean) => permit(actor, change, { ...subjectOf(booking), isBeforeCutOff });
  if (!ask(true)) return refuse({ kind: "missing" });

  const { status, rescheduledTo, start } = booking;
  if (status === "cancelled") return bookingConflict(rescheduledTo ? "moved" : "cancelled");
  if (status === "completed" || status === "no_show") return bookingConflict("over");
  const may = ask(isBeforeCutOff(start, now, cutOffMin));
  return may ? done(may as Permit<A>) : bookingConflict("late"); // checked for this action
}
