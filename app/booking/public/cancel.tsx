import { Form, Link, redirect } from "react-router";
import { explain } from "#app/http/respond.ts";
import { buttonStyle } from "#app/ui/button.tsx";
import { Submit } from "#app/ui/submit.tsx";
import { cancelBooking } from "#domain/booking/bookings/index.ts";
import { bookingLink } from "#domain/booking/index.ts";
import { Frame } from "../frame.tsx";
import { BothClocks } from "../words/both-clocks.tsx";
import type { Route } from "./+types/cancel";
import styles from "./booked/booked.module.css";
import { bookingView } from "./booked/booking-view.ts";
import { Door } from "./booked/door.tsx";
import { bookingFormHeaders, openBooking } from "./booked/open-booking.ts";
import { Unchangeable } from "./booked/unchangeable.tsx";
import { whyNot } from "./booked/why-not.ts";

/** Only shows and asks, so that programs that follow links in emails change nothing. */
export async function loader({ context, params: { bookingId }, url }: Route.LoaderArgs) {
  const { booking, settings, app, now } = await openBooking({ context, bookingId, url, purpose: "cancel" });
  return bookingView(booking, settings, app, now);
}

/** Idempotent: a second request leads to the cancelled booking too. */
export async function action({ context, params: { bookingId }, url }: Route.ActionArgs) {
  const { db, actor, app, now } = await openBooking({ context, bookingId, url, purpose: "cancel" });
  const cancelled = await cancelBooking({ db, actor, now }, { id: bookingId });
  const isDone =
    cancelled.ok || (cancelled.problem.kind === "conflict" && cancelled.problem.code === "booking-cancelled");
  if (isDone) throw redirect(bookingLink(app.keys, bookingId, "read"));
  return explain(cancelled.problem);
}

export const headers = bookingFormHeaders;

export const meta: Route.MetaFunction = () => [
  { title: "Cancel your meeting" },
  { name: "robots", content: "noindex" },
];

export default function Cancel({ loaderData: view }: Route.ComponentProps) {
  const because = whyNot(view);
  if (because) return <Unchangeable because={because} view={view} />;
  const { agency, name, start, lengthMin, timeZone, links } = view;
  return (
    <Frame title="Cancel this meeting?" lead={`${name}. The time becomes available to others.`} look={agency.look}>
      <div className={styles.booked}>
        <div className={styles.besides}>
          <Door start={start} timeZone={timeZone} />
        </div>
        <div className={styles.narrow}>
          <BothClocks {...{ start, lengthMin, timeZone, agency }} />
          <Form method="post" className={styles.actions}>
            <Submit busy="Cancelling…" tone="danger">
              Cancel this meeting
            </Submit>
            <Link className={buttonStyle()} to={links.page}>
              Keep the meeting
            </Link>
          </Form>
        </div>
      </div>
    </Frame>
  );
}
