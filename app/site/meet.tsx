import { href, redirect } from "react-router";
import { callContext, nextStepOf } from "#app/http/request-context.ts";
import { head } from "#app/shell/document/head.ts";
import { readBooking } from "#domain/booking/bookings/index.ts";
import { inviteeBy } from "#domain/booking/index.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Route } from "./+types/meet";
import { Bar } from "./frame/bar.tsx";
import { Closed } from "./leaving/closed.tsx";
import { Leaving } from "./leaving/leaving.tsx";
import { roomName } from "./leaving/room-name.ts";

/**
 * The meeting room of the caller's own booking, by the key in the link they were sent. Null without a valid link, a
 * room or an upcoming meeting.
 */
async function bookedRoom({ db, keys, clock }: AppContext, { searchParams }: URL): Promise<string | null> {
  const bookingId = searchParams.get("booking");
  const invitee = bookingId && inviteeBy(keys, { bookingId, purpose: "read", key: searchParams.get("key") });
  const booking = bookingId && invitee ? await readBooking({ db, actor: invitee, now: clock() }, bookingId) : null;
  if (!booking?.ok || booking.value.status === "cancelled") return null;
  const { kind, url } = booking.value.location;
  return kind === "phone" ? null : url;
}

/** Rendered for every caller, never cached: access can depend on the session. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { app } = context.get(callContext);
  const { brand, office } = await app.settings();
  const booked = await bookedRoom(app, url);
  if (!booked && office.meetNeedsSignIn) {
    const actor = await app.whoIs(request.headers);
    const next = `?next=${href("/meet")}`;
    if (actor.role === "arriving") throw redirect(nextStepOf[actor.needs] + next);
    if (actor.role === "visitor") throw redirect(href("/login") + next);
  }
  return { brand, leavesTo: booked ?? office.virtualRoomUrl };
}

/** The address may contain a booking's key. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

export const meta = () => head({ title: "Meeting room" });

export default function Meet({ loaderData: { brand, leavesTo } }: Route.ComponentProps) {
  return (
    <>
      <Bar brand={brand}>
        <a href="/">Return Home</a>
      </Bar>
      {leavesTo ? (
        <Leaving text={`Redirecting to ${roomName(leavesTo)}...`} to={leavesTo} />
      ) : (
        <Closed title="The meeting room is not open yet." supportEmail={brand.supportEmail} />
      )}
    </>
  );
}
