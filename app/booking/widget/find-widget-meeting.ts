import type { RouterContextProvider } from "react-router";
import { callContext, visitContext } from "#app/http/visit.ts";
import type { Outcome } from "#domain/intake/index.ts";
import { readMeetingType } from "#domain/meetings/index.ts";
import { framedCalendar } from "./calendar-address.ts";
import type { WidgetMeeting } from "./widget.tsx";

/**
 * The outcome's meeting when it is booked right here, under the questionnaire's own heading; else null. Addresses come from
 * stored meeting types alone, and the page may frame that one host.
 */
export async function findWidgetMeeting(
  context: Readonly<RouterContextProvider>,
  outcome: Outcome,
): Promise<WidgetMeeting | null> {
  const { db, actor, house } = context.get(visitContext);
  const found = await readMeetingType(db, actor, outcome.meetingType);
  if (!found.ok || !found.value.isActive || found.value.openAs !== "inline") return null;
  const { slug, name, mode, externalUrl } = found.value;
  if (mode === "built_in") return { slug, name, kind: "own" };

  const calendar = externalUrl && framedCalendar(externalUrl, { host: new URL(house.config.publicUrl).host });
  if (!calendar) return null;
  context.get(callContext).frames.push(calendar.origin);
  return { slug, name, kind: "outside", address: externalUrl, calendar };
}
