import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { readForm } from "#app/http/read-form.ts";
import { requestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import { instant } from "#domain/booking/booking.schema.ts";
import { holdStart } from "#domain/booking/bookings/index.ts";
import { bookingLimits } from "#domain/booking/index.ts";
import { instantOf } from "../picker/instant.ts";
import { ownBooking } from "../public/booked/booked-cookie.ts";
import { heldBy, holdCookie } from "./hold-cookie.ts";

/** `cookies` is empty when the browser reports that cookies are off: then a hold could never be released. */
const chooseForm = z.strictObject({ intent: z.literal("choose"), start: instant, cookies: z.enum(["on", ""]) });

/** `key` names the meeting type, `door` is the first part of its path. */
type Choice = { request: Request; context: Readonly<RouterContextProvider>; key: string; door: string; url: URL };

/** The visitor chose a time: it is held for this browser while the form is filled in, and put into the URL. */
export async function keepStart({ request, context, key, door, url }: Choice) {
  const { db, actor, now, app, address } = context.get(requestContext);
  const form = await readForm(request, chooseForm);
  if (!form.ok) return explain(form.problem);
  const { start, cookies } = form.value;
  const search = new URLSearchParams(url.searchParams);
  search.set("start", instantOf(start.getTime()));
  const next = `${url.pathname}?${search}`;
  if (!cookies) throw redirect(next);

  const admitted = await app.limits.take(bookingLimits.holds.name, address, bookingLimits.holds);
  if (!admitted.ok) return explain(admitted.problem);
  const kept = await holdStart({ db, actor, now }, { meetingType: key, start, instead: heldBy(request)?.hold });
  if (!kept.ok) {
    const own = await ownBooking(request, app, { key, start: start.getTime(), now });
    if (own) throw redirect(own);
    const { problem } = kept;
    if (!("starts" in problem)) return explain(problem);
    return explain({ ...problem, starts: problem.starts.map((other) => other.getTime()) });
  }

  const held = { hold: kept.value.hold, start: start.getTime(), until: kept.value.expiresAt.getTime() };
  const isHttps = app.config.publicUrl.startsWith("https:");
  throw redirect(next, { headers: { "Set-Cookie": holdCookie(held, isHttps, door) } });
}
