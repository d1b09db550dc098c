import type { RequestContext } from "#app/http/request-context.ts";
import { explain } from "#app/http/respond.ts";
import type { BookingWish } from "#domain/booking/index.ts";
import { bookingLimits, isBookable, readMeetingType } from "#domain/booking/index.ts";
import { keepSpam } from "#domain/leads/index.ts";

type Sent = { input: Omit<BookingWish, "meetingType">; slug: string; leadId: string | null };

/** A form that seems to come from a bot books nothing. It is kept as spam, and a person can send it again. */
export async function keepAside({ db, actor, now, app, address }: RequestContext, { input, slug, leadId }: Sent) {
  const type = await readMeetingType({ db, actor }, slug);
  if (!type.ok || !isBookable(type.value)) return explain({ kind: "missing" });
  const { name, email, company = null, phone = null, message = null } = input;
  const sender = { name, email, company, phone, message, leadId, meetingType: slug };
  const { spam } = bookingLimits;
  if ((await app.limits.take(spam.name, address, spam)).ok) await keepSpam({ db, actor, now }, sender);
  return explain({ kind: "invalid", fields: {}, isSpam: true, typed: typedIn(input) });
}

/** What stays in the fields. `shown` is not included: it is set anew. */
export const typedIn = ({ name, email, phone = "", company = "", message = "" }: Sent["input"]) => ({
  name,
  email,
  phone,
  company,
  message,
  consent: "on",
});
