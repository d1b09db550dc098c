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

/** One meeting as an iCalendar file (RFC 5545; invitations: RFC 5546). Times are UTC, lines folded, text escaped. */
export function toCalendar(entry: CalendarEntry): string {
  const calendar = ical({ prodId: { company: "Foyer", product: "Foyer", language: "EN" } });
  calendar.method(ICalCalendarMethod[entry.method]);
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
