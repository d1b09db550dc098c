import type { Actor } from "#domain/access/actor.ts";
import { permit } from "#domain/access/permit.ts";
import type { Database } from "#domain/kernel/database.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { findBooking } from "./booking.queries.ts";
import { type Booking, subjectOf } from "./booking.ts";
import { findHostAddresses, findLatestBooking } from "./calendar-entry.queries.ts";
import { formatPlace } from "./place.ts";

type Person = { name: string; email: string };

/** A meeting as every calendar is told of it, by mail or as a file. */
export type CalendarEntry = {
  /** Stays the same through every change of the meeting. */
  uid: string;
  /** Rises with every change of the meeting. */
  sequence: number;
  method: "REQUEST" | "CANCEL";
  start: Date;
  end: Date;
  /** When the meeting last changed, so that the same meeting is the same file whenever it is written. */
  stamp: Date;
  summary: string;
  description: string;
  location: string | null;
  url: null;
  organizer: Person;
  attendees: Person[];
};

/** The one way to a calendar entry. Of a meeting that moved it is the one that took its place: calendars know them as one. */
export async function readCalendarEntry(
  db: Database,
  actor: Actor,
  id: string,
  now: Date,
): Promise<Result<CalendarEntry>> {
  const asked = await findBooking(db, id, now);
  if (!asked || !permit(actor, "booking.read", subjectOf(asked))) return refuse({ kind: "missing" });
  const latestId = asked.rescheduledTo ? await findLatestBooking(db, id) : id;
  const booking = latestId === id ? asked : await findBooking(db, latestId, now);
  const hosts = await findHostAddresses(db, latestId);
  const [organizer] = hosts;
  if (!booking || !organizer) return refuse({ kind: "missing" });
  const { office } = await readSettings(db, actor);
  return done(entryOf(booking, hosts, organizer, office.virtualRoomUrl));
}

function entryOf(booking: Booking, hosts: Person[], organizer: Person, virtualRoomUrl: string | null): CalendarEntry {
  const { calendar, status, start, end, invitee, cancelledAt, createdAt } = booking;
  const { name, email, message } = invitee;
  return {
    ...calendar,
    method: status === "cancelled" ? "CANCEL" : "REQUEST",
    ...{ start, end, stamp: cancelledAt ?? createdAt },
    summary: summaryOf(booking),
    description: message ?? "",
    location: formatPlace(booking, virtualRoomUrl),
    url: null,
    organizer,
    attendees: [{ name, email }, ...hosts],
  };
}

/** What a meeting is called in a calendar, whoever's it is. */
export const summaryOf = ({ meetingType, invitee, hosts }: Pick<Booking, "meetingType" | "invitee" | "hosts">) =>
  oneLine(`${meetingType.name}: ${[invitee, ...hosts].map(({ name }) => name).join(" and ")}`);

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
