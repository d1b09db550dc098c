import type { BookingView } from "./booking-view.ts";
import type { Because } from "./unchangeable.tsx";

/** Why an invitee can no longer change a booking; null while they can. */
export function whyNot({ state, mayChange }: Pick<BookingView, "state" | "mayChange">): Because | null {
  if (state === "moved" || state === "cancelled") return state;
  if (state === "past") return "over";
  return mayChange ? null : "late";
}
