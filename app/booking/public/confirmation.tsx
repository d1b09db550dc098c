import { useEffect } from "react";
import { requestContext } from "#app/http/request-context.ts";
import type { Route } from "./+types/confirmation";
import { Booked } from "./booked/booked.tsx";
import { bookingView } from "./booked/booking-view.ts";
import { bookingHeaders, openBooking } from "./booked/open-booking.ts";
import { forgetWords } from "./schedule/kept-words.ts";

export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const { booking, settings } = await openBooking({ context, bookingId, url, purpose: "read" });
  const { app, now } = context.get(requestContext);
  return bookingView(booking, settings, app, now);
}

export const headers = bookingHeaders;

export const meta: Route.MetaFunction = () => [{ title: "Your meeting" }, { name: "robots", content: "noindex" }];

export default function Confirmation({ loaderData }: Route.ComponentProps) {
  const { slug } = loaderData;
  useEffect(() => forgetWords(slug), [slug]);
  return <Booked view={loaderData} />;
}
