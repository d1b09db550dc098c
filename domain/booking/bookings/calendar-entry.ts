import type { Context } from "#domain/access/context.ts";
import { permit } from "#domain/access/permit.ts";
import { done, type Result, refuse } from "#domain/kernel/result.ts";
import { readSettings } from "#domain/settings/index.ts";
import { findBooking } from "./booking.queries.ts";
import { type Answer, type Booking, subjectOf } from "./booking.ts";
import { findHostAddresses, findLatestBooking } from "./calendar-entry.queries.ts";
import { formatPlace } from "./place.ts";

type Person = { name: string; email: string };
/** `asked`: whoever reads the organizer's mailbox waits for their answer. */
type Guest = Person & { answer: Answer | "asked" };

/** A meeting as it appears in every calendar, by email or as a file. */
export type CalendarEntry = {
  /** Stays the same through every change of the meeting. */
  uid: string;
  /** Rises with every change of the meeting. */
  sequence: number;
  method: "REQUEST" | "CANCEL";
  start: Date;
  end: Date;
  /** When the meeting last changed, so that unchanged meetings produce identical files. */
  stamp: Date;
  summary: string;
  description: string;
  location: string | null;
  url: null;
  /** Where a client's host reads whom they meet; of their own calendar only. */
  handoverPath: string | null;
  organizer: Person;
  attendees: Guest[];
};

/** All calendar entries are made here. For a meeting that moved it is the replacement: calendars treat both as one. */
export async function readCalendarEntry({ db, actor, now }: Context, id: string): Promise<Result<CalendarEntry>> {
  const asked = await findBooking(db, id, now);
  if (!asked || !permit(actor, "booking.read", subjectOf(asked))) return refuse({ kind: "missing" });
  const latestId = asked.rescheduledTo ? await findLatestBooking(db, id) : id;
  const booking = latestId === id ? asked : await findBooking(db, latestId, now);
  const hosts = await findHostAddresses(db, latestId);
  const [host] = hosts;
  if (!booking || !host) return refuse({ kind: "missing" });
  const { office } = await readSettings({ db, actor });
  const organizer = { name: host.name, email: booking.organizerEmail ?? host.email };
  return done(entryOf(booking, hosts, organizer, office.virtualRoomUrl));
}

function entryOf(booking: Booking, hosts: Person[], organizer: Person, virtualRoomUrl: string | null): CalendarEntry {
  const { calendar, status, start, end, invitee, cancelledAt, createdAt } = booking;
  const { name, email, message } = invitee;
  return {
    ...calendar,
    method: status === "cancelled" ? "CANCEL" : "REQUEST",
    start,
    end,
    stamp: cancelledAt ?? createdAt,
    summary: summaryOf(booking),
    description: message ?? "",
    location: formatPlace(booking, virtualRoomUrl),
    url: null,
    handoverPath: booking.client && `/dashboard/meetings/${booking.id}`,
    organizer,
    attendees: [
      { name, email, answer: answerOf(booking) },
      ...hosts.map((host): Guest => ({ ...host, answer: "accepted" })),
    ],
  };
}

/** Who booked has said yes, unless there is somebody to tell otherwise. */
const answerOf = ({ organizerEmail, answer }: Booking): Guest["answer"] =>
  organizerEmail === null ? "accepted" : (answer?.kind ?? "asked");

/** A meeting's title in any calendar. */
export const summaryOf = ({ meetingType, invitee, hosts }: Pick<Booking, "meetingType" | "invitee" | "hosts">) =>
  oneLine(`${meetingType.name}: ${[invitee, ...hosts].map(({ name }) => name).join(" and ")}`);

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
