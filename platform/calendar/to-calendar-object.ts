import ical, { ICalEventStatus } from "ical-generator";
import type { CalendarEntry } from "./to-calendar.ts";

type Copied = Pick<
  CalendarEntry,
  "uid" | "sequence" | "start" | "end" | "stamp" | "summary" | "description" | "location"
>;

/**
 * A meeting as it lies in a calendar on a server (RFC 4791). It has no METHOD, which is forbidden there, and names no
 * organizer and guests, because many servers would invite them a second time (RFC 6638).
 */
export function toCalendarObject({ uid, sequence, stamp, start, end, summary, description, location }: Copied): string {
  const calendar = ical({ prodId: { company: "Foyer", product: "Foyer", language: "EN" } });
  const status = ICalEventStatus.CONFIRMED;
  calendar.createEvent({ id: uid, sequence, stamp, start, end, summary, description, location, status });
  return calendar.toString();
}
