import { href, redirect } from "react-router";
import type { Visit } from "#app/http/visit.ts";
import type { Problem, Result } from "#domain/kernel/result.ts";
import { cancelBooking, markNoShow, rescheduleBooking } from "#domain/meetings/index.ts";

const sentences: Record<string, string> = {
  late: "The cut-off has passed, so this booking can no longer be changed.",
  over: "This meeting is over, so it can no longer be changed.",
  cancelled: "Somebody cancelled this booking meanwhile. Nothing was changed.",
  moved: "Somebody moved this booking meanwhile. Open the new one to change it.",
  taken: "That time has just been taken. Choose another one.",
  "not begun yet": "This meeting has not begun yet.",
};

const at = (bookingId: string) => href("/studio/workspace/calendar/:bookingId", { bookingId });

/** Carries out what the form asks for: a redirect when it is done, the reason in a sentence when it cannot be. */
export async function changeBooking({ db, actor, now }: Visit, id: string, form: FormData) {
  switch (form.get("do")) {
    case "cancel":
      return afterwards(await cancelBooking(db, actor, id, now));
    case "no-show":
      return afterwards(await markNoShow(db, actor, id, now));
    case "move": {
      const start = new Date(String(form.get("start")));
      if (Number.isNaN(start.getTime())) return { kind: "conflict", because: "Choose a time first." } as const;
      return afterwards(await rescheduleBooking(db, actor, id, { start, now }));
    }
    default:
      return { kind: "missing" } as const;
  }
}

function afterwards(changed: Result<{ id: string }, Problem>) {
  if (changed.ok) throw redirect(at(changed.value.id));
  const { problem } = changed;
  if (problem.kind !== "conflict") return { kind: "missing" } as const;
  return {
    kind: "conflict",
    because: sentences[problem.because] ?? "Somebody changed this booking meanwhile.",
  } as const;
}
