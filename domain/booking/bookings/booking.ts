import type { Conflict } from "#domain/kernel/conflict.ts";
import type { ClientPage } from "../types/meeting-type.ts";

/** The stored statuses. `completed` is derived: a confirmed meeting whose end has passed. */
export type StoredStatus = "pending" | "confirmed" | "cancelled" | "no_show";
export type BookingStatus = StoredStatus | "completed";

/** The status as shown: a booking that was replaced by another is moved, not cancelled. */
export type Standing = BookingStatus | "moved";
export const standingOf = ({ status, rescheduledTo }: Pick<Booking, "status" | "rescheduledTo">): Standing =>
  status === "cancelled" && rescheduledTo ? "moved" : status;

/** An answer to an invitation: PARTSTAT of RFC 5545. */
export type Answer = "accepted" | "declined" | "tentative";

export type Booking = {
  id: string;
  /** Name and length at the time of booking, whatever happens to the type later. */
  meetingType: { id: string; slug: string; name: string; lengthMin: number };
  /** In whose name it is held: the client's whose people host it; null: the agency's. */
  client: ClientPage | null;
  hosts: { id: string; name: string }[];
  status: BookingStatus;
  start: Date;
  end: Date;
  invitee: {
    name: string;
    email: string;
    company: string | null;
    phone: string | null;
    message: string | null;
    timeZone: string;
  };
  /** What the meeting type asked besides. */
  answers: { question: string; answer: string }[];
  location: { kind: "room" | "link" | "host" | "phone" | "address"; url: string | null; place: string | null };
  clientId: string | null;
  userId: string | null;
  leadId: string | null;
  /** The booking this one replaced, and the one that replaced it. */
  rescheduledFrom: string | null;
  rescheduledTo: string | null;
  /** `uid` stays the same when the meeting moves; `sequence` rises. */
  calendar: { uid: string; sequence: number };
  /** The mailbox that is the organizer in every calendar; null: the first host is. */
  organizerEmail: string | null;
  /** What the invitee answered from their calendar; `at`: when, by its clock. */
  answer: { kind: Answer; at: Date } | null;
  createdAt: Date;
  cancelledAt: Date | null;
  version: number;
};

export const statusAt = (stored: StoredStatus, end: Date, now: Date): BookingStatus =>
  stored === "confirmed" && end <= now ? "completed" : stored;

/** Whether it is still to come, or under way: a meeting that moved, was cancelled or was missed is neither. */
export const isComing = ({ status, end }: Pick<Booking, "status" | "end">, now: Date): boolean =>
  (status === "pending" || status === "confirmed") && end > now;

/** Whether an invitee may still move or cancel it. */
export const isBeforeCutOff = (start: Date, now: Date, cutOffMin: number): boolean =>
  now.getTime() <= start.getTime() - cutOffMin * 60_000;

/** What access rules need to know about a booking. */
export const subjectOf = ({ id, hosts, clientId }: Pick<Booking, "id" | "hosts" | "clientId">) => ({
  bookingId: id,
  hostIds: hosts.map((host) => host.id),
  clientId,
});

/** What the audit log stores of a booking: enough to tell what happened, but nothing the invitee wrote. */
export const auditFields = ({ meetingType, start, end, hosts, status }: Booking) => ({
  meetingType: meetingType.slug,
  start: start.toISOString(),
  end: end.toISOString(),
  hostIds: hosts.map(({ id }) => id),
  status,
});

/** The requested start is taken. `starts` are up to five alternatives, ascending. */
export type StartTaken = Conflict<"booking-taken"> & { starts: Date[] };

export type Booked = {
  id: string;
  status: "confirmed";
  meetingType: string;
  start: Date;
  end: Date;
  timeZone: string;
};
