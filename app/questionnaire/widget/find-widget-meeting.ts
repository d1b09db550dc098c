import type { RouterContextProvider } from "react-router";
import { readView } from "#app/booking/picker/read-view.ts";
import { callContext, requestContext } from "#app/http/request-context.ts";
import { orThrow } from "#app/http/respond.ts";
import { listStarts } from "#domain/booking/bookings/index.ts";
import { readMeetingType } from "#domain/booking/types/index.ts";
import type { Outcome } from "#domain/questionnaire/index.ts";
import { framedCalendar } from "./calendar-address.ts";
import type { WidgetMeeting } from "./widget.tsx";

/**
 * The outcome's meeting if it is booked on this page, under the questionnaire's own heading; otherwise null. Addresses
 * come from stored meeting types alone, and the page may frame that one host.
 */
export async function findWidgetMeeting(
  context: Readonly<RouterContextProvider>,
  outcome: Outcome,
  search: URLSearchParams,
): Promise<WidgetMeeting | null> {
  const { db, actor, now, app } = context.get(requestContext);
  const found = await readMeetingType({ db, actor }, outcome.meetingType);
  if (!found.ok || !found.value.isActive || found.value.openAs !== "inline") return null;
  const { slug, name, mode, externalUrl } = found.value;
  if (mode === "built_in") {
    const zoneByDefault = (await app.settings()).place.timeZone;
    const { view } = await readView({ search, now, zoneByDefault }, async (span) =>
      orThrow(await listStarts({ db, actor, now }, { slug, ...span })),
    );
    return { slug, name, kind: "own", view };
  }

  const calendar = externalUrl && framedCalendar(externalUrl, { host: new URL(app.config.publicUrl).host });
  if (!calendar) return null;
  context.get(callContext).frames.push(calendar.origin);
  return { slug, name, kind: "outside", address: externalUrl, calendar };
}
