import { redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { explain } from "#app/http/respond.ts";
import { moveWish } from "#domain/booking/booking.schema.ts";
import { listStartsToMove, rescheduleBooking } from "#domain/booking/bookings/index.ts";
import { bookingLink } from "#domain/booking/index.ts";
import { readChosen } from "../hold/read-chosen.ts";
import { readView } from "../picker/read-view.ts";
import type { Route } from "./+types/reschedule";
import { bookingView } from "./booked/booking-view.ts";
import { Move } from "./booked/move.tsx";
import { bookingFormHeaders, openBooking } from "./booked/open-booking.ts";
import { Unchangeable } from "./booked/unchangeable.tsx";
import { whyNot } from "./booked/why-not.ts";

/** Only shows the free times, so that programs that follow links in emails change nothing. */
export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const knock = { context, bookingId, url, purpose: "reschedule" } as const;
  const { db, actor, booking, settings, app, now } = await openBooking(knock);
  const old = bookingView(booking, settings, app, now);
  const circumstances = { search: url.searchParams, now, zoneByDefault: old.timeZone, opensAt: old.start };
  const { view, all } = await readView(circumstances, async (span) => {
    const found = await listStartsToMove({ db, actor, now }, { bookingId, ...span });
    return found.ok ? found.value.filter((start) => start.getTime() !== old.start) : [];
  });
  return { old, view, chosen: readChosen(url.searchParams, all, null) };
}

/** Idempotent: a second request finds the booking moved and is redirected to the new one. */
export async function action({ request, context, params: { bookingId }, url }: Route.ActionArgs) {
  const { db, actor, app, now } = await openBooking({ context, bookingId, url, purpose: "reschedule" });
  const form = await readForm(request, moveWish);
  if (!form.ok) return explain(form.problem);
  const moved = await rescheduleBooking({ db, actor, now }, { id: bookingId, ...form.value });
  if (moved.ok) throw redirect(bookingLink(app.keys, moved.value.id, "read"));
  const { problem } = moved;
  if (problem.kind === "conflict" && problem.code === "booking-moved")
    throw redirect(bookingLink(app.keys, bookingId, "read"));
  if ("starts" in problem) return explain({ ...problem, starts: problem.starts.map((start) => start.getTime()) });
  return explain(problem);
}

export const headers = bookingFormHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Move your meeting" }, { name: "robots", content: "noindex" }];

export default function Reschedule({ loaderData: { old, view, chosen }, actionData }: Route.ComponentProps) {
  const because = whyNot(old);
  if (because) return <Unchangeable because={because} view={old} />;
  return <Move {...{ old, view, chosen }} answer={actionData} />;
}
