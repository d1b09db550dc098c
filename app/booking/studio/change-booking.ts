import { href, redirect } from "react-router";
import type { RequestContext } from "#app/http/request-context.ts";
import { cancelBooking, moveAnywhere, rescheduleBooking, type Warning } from "#domain/booking/bookings/index.ts";
import { takeBackMissed, tellMissed } from "#domain/deals/meetings/index.ts";
import type { Problem, Result } from "#domain/kernel/result.ts";

const at = (bookingId: string) => href("/studio/workspace/calendar/:bookingId", { bookingId });

export type TimeInput = { date: string; time: string };
/** `moving`: for a move to any time, what was typed; a warning can be overruled. */
type Unchanged =
  | { kind: "missing" }
  | { kind: "conflict"; because: string; moving: { typed: TimeInput; isWarning: boolean } | null };

/** Does what the form asks for: a redirect when it is done, the reason in a sentence when it cannot be. */
export async function changeBooking(ctx: RequestContext, id: string, form: FormData): Promise<Unchanged> {
  const { db, actor, now } = ctx;
  switch (form.get("do")) {
    case "cancel":
      return afterwards(await cancelBooking({ db, actor, now }, { id }), "cancelled");
    case "no-show":
      return afterwards(await tellMissed(ctx, { bookingId: id }), "no-show");
    case "undo-no-show":
      return afterwards(await takeBackMissed(ctx, { bookingId: id }), "came");
    case "move": {
      const start = new Date(String(form.get("start")));
      if (Number.isNaN(start.getTime())) return { kind: "conflict", because: "Choose a time first.", moving: null };
      return afterwards(await rescheduleBooking({ db, actor, now }, { id, start }), "moved");
    }
    case "move-anywhere":
      return moveTo({ db, actor, now }, id, form);
    default:
      return { kind: "missing" } as const;
  }
}

/** The message on the page it leads to. */
export const news: Record<string, string> = {
  moved: "Moved. The earlier time is free again.",
  cancelled: "Cancelled. The time is free again.",
  "no-show": "Marked as a no-show.",
  came: "No-show undone.",
};

function afterwards(changed: Result<{ id: string }, Problem>, done: string) {
  if (changed.ok) throw redirect(`${at(changed.value.id)}?done=${done}`);
  const { problem } = changed;
  if (problem.kind !== "conflict") return { kind: "missing" } as const;
  return { kind: "conflict", because: problem.because, moving: null } as const;
}

const whys = {
  closed: "is not available then",
  busy: "is busy in another calendar",
  held: "is being booked by someone right now",
} satisfies Record<Warning["because"], string>;

/** Moves a booking to the date and time that were typed, in the user's time zone. */
async function moveTo({ db, actor, now }: Pick<RequestContext, "db" | "actor" | "now">, id: string, form: FormData) {
  const typed = { date: String(form.get("date") ?? ""), time: String(form.get("time") ?? "") };
  const conflict = (because: string, isWarning = false) =>
    ({ kind: "conflict", because, moving: { typed, isWarning } }) as const;
  const start = momentIn("timeZone" in actor ? actor.timeZone : "UTC", typed);
  if (!start) return conflict("Enter a date and a time.");
  const moved = await moveAnywhere({ db, actor, now }, { id, start, isSure: form.get("sure") === "yes" });
  if (moved.ok || moved.problem.kind !== "conflict") return afterwards(moved, "moved");
  const { problem } = moved;
  if (!("warnings" in problem)) return conflict(problem.because);
  return conflict(`${problem.warnings.map(({ host, because }) => `${host} ${whys[because]}.`).join(" ")}`, true);
}

function momentIn(timeZone: string, { date, time }: { date: string; time: string }): Date | null {
  try {
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`);
    return new Date(wall.toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return null;
  }
}
