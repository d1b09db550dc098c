import { visitContext } from "#app/http/visit.ts";
import type { Route } from "./+types/confirmation";
import { Booked } from "./booked/booked.tsx";
import { bookingView } from "./booked/booking-view.ts";
import { bookingHeaders, openBooking } from "./booked/open-booking.ts";

export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const { booking, settings } = await openBooking({ context, bookingId, url, purpose: "read" });
  const { house, now } = context.get(visitContext);
  return bookingView(booking, settings, house, now);
}

export const headers = bookingHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Your meeting" }, { name: "robots", content: "noindex" }];

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  return <Booked view={loaderData} />;
}
