import { type RouterContextProvider, redirect } from "react-router";
import { readForm } from "#app/http/read-form.ts";
import { type RequestContext, requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { runOf } from "#app/questionnaire/run-cookie.ts";
import { touchesOf } from "#app/questionnaire/touches.ts";
import { jobs } from "#domain/access/actor.ts";
import { asksForPhone, bookMeeting, giveLeadToBooking } from "#domain/booking/bookings/index.ts";
import { type BookingWish, bookingLimits, bookingLink } from "#domain/booking/index.ts";
import { isBookable, readMeetingType } from "#domain/booking/types/index.ts";
import { dealOfLink, joinByLink, readInvited } from "#domain/deals/meetings/index.ts";
import { keepSpam, leadOfBooking, leadOfRun, nameLead } from "#domain/leads/index.ts";
import { bookedCookie, ownBooking } from "../booked/booked-cookie.ts";
import { bookingForm, takeAnswers } from "./booking-form.schema.ts";
import { fillOffer } from "./invited-by.ts";

/** `key` names the meeting type, `door` is the first part of its path. */
type BookingRequest = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  key: string;
  door: string;
  url: URL;
};

/** Handles the submitted form: books and shows the booking, or explains the problem and keeps what was typed. */
export async function book({ request, context, key: slug, door, url }: BookingRequest) {
  const ctx = context.get(requestContext);
  const { db, actor, now, app, address } = ctx;
  const sent = await request.formData();
  await fillOffer(ctx, { sent, url, key: slug });
  const { answers, ...said } = takeAnswers(sent);
  const form = await readForm(sent, bookingForm(now));
  if (!form.ok) return explain({ ...form.problem, typed: { ...form.problem.typed, ...said.typed } });
  const { key, input, isSpam } = form.value;
  const typed = { ...typedIn(input), ...said.typed };
  if (Object.keys(said.wrong).length > 0) return explain({ kind: "invalid", fields: said.wrong, typed });

  const { tries, created } = bookingLimits;
  const tried = await app.limits.take(tries.name, address, tries);
  if (!tried.ok) return explain({ ...tried.problem, typed });
  const type = await readMeetingType({ db, actor }, slug);
  // Whoever meets a client is the client's lead, and none of the agency's.
  const isOurs = !type.ok || type.value.clientId === null;
  const run = isOurs && runOf(request);
  const lead = run ? await leadOfRun({ db, actor }, run) : null;
  const touches = touchesOf(request);
  const ownHere = () => ownBooking(request, app, { key: slug, start: input.start.getTime(), now });
  const isStranger = !("hasSudo" in actor);
  if (isSpam && isStranger) {
    const own = await ownHere();
    if (own) throw redirect(own);
    if (!isOurs) return explain({ kind: "invalid", fields: {}, isSpam: true, typed });
    return keepAside(ctx, { input, slug, leadId: lead });
  }
  const dealId = dealOfLink(app.keys, url.searchParams.get("deal"));
  const which = { dealId: dealId ?? "", address: slug.split("/")[0] ?? "" };
  const invited = dealId ? await readInvited({ db, actor: jobs, now }, which) : null;
  // Its page says that the deal is over.
  if (invited?.over) throw redirect(url.pathname + url.search);
  const booked = await bookMeeting(
    {
      db,
      actor,
      now,
      key,
      preferred: invited?.closers ?? [],
      asksForPhone: type.ok && (await asksForPhone({ db, actor }, type.value)),
      admit: (tx) => app.limits.take(created.name, address, created, tx),
      onBooked: async (tx, booking) => {
        if (!isOurs) return;
        const { leadId, invitee } = booking;
        if (leadId) await nameLead({ db: tx, actor, now }, { ...invitee, leadId });
        else
          await giveLeadToBooking(
            { db: tx, actor },
            { bookingId: booking.id, leadId: await leadOfBooking({ db: tx, actor, now }, { booking, touches }) },
          );
      },
    },
    { ...input, ...(answers && { answers }), ...(lead && { lead }), meetingType: slug },
  );
  if (booked.ok) {
    const { id: bookingId } = booked.value;
    // After the booking, so that a deal which can't take it never stands in a visitor's way.
    if (dealId) await joinByLink({ db, actor: jobs, now, today: ctx.today }, { dealId, bookingId });
    throw redirect(bookingLink(app.keys, bookingId, "read"), {
      headers: { "Set-Cookie": bookedCookie(app, { bookingId, path: door }) },
    });
  }
  const { problem } = booked;
  const own = await ownHere();
  if (own) throw redirect(own);
  if (problem.kind === "missing") return explain(problem);
  if (problem.kind === "invalid") return explain({ ...problem, typed });
  const starts = "starts" in problem ? problem.starts.map((start) => start.getTime()) : [];
  return explain({ ...problem, starts, typed });
}

type Filled = { input: Omit<BookingWish, "meetingType">; slug: string; leadId: string | null };

/** A form that seems to come from a bot books nothing. It is kept as spam, and a person can send it again. */
async function keepAside({ db, actor, now, app, address }: RequestContext, { input, slug, leadId }: Filled) {
  const type = await readMeetingType({ db, actor }, slug);
  if (!type.ok || !isBookable(type.value)) return explain({ kind: "missing" });
  const { name, email, company = null, phone = null, message = null } = input;
  const sender = { name, email, company, phone, message, leadId, meetingType: slug };
  const { spam } = bookingLimits;
  if ((await app.limits.take(spam.name, address, spam)).ok) await keepSpam({ db, actor, now }, sender);
  return explain({ kind: "invalid", fields: {}, isSpam: true, typed: typedIn(input) });
}

/** What stays in the fields. `shown` is not included: it is set anew. */
const typedIn = ({ name, email, phone = "", company = "", message = "" }: Filled["input"]) => ({
  name,
  email,
  phone,
  company,
  message,
  consent: "on",
});
