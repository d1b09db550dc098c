import { data, type RouterContextProvider, redirect } from "react-router";
import { requestContext } from "#app/http/request-context.ts";
import { explain, orThrow } from "#app/http/respond.ts";
import { sendsMail } from "#app/http/sends-mail.ts";
import type { Actor } from "#domain/access/actor.ts";
import { asksForPhone, listStarts } from "#domain/booking/bookings/index.ts";
import { bookingLimits } from "#domain/booking/index.ts";
import { type MeetingType, readMeetingType } from "#domain/booking/types/index.ts";
import { readViewedClient } from "#domain/clients/access/index.ts";
import type { Database } from "#domain/kernel/database.ts";
import { newId } from "#domain/kernel/id.ts";
import type { TypedFields } from "#domain/kernel/result.ts";
import { readPerson } from "#domain/users/index.ts";
import type { AppContext } from "#server/app-context.ts";
import { heldBy } from "../hold/hold-cookie.ts";
import { keepStart } from "../hold/keep-start.ts";
import { readChosen } from "../hold/read-chosen.ts";
import { speakerOf } from "../look.ts";
import { readView } from "../picker/read-view.ts";
import { ownBooking } from "./booked/booked-cookie.ts";
import { book } from "./form/book.ts";

/** `key` names the meeting type, `door` is the first part of its path. */
export type Visit = { request: Request; context: Readonly<RouterContextProvider>; url: URL; key: string; door: string };

/** What is said besides to somebody who came by a link for a deal. */
export type LinkGreeting = {
  known: TypedFields;
  sentence: string | null;
  /** The lead's own address, as far as it is shown, where the link offers one time. */
  offeredTo: string | null;
};

/** The page where a meeting is booked, of the agency or of a client. */
export async function openScheduler({ request, context, url, key }: Visit, invited?: LinkGreeting) {
  const ctx = context.get(requestContext);
  const { db, actor, now, app, address } = ctx;
  const settings = await app.settings();
  const found = await readMeetingType(ctx, key);
  const agency = speaker(app, settings, found.ok ? found.value : null);
  if (invited?.sentence) return data({ state: "closed", agency, because: invited.sentence } as const, { status: 410 });
  if (!found.ok || !found.value.isActive || found.value.closedWith)
    return data({ state: "closed", agency, because: null } as const, { status: 404 });

  const { name, description, lengthMin, mode, openAs, externalUrl, questions } = found.value;
  const byPhone = await asksForPhone({ db, actor }, found.value);
  const place = byPhone ? "by phone" : (found.value.place ?? "online");
  const meeting = { key, name, description, lengthMin, place, asksForPhone: byPhone, questions };
  if (mode === "external" && openAs === "replace" && externalUrl) throw redirect(externalUrl);
  if (mode === "external") return { state: "elsewhere", agency, meeting, externalUrl } as const;

  const asked = await app.limits.take(bookingLimits.questions.name, address, bookingLimits.questions);
  if (!asked.ok) throw explain(asked.problem);
  const held = heldBy(request);
  const circumstances = { search: url.searchParams, now, zoneByDefault: agency.timeZone };
  const { view, all } = await readView(circumstances, async (span) =>
    orThrow(await listStarts({ db, actor, now }, { slug: key, ...span, hold: held?.hold })),
  );
  const chosen = readChosen(url.searchParams, all, held);
  const own = chosen && (await ownBooking(request, app, { key, start: chosen.start, now }));
  if (own) throw redirect(own);
  const fresh = { key: newId(now.getTime()), shown: now.getTime() };
  const known = invited?.known ?? (agency.look.isOfClient ? {} : await knownVisitor(db, actor));
  const offeredTo = invited?.offeredTo ?? null;
  return { state: "open", agency, meeting, view, chosen, fresh, known, offeredTo } as const;
}

type Settings = Awaited<ReturnType<AppContext["settings"]>>;
const speaker = (app: AppContext, settings: Settings, type: MeetingType | null) => ({
  ...speakerOf(settings, type?.client ?? null),
  sendsMail: sendsMail(app),
});

/** Holds a start that was chosen, or books it. */
export async function changeScheduler(visit: Visit) {
  const intent = (await visit.request.clone().formData()).get("intent");
  return intent === "choose" ? keepStart(visit) : book(visit);
}

/** What the form need not ask a signed-in user. */
async function knownVisitor(db: Database, actor: Actor): Promise<TypedFields> {
  const isPerson = actor.role === "admin" || actor.role === "staff" || actor.role === "client";
  const read = isPerson ? await readPerson({ db, actor }, actor.id) : null;
  if (!read?.ok) return {};
  const { firstName, lastName, email } = read.value;
  const company = actor.role === "client" ? await readViewedClient({ db, actor }, actor.clientId) : null;
  return { name: `${firstName} ${lastName}`, email, ...(company?.ok && { company: company.value.companyName }) };
}
