import type { Context } from "#domain/access/context.ts";
import { type Permit, permit } from "#domain/access/permit.ts";
import { done, type Problem, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { type Booking, isBeforeCutOff, subjectOf } from "./booking.ts";

/** `late`: after the cut-off in the settings; `moved`: a later booking replaced it. */
export type Unchangeable =
  | Extract<Problem, { kind: "missing" }>
  | { kind: "conflict"; because: "late" | "over" | "cancelled" | "moved" };

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
  if (status === "cancelled") return refuse({ kind: "conflict", because: rescheduledTo ? "moved" : "cancelled" });
  if (status === "completed" || status === "no_show") return refuse({ kind: "conflict", because: "over" });
  const may = ask(isBeforeCutOff(start, now, cutOffMin));
  return may ? done(may as Permit<A>) : refuse({ kind: "conflict", because: "late" }); // checked for this action
}
