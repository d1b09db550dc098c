import { type RouterContextProvider, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { explain } from "#app/http/respond.ts";
import { visitContext } from "#app/http/visit.ts";
import { leadOfRun, nameLead } from "#domain/intake/index.ts";
import type { Typed } from "#domain/kernel/result.ts";
import type { BookingWish } from "#domain/meetings/index.ts";
import { bookingLimits, bookingLink, bookMeeting } from "#domain/meetings/index.ts";
import { runOf } from "../run-cookie.ts";
import { bookingForm } from "./booking-form.schema.ts";

type Sent = { request: Request; context: Readonly<RouterContextProvider>; slug: string };

/** The form was sent: books and shows the booking, or says what stands in the way and keeps what was typed. */
export async function book({ request, context, slug }: Sent) {
  const { db, actor, now, house, address } = context.get(visitContext);
  const form = await readForm(request, bookingForm(now));
  if (!form.ok) return explain(form.problem);
  const { key, wish } = form.value;
  const typed = typedIn(wish);

  const { tries, created } = bookingLimits;
  const tried = await house.limits.take(tries.name, address, tries);
  if (!tried.ok) return explain({ ...tried.problem, typed });
  const run = runOf(request);
  const lead = run && (await leadOfRun(db, actor, run));
  const booked = await bookMeeting(
    db,
    actor,
    { ...wish, ...(lead && { lead }), meetingType: slug },
    {
      now,
      key,
      admit: (tx) => house.limits.take(created.name, address, created, tx),
      onBooked: async (tx, { leadId, invitee }) => {
        if (leadId) await nameLead(tx, actor, { ...invitee, leadId, at: now });
      },
    },
  );
  if (booked.ok) throw redirect(bookingLink(house.keys, booked.value.id, "read"));
  const { problem } = booked;
  if (problem.kind === "missing") return explain(problem);
  const starts = "starts" in problem ? problem.starts.map((start) => start.getTime()) : [];
  return explain({ ...problem, starts, typed });
}

const typedIn = ({ name, email, company = "", message = "" }: Omit<BookingWish, "meetingType">): Typed => ({
  ...{ name, email, company, message },
  consent: "on",
});
