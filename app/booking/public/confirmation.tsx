import { useEffect, useLayoutEffect } from "react";
import { useNavigationType } from "react-router";
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
  const { key } = loaderData;
  useEffect(() => forgetWords(key), [key]);
  const isOpened = useNavigationType() === "POP";
  // The form that led here keeps its place for those who have to mend something in it.
  useLayoutEffect(() => {
    if (!isOpened) scrollTo(0, 0);
  }, [isOpened]);
  return <Booked view={loaderData} />;
}
