import ical, { ICalEventStatus } from "ical-generator";
import type { CalendarEntry } from "./to-calendar.ts";

type Copied = Pick<
  CalendarEntry,
  "uid" | "sequence" | "start" | "end" | "stamp" | "summary" | "description" | "location" | "attendees"
>;

/**
 * A meeting as it lies in a calendar on a server (RFC 4791). It has no METHOD, which is forbidden there, and names no
 * organizer and guests, because many servers would invite them a second time (RFC 6638); they are in its text.
 */
export function toCalendarObject({ attendees, description: note, ...entry }: Copied): string {
  const { uid, sequence, stamp, start, end, summary, location } = entry;
  const people = attendees.map(({ name, email }) => `${name} <${email}>`).join("\n");
  const description = note ? `${people}\n\n${note}` : people;
  const calendar = ical({ prodId: { company: "Foyer", product: "Foyer", language: "EN" } });
  const status = ICalEventStatus.CONFIRMED;
  calendar.createEvent({ id: uid, sequence, stamp, start, end, summary, description, location, status });
  return calendar.toString();
}
