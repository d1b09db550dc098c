import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

type Person = { name: string; email: string };

export type CalendarEntry = {
  /** Stays the same through every change to the meeting. */
  uid: string;
  /** Incremented with every change. */
  sequence: number;
  method: "REQUEST" | "CANCEL";
  start: Date;
  end: Date;
  stamp: Date;
  summary: string;
  description: string;
  location: string | null;
  url: string | null;
  organizer: Person;
  attendees: (Person & { answer: keyof typeof statuses })[];
};

const { ACCEPTED, DECLINED, TENTATIVE, NEEDSACTION } = ICalAttendeeStatus;
const statuses = { accepted: ACCEPTED, declined: DECLINED, tentative: TENTATIVE, asked: NEEDSACTION };

/** One meeting as an invitation, a change of it or its end (RFC 5545, RFC 5546), for an email. */
export function toCalendar(entry: CalendarEntry): string {
  const { calendar, event } = write(entry, ICalCalendarMethod[entry.method]);
  for (const { name, email, answer } of entry.attendees) {
    event.createAttendee({
      name,
      email,
      role: ICalAttendeeRole.REQ,
      status: statuses[answer],
      rsvp: answer === "asked",
    });
  }
  return calendar.toString();
}

/**
 * One meeting as a file to keep: published, with an organizer and without attendees (RFC 5546, 3.2.1), so that no calendar
 * answers it or writes to others. `manageUrl`: where it is moved or cancelled.
 */
export function toPublication(entry: CalendarEntry, manageUrl: string | null): string {
  const manage = entry.method === "REQUEST" && manageUrl !== null ? `Move or cancel this meeting: ${manageUrl}` : null;
  const description = [entry.description, manage].filter(Boolean).join("\n\n");
  const url = manage && manageUrl;
  return write({ ...entry, description, url }, ICalCalendarMethod.PUBLISH).calendar.toString();
}

/** Times are UTC, lines folded, text escaped. */
function write(entry: CalendarEntry, method: ICalCalendarMethod) {
  const calendar = ical({ prodId: { company: "Foyer", product: "Foyer", language: "EN" } });
  calendar.method(method);
  const event = calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    stamp: entry.stamp,
    start: entry.start,
    end: entry.end,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    url: entry.url,
    organizer: entry.organizer,
    status: entry.method === "CANCEL" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { calendar, event };
}

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
